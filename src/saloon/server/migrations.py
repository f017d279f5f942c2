"""The tables of the store, as steps that are only ever added to.

SQLite and PostgreSQL read the same statements. Every database remembers in `schema_version` how many
steps it has taken; a server takes the missing ones when it starts.
"""

from __future__ import annotations

from collections.abc import Sequence

MIGRATIONS: Sequence[Sequence[str]] = (
    (
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            login TEXT UNIQUE,
            password TEXT,
            made DOUBLE PRECISION NOT NULL)""",
        """CREATE TABLE sessions (
            token TEXT PRIMARY KEY,
            person TEXT NOT NULL REFERENCES people (id),
            seen DOUBLE PRECISION NOT NULL)""",
        # `doc` is what is known about a table besides its log; status, waiting and steps are kept
        # beside it so that a list of tables can be shown without playing them.
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            doc TEXT NOT NULL,
            waiting TEXT NOT NULL,
            steps BIGINT NOT NULL,
            touched DOUBLE PRECISION NOT NULL)""",
        # All that ever happened at a table, in order. The key of (table_id, seq) decides every race.
        """CREATE TABLE log (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seq BIGINT NOT NULL,
            kind TEXT NOT NULL,
            body TEXT NOT NULL,
            steps BIGINT NOT NULL,
            key TEXT,
            made DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, seq))""",
        "CREATE UNIQUE INDEX log_key ON log (table_id, key)",
        """CREATE TABLE members (
            person TEXT NOT NULL REFERENCES people (id),
            table_id TEXT NOT NULL REFERENCES tables (id),
            PRIMARY KEY (person, table_id))""",
        """CREATE TABLE wanted (
            table_id TEXT NOT NULL,
            seat BIGINT NOT NULL,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            score BIGINT NOT NULL,
            title TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, seat))""",
        "CREATE INDEX wanted_game ON wanted (game, score)",
    ),
    (
        "ALTER TABLE sessions ADD COLUMN made DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX sessions_person ON sessions (person)",
        # Wrong passwords and new guests, to be counted by all processes together.
        "CREATE TABLE tries (id TEXT PRIMARY KEY, who TEXT NOT NULL, made DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX tries_who ON tries (who, made)",
    ),
    (
        # Who took a day's challenge; the score is there when the game is over.
        """CREATE TABLE daily (
            day TEXT NOT NULL,
            person TEXT NOT NULL,
            table_id TEXT NOT NULL,
            name TEXT NOT NULL DEFAULT '',
            score BIGINT,
            title TEXT NOT NULL DEFAULT '',
            made DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (day, person))""",
        "CREATE INDEX daily_person ON daily (person, day)",
        "CREATE UNIQUE INDEX daily_table ON daily (table_id)",
    ),
    (
        # The numbers of a chosen face; empty: the one drawn by lot.
        "ALTER TABLE people ADD COLUMN face TEXT NOT NULL DEFAULT ''",
    ),
    (
        # A finished game gone over again, when its record had so many lines.
        """CREATE TABLE analyses (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            lines BIGINT NOT NULL,
            body TEXT NOT NULL)""",
    ),
)
