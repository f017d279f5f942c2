"""Writes types for the browser client: `python -m saloon.server.typescript`.

Every Struct of `wire.py` becomes an interface of the same name in `web/src/wire.ts`, and every TypedDict of a game one
in `web/src/games/<slug>/view.ts`, whichever of its modules makes what it describes: the view, scenery, what can be
looked up. A Literal or a tuple with a name there keeps its name. Nothing else is needed, since both are made of plain
records, lists, tables by name and unions. Compiled modules have forgotten their types: `run.py compile --clean` first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import inspect

from saloon.bots import analysis
from saloon.server import wire

WEB = Path(__file__).parents[3] / "web" / "src"
GAMES = Path(__file__).parents[1] / "games"
HEAD = "// Made from src/saloon/{source} by `python -m saloon.server.typescript`: change that file, not this one.\n"
WIDEST = 120  # the client's formatter breaks longer lines


Names = Mapping[frozenset[Any], str]
"""Literals that have a name, by their values."""


def files() -> Iterator[tuple[Path, str]]:
    """Each file and what belongs in it: the wire, and what each game shows."""
    yield WEB / "wire.ts", wire_text()
    for source in sorted(GAMES.glob("*/view.py")):
        yield WEB / "games" / source.parent.name / "view.ts", view_text(source.parent.name)


def wire_text() -> str:
    """The messages, in the order of the file, and what they carry of the analysis of a game."""
    structs = [thing for thing in vars(wire).values() if isinstance(thing, type) and issubclass(thing, wire.Base)]
    structs.remove(wire.Base)
    records = [*structs, analysis.Standing, analysis.Mistake, analysis.Again, analysis.Analysis]
    parts = [HEAD.format(source="server/wire.py"), *(interface(record, {}) for record in records)]
    parts += [union(name, getattr(wire, name)) for name in ("ClientMessage", "ServerMessage")]
    return "\n".join(parts)


def view_text(slug: str) -> str:
    """All that seats can be shown of a game, module by module."""
    stems = sorted(file.stem for file in (GAMES / slug).glob("*.py"))
    modules = [module for stem in stems if records_of(module := import_module(f"saloon.games.{slug}.{stem}"))]
    named = {name: thing for module in modules for name, thing in vars(module).items()}
    literals = {name: get_args(thing) for name, thing in named.items() if get_origin(thing) is Literal}
    names: Names = {frozenset(values): name for name, values in literals.items()}
    tuples = {name: inspect.type_info(thing) for name, thing in named.items() if get_origin(thing) is tuple}
    body = "\n".join(interface(one, names) for module in modules for one in records_of(module))
    sources = ", ".join(f"{module.__name__.rpartition('.')[2]}.py" for module in modules)
    parts = [HEAD.format(source=f"games/{slug}/{sources}")]
    parts += [either(name, [quoted(value) for value in values]) for name, values in literals.items()]
    parts += [either(name, [typescript(one, names)]) for name, one in tuples.items() if typescript(one, names) in body]
    return "\n".join([*parts, body])


def records_of(module: ModuleType) -> list[Any]:
    """The TypedDicts a module defines, in the order of the file."""
    return [one for one in vars(module).values() if is_typeddict(one) and one.__module__ == module.__name__]


def interface(record: Any, names: Names) -> str:
    """A Struct, a dataclass or a TypedDict."""
    info = inspect.type_info(record)
    assert isinstance(info, inspect.StructType | inspect.DataclassType | inspect.TypedDictType)
    lines = [f"export interface {record.__name__} {{"]
    if record.__doc__:
        lines.insert(0, f"/** {' '.join(record.__doc__.split())} */")
    if isinstance(info, inspect.StructType) and info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    fields = {field.name: field for field in info.fields}
    for field in [fields[name] for name in get_type_hints(record)]:  # msgspec would sort those of a TypedDict
        maybe = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{maybe}: {typescript(field.type, names)};")
    return "\n".join([*lines, "}", ""])


def union(name: str, members: Any) -> str:
    """A type that is one of several messages."""
    found = inspect.type_info(members)
    assert isinstance(found, inspect.UnionType)
    return either(name, [typescript(one, {}) for one in found.types])


def either(name: str, types: list[str]) -> str:
    line = f"export type {name} = {' | '.join(types)};"
    if len(line) <= WIDEST:
        return f"{line}\n"
    return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in types) + ";\n"


def quoted(value: str | int | None) -> str:
    return "null" if value is None else msgspec.json.encode(value).decode()


def typescript(type: inspect.Type, names: Names) -> str:
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
        case inspect.LiteralType():
            return names.get(frozenset(type.values)) or " | ".join(map(quoted, type.values))
        case inspect.Metadata():
            return typescript(type.type, names)
        case inspect.ListType():
            name = typescript(type.item_type, names)
            several = " | " in name and not name.endswith(("]", ">"))
            return f"({name})[]" if several else f"{name}[]"
        case inspect.TupleType():
            return f"[{', '.join(typescript(item, names) for item in type.item_types)}]"
        case inspect.DictType():
            return f"Record<{typescript(type.key_type, names)}, {typescript(type.value_type, names)}>"
        case inspect.UnionType():
            # msgspec sorts the members by kind; null reads best at the end.
            found = list(dict.fromkeys(typescript(one, names) for one in type.types))
            return " | ".join(sorted(found, key=lambda name: name == "null"))
        case inspect.StructType() | inspect.DataclassType() | inspect.TypedDictType():
            return type.cls.__name__
    raise TypeError(f"There is no TypeScript for {type}.")


if __name__ == "__main__":
    for target, text in files():
        target.write_text(text, "utf-8")
