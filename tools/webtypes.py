"""Write the shapes of the server's messages as TypeScript, from their Python types.

python tools/webtypes.py            write web/src/lib/types.gen.ts
python tools/webtypes.py --check    say whether it is up to date

What a game shows is in its `shapes.py`. All shapes and named unions there are written; what is printed on its cards is
called after its title, `FourSoulsPrinted`.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from mazzo import games
from mazzo.engine import shapes
from mazzo.server import changes, document, messages
from mazzo.server.doors import accounts, decks, people, reference, replays, tables

OUT = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "types.gen.ts"
AGAIN = "`python tools/webtypes.py` writes it again"

OWN = [m for m in map(games.manifest, games.names()) if m.package.startswith(f"{games.__name__}.")]
"""Games whose tables are drawn by the client itself; those of other packages bring their own."""
SHAPES = {m.name: import_module(f"{m.package}.shapes") for m in OWN}


def unions(module: ModuleType) -> dict[Any, str]:
    """The named types of a module that are not classes, and not imported either."""
    given = get_type_hints(module)
    return {vars(module)[name]: name for name, kind in given.items() if kind is TypeAlias}


# Named types that are not classes: unions.
NAMED: dict[Any, str] = {
    messages.Incoming: "Incoming",
    messages.Outgoing: "Outgoing",
    changes.Ops: "Ops",
    changes.Path: "Path",
    shapes.Spoken: "Spoken",
    shapes.PlainFace: "PlainFace",
}
for _module in SHAPES.values():
    NAMED |= unions(_module)
PRINTED = [getattr(SHAPES[m.name], f"{m.title.replace(' ', '')}Printed") for m in OWN]
"""What is printed on the cards of each game."""
# Where to start; every type that these use is written too.
ROOTS: list[Any] = [
    *NAMED,
    document.ReplayMoment,
    shapes.PlainPrinted,
    *[kind for module in SHAPES.values() for kind in vars(module).values() if is_typeddict(kind)],
    people.Me,
    people.Arrived,
    accounts.KeyInfo,
    accounts.KeyQuestion,
    tables.GameInfo,
    tables.TableInfo,
    tables.LessonInfo,
    replays.ReplayInfo,
    decks.DeckInfo,
    decks.DeckPage,
    decks.Pool,
    decks.PassportInfo,
    decks.PassportSection,
    reference.RuleLine,
    reference.CardPage,
]
# Python can call `card.get("id")` on any shape of a union; TypeScript needs this type for that.
ONE_OF = """
type Keys<T> = T extends T ? keyof T : never;
/** One of several shapes: a key that only the others have may be read too, and is undefined. */
export type OneOf<T, All = T> = T extends T ? T & Partial<Record<Exclude<Keys<All>, keyof T>, undefined>> : never;"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}


def is_class(kind: Any) -> bool:
    """Does it have fields of its own?"""
    return isinstance(kind, type) and (is_typeddict(kind) or issubclass(kind, msgspec.Struct))


def spelled(kind: Any, whole: bool = False) -> str:
    """A type in TypeScript, by its name if it has one; `whole`: what the name stands for."""
    if not whole and get_origin(kind) is not Annotated and kind in NAMED:
        return NAMED[kind]
    if is_class(kind):
        return str(kind.__name__)
    if kind in PLAIN:
        return PLAIN[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Annotated, NotRequired):
        return spelled(parts[0])
    if origin is Literal:
        return " | ".join(f'"{x}"' if isinstance(x, str) else str(x).lower() for x in parts)
    if origin in (Union, UnionType):
        several = gathered(parts)
        shapes = [spelled(part) for part in several if is_typeddict(part)]
        others = [spelled(part) for part in several if not is_typeddict(part)]
        one = [f"OneOf<{' | '.join(shapes)}>"] if len(shapes) > 1 else shapes
        return " | ".join([*one, *others])
    if origin is list:
        inner = spelled(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(spelled(part) for part in parts)}]"
    if origin is dict and parts[0] is str:
        return f"Record<string, {spelled(parts[1])}>"
    raise TypeError(f"{kind} cannot be said in TypeScript yet.")


def gathered(parts: tuple[Any, ...]) -> list[Any]:
    """The parts of a union; those that form a named union become one."""
    for kind in NAMED:
        several = get_args(kind)
        if get_origin(kind) is UnionType and set(several) < set(parts):
            return [kind, *(part for part in parts if part not in several)]
    return list(parts)


def classes(kind: Any, found: dict[str, type]) -> dict[str, type]:
    """The classes that a type uses, by name."""
    if is_class(kind):
        if found.setdefault(kind.__name__, kind) is not kind:
            raise TypeError(f"{kind} and {found[kind.__name__]} have the same name.")
        for base in bases(kind):
            classes(base, found)
        for part in own_fields(kind).values():
            if not (is_class(part) and part.__name__ in found):
                classes(part, found)
    else:
        for part in get_args(kind):
            if not (is_class(part) and part.__name__ in found):
                classes(part, found)
    return found


def written(kind: type) -> ast.ClassDef | None:
    """The source of a class. A class made by a call has none."""
    module = ast.parse(inspect.getsource(sys.modules[kind.__module__]))
    return next((x for x in module.body if isinstance(x, ast.ClassDef) and x.name == kind.__name__), None)


def bases(kind: type) -> list[type]:
    """Its base classes. A TypedDict forgets them, so they are read from the source."""
    source = written(kind)
    names = [] if source is None else [b.id for b in source.bases if isinstance(b, ast.Name)]
    found: list[Any] = [vars(sys.modules[kind.__module__]).get(name) for name in names if not name.startswith("_")]
    return [base for base in found if is_class(base)]


def own_fields(kind: type) -> dict[str, Any]:
    """Its fields, without those of its bases."""
    taken = {name for base in bases(kind) for name in get_type_hints(base)}
    hints = get_type_hints(kind, include_extras=True)
    fields = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else hints
    return {name: hints[name] for name in fields if name not in taken}


def optional(kind: Any) -> set[str]:
    """The fields that may be missing."""
    if not issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind, include_extras=True)
        return {name for name, hint in hints.items() if get_origin(hint) is NotRequired or not kind.__total__}
    config = kind.__struct_config__
    # What we send has every field, unless we omit defaults; what we receive may lack them.
    if not (config.omit_defaults or config.forbid_unknown_fields):
        return set()
    return {f.name for f in msgspec.structs.fields(kind) if not f.required}


def remarks(kind: type) -> dict[str, str]:
    """The docstrings below its fields."""
    source = written(kind)
    found: dict[str, str] = {}
    body = [] if source is None else source.body
    for field, remark in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(remark, ast.Expr) and isinstance(remark.value, ast.Constant):
            assert isinstance(field.target, ast.Name)
            found[field.target.id] = str(remark.value.value)
    return found


def interface(kind: type) -> Iterator[str]:
    source = written(kind)
    about = None if source is None else ast.get_docstring(source)
    if about:
        yield f"/** {' '.join(about.split())} */"
    longer = ", ".join(base.__name__ for base in bases(kind))
    lines = []
    if issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag is not None:
        lines.append(f'  {kind.__struct_config__.tag_field}: "{kind.__struct_config__.tag}";')
    said, absent = remarks(kind), optional(kind)
    for name, part in own_fields(kind).items():
        if name in said:
            lines.append(f"  /** {' '.join(said[name].split())} */")
        lines.append(f"  {name}{'?' if name in absent else ''}: {spelled(part)};")
    yield f"export interface {kind.__name__} {f'extends {longer} ' if longer else ''}{{"
    yield from lines
    yield "}"


def typescript() -> str:
    found: dict[str, type] = {}
    for root in ROOTS:
        classes(root, found)
    lines = ["/** What the server sends. Made from its Python types by tools/webtypes.py; do not edit by hand. */"]
    lines.append(ONE_OF)
    for kind, name in NAMED.items():
        lines += ["", f"export type {name} = {spelled(kind, whole=True)};"]
    printed = " | ".join(kind.__name__ for kind in (shapes.PlainPrinted, *PRINTED))
    lines += ["", "/** A card of any game, as printed. */", f"export type Printed = OneOf<{printed}>;"]
    for module in dict.fromkeys(kind.__module__ for kind in found.values()):
        lines += ["", f"// {module} {'-' * (115 - len(module))}"]
        for kind in found.values():
            if kind.__module__ == module:
                lines += ["", *interface(kind)]
    return "\n".join(lines) + "\n"


def main() -> int:
    text = typescript()
    if "--check" not in sys.argv:
        OUT.write_text(text, encoding="utf-8")
        return 0
    if OUT.exists() and OUT.read_text(encoding="utf-8") == text:
        return 0
    print(f"{OUT.name} is not what the server says any more: {AGAIN}.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
