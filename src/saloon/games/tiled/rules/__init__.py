"""The rules of Wild Tiled West, one file a part, in the order of play; `flow` ties them together."""
