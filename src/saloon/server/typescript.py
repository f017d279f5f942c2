"""Writes the wire's types for the browser client: `python -m saloon.server.typescript`.

Every Struct of `wire.py` becomes an interface of the same name; nothing else is needed, since the wire is
made of plain structs, lists, tables by name and unions.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from saloon.server import wire

TARGET = Path(__file__).parents[3] / "web" / "src" / "wire.ts"

HEAD = (
    "// Made from src/saloon/server/wire.py by `python -m saloon.server.typescript`: change that file, not this one.\n"
)
WIDEST = 120  # the client's formatter breaks longer lines


def structs() -> list[type[msgspec.Struct]]:
    """The messages, in the order of the file."""
    found = [thing for thing in vars(wire).values() if isinstance(thing, type) and issubclass(thing, wire.Base)]
    return [struct for struct in found if struct is not wire.Base]


def text() -> str:
    """The whole of wire.ts."""
    parts = [HEAD, *(interface(struct) for struct in structs())]
    parts += [union("ClientMessage", wire.ClientMessage), union("ServerMessage", wire.ServerMessage)]
    return "\n".join(parts)


def interface(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"export interface {struct.__name__} {{"]
    if struct.__doc__:
        lines.insert(0, f"/** {' '.join(struct.__doc__.split())} */")
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        maybe = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{maybe}: {typescript(field.type)};")
    return "\n".join([*lines, "}", ""])


def union(name: str, members: Any) -> str:
    """A type that is one of several messages."""
    found = inspect.type_info(members)
    assert isinstance(found, inspect.UnionType)
    names = [typescript(one) for one in found.types]
    line = f"export type {name} = {' | '.join(names)};"
    if len(line) <= WIDEST:
        return f"{line}\n"
    return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in names) + ";\n"


def typescript(type: inspect.Type) -> str:
    match type:
        case inspect.AnyType():
            return "unknown"
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.Metadata():
            return typescript(type.type)
        case inspect.ListType():
            return f"{bracketed(type.item_type)}[]"
        case inspect.TupleType():
            return f"[{', '.join(typescript(item) for item in type.item_types)}]"
        case inspect.DictType():
            return f"Record<{typescript(type.key_type)}, {typescript(type.value_type)}>"
        case inspect.UnionType():
            # msgspec sorts the members by kind; null reads best at the end.
            names = list(dict.fromkeys(typescript(one) for one in type.types))
            return " | ".join(sorted(names, key=lambda name: name == "null"))
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in type.values)
        case inspect.StructType():
            return type.cls.__name__
    raise TypeError(f"There is no TypeScript for {type}.")


def bracketed(type: inspect.Type) -> str:
    name = typescript(type)
    return f"({name})" if " | " in name else name


if __name__ == "__main__":
    TARGET.write_text(text(), "utf-8")
