"""The rules in the order of play. `board`, `reach` and `sight` are the table they are played on."""
