"""The table in the browser: tables, live sockets, store, accounts."""
