"""Parts of a model as cells of their own, in worlds like those of two_way_model.py.

Run `python3 two_way_parts.py [runs]`: for each kind of world, how many runs converged without losing a write; then
the same with each rule left out, which some world has to notice.

A model is a row of slots. A place is some of its slots: a part, a part of a part, parts that overlap (computed
properties), the whole. Each place has a version of its own. The rules:

  own      a place takes what is newer than that place, however new the whole is.
  name     a place that changes since another one is written that overlaps it gets a version that names the place:
           one write makes different values of different places, also in two models.
  older    what contains a part is never older than that, also where only the part's version was raised.
  late     a place that so changes at a version older than its own is revised: a fresh moment would be newer than what
           has been written elsewhere since.
  same     one that so changes at its very version, in a ring, is revised.
  protect  a write of what contains a part leaves the part if that is newer, and is revised, so that it goes back to
           where it came from.
  join     two models that are bound to each other merge part by part, each with its own version; where both have
           different values of a part at one version, that of the newer model is taken, and revised.
"""

import random
import sys

import two_way_model as base
from two_way_model import INITIAL, OVERTAKEN, TAKEN, Cell, same

MARKS = 1_000  # how correctors begin that are places
RULES = ("own", "name", "older", "late", "same", "protect", "join")
without = set()


def has(rule):
    return rule not in without


def same_value(a, b):
    """NaN counts as NaN."""
    return a == b or a != a and b != b


class Values(tuple):
    """The value of a place of several slots, and with which versions what it contains was written."""

    stamps = None

    def __eq__(self, other):
        return len(self) == len(other) and all(map(same_value, self, other))

    __hash__ = tuple.__hash__


class Model:
    all = []

    def __init__(self, world, size, *places, start=""):
        """A model with one place for each slot, the given ones, and the whole."""
        Model.all.append(self)
        self.world, self.slots, self.places = world, [start] * size, []
        self.parts = [Place(self, [index]) for index in range(size)]
        self.more = [Place(self, slots) for slots in places]
        self.whole = Place(self, range(size))

    @property
    def is_newest(self):
        return all(q.version <= p.version for p in self.places for q in self.places if p.contains(q))


class Place(Cell):
    made = 0

    def __init__(self, model, slots):
        Place.made += 1
        self.model, self.slots, self.mark = model, list(slots), MARKS + Place.made
        super().__init__(model.world)
        model.places.append(self)

    def contains(self, other):
        return other is not self and set(other.slots) < set(self.slots)

    def overlaps(self, other):
        return other is not self and set(other.slots) & set(self.slots)

    # Values

    @property
    def value(self):
        if len(self.slots) == 1:
            return self.model.slots[self.slots[0]]
        values = Values(self.model.slots[slot] for slot in self.slots)
        values.stamps = {tuple(q.slots): q.version for q in self.model.places if self.contains(q)}
        return values

    @value.setter
    def value(self, value):
        for slot, part in zip(self.slots, [value] if len(self.slots) == 1 else value):
            self.model.slots[slot] = part

    def part(self, value, place):
        """What a contained place has in a value of this one."""
        parts = [value[self.slots.index(slot)] for slot in place.slots]
        return parts[0] if len(parts) == 1 else Values(parts)

    # Writing

    def write(self, value, tick=None, place=0):
        self.take(value, (tick or self.world.tick(), place, 0, 0))

    def merge(self, value, version):
        if version <= (self.version if has("own") else self.model.whole.version):
            return OVERTAKEN
        return self.take(value, version)

    def raise_to(self, version):
        if version > self.version:
            self.set_version(version)
            self.tell_others(version)

    def tell_others(self, version, changed=()):
        """Those that overlap this place have taken a version too; what contains others last."""
        others = [place for place in self.model.places if place.overlaps(self) and not self.contains(place)]
        for place in sorted(others, key=lambda place: len(place.slots)):
            is_changed = bool(changed & set(place.slots)) if changed else False
            newest = max([version] + [q.version for q in self.model.places if place.contains(q)])
            if is_changed or place.contains(self) and has("older"):
                place.note(newest if has("older") else version, is_changed)

    def take(self, value, version):
        """A write of this place: what it contains keeps what is newer."""
        before = list(self.model.slots)
        stamps = value.stamps if has("join") and isinstance(value, Values) else None
        inner = [place for place in self.model.places if self.contains(place)]
        smallest = [place for place in inner if not any(place.contains(other) for other in inner)]
        kept = [place for place in smallest if has("protect") and self.keeps(place, value, stamps, version)]
        values = [(place, place.value) for place in kept]
        self.value = value
        for place, old in values:
            place.value = old
        return self.settle(before, version, stamps, inner, kept)

    def keeps(self, place, value, stamps, version):
        stamp = stamps.get(tuple(place.slots), version) if stamps else version
        return stamp < place.version and not same_value(self.part(value, place), place.value)

    def settle(self, before, version, stamps, inner, kept):
        """Gives all that has changed its version."""
        changed = {slot for slot, old in enumerate(before) if not same_value(old, self.model.slots[slot])}
        newest = version
        for place in sorted(inner, key=lambda place: len(place.slots)):
            is_changed = bool(changed & set(place.slots))
            stamp = stamps.get(tuple(place.slots)) if stamps else None
            is_kept = place in kept or any(map(place.contains, kept))
            if stamp and not is_kept:
                if stamp > place.version:
                    place.put_version(stamp, is_changed)
                elif is_changed and has("join"):
                    place.put_version(place.raised(), True)
            elif is_changed:
                place.note(max([version] + [q.version for q in inner if place.contains(q)]), True)
            inside = max([place.version] + [q.version for q in inner if place.contains(q)])
            if inside > place.version and has("older"):
                place.note(inside, False)
            newest = max(newest, place.version if is_changed or stamp else newest)
        if kept:
            version = self.raised(max(newest, self.version))
        elif newest > version:
            version = self.named(newest)
        self.put_version(version, True)
        self.tell_others(version, changed)
        return OVERTAKEN if kept else TAKEN

    # Versions

    def note(self, version, is_changed):
        """A place that overlaps this one has taken a version."""
        mine = self.named(version)
        if mine > self.version:
            self.put_version(mine, is_changed)
        elif is_changed and mine == self.version and has("same"):
            self.put_version(self.raised(), True)
        elif is_changed and mine < self.version and has("late"):
            self.put_version(self.raised(), True)

    def put_version(self, version, is_written):
        if is_written:
            self.written = version
        self.set_version(version)

    def named(self, version):
        tick, place, revision, by = version
        return (tick, place, revision + (by > self.mark), self.mark) if has("name") else version

    def raised(self, version=None):
        tick, place, revision, _ = version or self.version
        if revision >= base.MOST_REVISIONS:
            self.world.is_stopped = True
            return version or self.version
        return (tick, place, revision + 1, self.mark)


class Log:
    """What was written, and which places are bound to each other by identity, in whatever way."""

    def __init__(self):
        self.parent, self.order = {}, []

    def find(self, place):
        while self.parent.setdefault(place, place) != place:
            place = self.parent[place]
        return place

    def join(self, a, b):
        for x, y in zip(Log.leaves(a), Log.leaves(b)):
            self.parent[self.find(x)] = self.find(y)

    @staticmethod
    def leaves(cell):
        return [cell.model.parts[slot] for slot in cell.slots] if isinstance(cell, Place) else [cell]

    def write(self, cell, values):
        """Writes, and notes that for each leaf. (Of several that are bound to each other the last wins: there each
        gets the same.)"""
        leaves = Log.leaves(cell)
        changed = {}
        for leaf, value in zip(leaves, values):
            changed[self.find(leaf)] = value
        values = [changed[self.find(leaf)] for leaf in leaves]
        cell.write(values[0] if len(values) == 1 else Values(values))
        self.order += [(leaf, value) for leaf, value in zip(leaves, values)]

    def is_kept(self, places):
        """Whether each has the last write to it, or to a place that is bound to it."""
        last = {self.find(place): value for place, value in self.order}
        return all(same_value(last.get(self.find(place), place.value), place.value) for place in places)


def link(world, log, a, b):
    """An identity binding."""
    world.bind([a], [b], same, same)
    log.join(a, b)


def agree(world):
    return all(same_value(b.left[0].value, b.right[0].value) for b in world.bindings)


# Worlds

def mixed(world, models, inner=0.0, wholes=False, words=None):
    """Scalars and parts bound to each other at random, perhaps larger places and wholes too."""
    rng, log = world.rng, Log()
    scalars = [Cell(world) for _ in range(rng.randint(1, 3))]
    leaves = scalars + [part for model in models for part in model.parts]
    for _ in range(rng.randint(1, 6)):
        link(world, log, *rng.sample(leaves, 2))
    larger = [place for model in models for place in model.more]
    for place in larger:
        alike = [other for other in larger if other.model is not place.model and other.slots == place.slots]
        if alike and rng.random() < inner:
            link(world, log, place, rng.choice(alike))
    if wholes and len(models) > 1:
        for _ in range(rng.randint(1, 3)):
            link(world, log, *(model.whole for model in rng.sample(models, 2)))
    numbers = iter(range(1, 10_000))
    word = words or (lambda: f"w{next(numbers)}")

    def write(cell):
        count = len(Log.leaves(cell))
        one = rng.randrange(count)
        is_all = rng.random() < 0.4
        values = [leaf.value if index != one and not is_all else word() for index, leaf in enumerate(Log.leaves(cell))]
        if is_all or count == 1:
            return log.write(cell, values)
        cell.write(Values(values))  # changes one part
        log.order.append((Log.leaves(cell)[one], values[one]))

    cells = leaves + larger + ([model.whole for model in models] if wholes else [])
    writers = [lambda cell=cell: write(cell) for cell in cells]
    return writers, lambda: agree(world) and log.is_kept(leaves)


def some_models(world, *places, most=2, size=3):
    return [Model(world, size, *places) for _ in range(world.rng.randint(1, most))]


def parts(world):
    """Scalars and parts of one or two models, bound to each other."""
    return mixed(world, some_models(world))


def wholes(world):
    """As `parts`, and models bound as wholes, in rings too; wholes are written."""
    return mixed(world, some_models(world, most=3), wholes=True)


def nested(world):
    """As `wholes`, with parts of parts that are bound and written too."""
    return mixed(world, some_models(world, [0, 1], [0, 1, 2], most=3, size=4), inner=0.6, wholes=True)


def equal_values(world):
    """As `nested`, of few values: many writes change nothing, and no write is compared."""
    models = some_models(world, [0, 1], most=3)
    writers, _ = mixed(world, models, inner=0.6, wholes=True, words=lambda: world.rng.choice("ab"))
    return writers, lambda: agree(world)


def not_numbers(world):
    """As `equal_values`, with NaN."""
    models = some_models(world, [0, 1], most=3)
    words = lambda: world.rng.choice([base.NotANumber(), 1.0])
    writers, _ = mixed(world, models, inner=0.6, wholes=True, words=words)
    return writers, lambda: agree(world)


def one_source(world):
    """One text to two parts of a model: a write of it changes both."""
    log, model, text = Log(), Model(world, 2), Cell(world)
    for part in model.parts:
        link(world, log, text, part)
    numbers = iter(range(1000))

    def write(cell):
        log.write(cell, [str(next(numbers))] * len(Log.leaves(cell)))

    writers = [lambda cell=cell: write(cell) for cell in [text, model.whole] + model.parts]
    return writers, lambda: agree(world) and log.is_kept([text] + model.parts)


def shown(values):
    return ["/".join(values)]


def read(text):
    return [Values((text.split("/") + [""])[:2])] if text.count("/") == 1 else None


def are_mapped(world):
    """Whether each binding's sides are what one of them maps to."""
    def is_mapped(binding):
        left, right = ([cell.value for cell in side] for side in (binding.left, binding.right))
        return binding.forward(*left) == right or binding.backward(*right) == left

    return all(map(is_mapped, world.bindings))


def whole_as_text(world):
    """A model of two parts shown as one text, whose parts are bound too; perhaps a ring through the text and a part,
    and one cell that is bound to both parts."""
    rng, model = world.rng, Model(world, 2)
    text, field, a, b = Cell(world, "/"), Cell(world, "/"), Cell(world), Cell(world)
    world.bind([model.whole], [text], shown, read)
    if rng.random() < 0.5:
        world.bind([field], [text], same, same)
    world.bind([a], [model.parts[0]], same, same)
    if rng.random() < 0.7:
        world.bind([b], [model.parts[1]], same, same)
    if rng.random() < 0.3:
        world.bind([text], [model.parts[1]], lambda t: [t.split("/")[0]], lambda part: [f"{part}/{part}"])
    if rng.random() < 0.3:
        world.bind([a], [model.parts[1]], same, same)
    word = lambda: rng.choice("abcdef")
    writers = [lambda: text.write(f"{word()}/{word()}"), lambda: a.write(word()), lambda: b.write(word()),
               lambda: model.parts[0].write(word()), lambda: model.whole.write(Values([word(), word()]))]
    return writers, lambda: are_mapped(world)


def two_as_text(world):
    """Two models bound to one text as wholes, and a part of one to the same part of the other."""
    rng = world.rng
    one, two = Model(world, 2), Model(world, 2)
    text = Cell(world, "/")
    world.bind([one.whole], [text], shown, read)
    world.bind([two.whole], [text], shown, read)
    cells = [Cell(world), Cell(world)]
    for cell in cells:
        world.bind([cell], [rng.choice(one.parts + two.parts)], same, same)
    if rng.random() < 0.5:
        world.bind(*([part] for part in rng.choice(list(zip(one.parts, two.parts)))), same, same)
    word = lambda: rng.choice("abcdef")
    writers = [lambda: text.write(f"{word()}/{word()}")]
    writers += [lambda c=c: c.write(word()) for c in cells + one.parts + two.parts]
    return writers, lambda: are_mapped(world)


def crossed(world):
    """As `two_as_text`, and a part of one model to another part of the other: only all equal is right. Versions
    alone need not find that; what gives up says so."""
    writers, settled = two_as_text(world)
    one, two = Model.all[-2:]
    world.bind([one.parts[1]], [two.parts[0]], same, same)
    return writers, lambda: settled() or world.is_stopped


def two_parts_as_side(world):
    """Two parts of a model as one side of a binding, beside bindings of each part and of the whole."""
    rng = world.rng
    model, other = Model(world, 3), Model(world, 3)
    name, first = Cell(world), Cell(world)
    world.bind(model.parts[:2], [name], base.join, base.split)
    world.bind([first], [model.parts[0]], same, same)
    if rng.random() < 0.5:
        world.bind([model.whole], [other.whole], same, same)
    writers = [lambda: first.write(rng.choice(["Ada", ""])), lambda: name.write(rng.choice(["Jo Po", "X", ""])),
               lambda: model.parts[1].write(rng.choice(["Evans", ""])), lambda: other.parts[1].write("Lovelace"),
               lambda: other.parts[2].write(rng.choice("abc")),
               lambda: model.whole.write(Values(["Mary", "Po", rng.choice("abc")]))]
    return writers, lambda: are_mapped(world)


def normalized(world):
    """Parts that are corrected by bindings of their own, in two models that are bound as wholes."""
    rng = world.rng
    models = [Model(world, 2), Model(world, 2)]
    world.bind([models[0].whole], [models[1].whole], same, same)
    fields = [Cell(world) for _ in range(3)]
    for field in fields:
        part = rng.choice(rng.choice(models).parts)
        world.bind([field], [part], base.digits, same, normalizes=rng.choice([None, "left", "left"]))
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(3))
    writers = [lambda cell=cell: cell.write(scribble()) for cell in fields]
    writers += [lambda p=p: p.write(str(rng.randint(0, 99))) for m in models for p in m.parts]

    def settled():
        is_right = lambda b: base.digits(b.left[0].value) == [b.right[0].value] and (
            not b.normalizes or b.left[0].value == b.right[0].value)
        return agree_wholes() and all(map(is_right, world.bindings[1:]))

    agree_wholes = lambda: models[0].whole.value == models[1].whole.value
    return writers, settled


def overlapping(world):
    """Two places that overlap and do not contain each other, each shown in a field; the last write of a slot wins."""
    rng, model = world.rng, Model(world, 3, [0, 1], [1, 2])
    fields = [Cell(world, Values(["", ""])) for _ in range(2)]
    for field, place in zip(fields, model.more):
        world.bind([field], [place], same, same)
    single = Cell(world)
    world.bind([single], [rng.choice(model.parts)], same, same)
    word = lambda: rng.choice("abcdef")
    writers = [lambda c=c: c.write(Values([word(), word()])) for c in fields + model.more]
    writers += [lambda c=c: c.write(word()) for c in model.parts + [single]]
    writers += [lambda: model.whole.write(Values([word(), word(), word()]))]
    return writers, lambda: agree(world)


WORLDS = (parts, wholes, nested, equal_values, not_numbers, one_source, whole_as_text, two_as_text, crossed,
          two_parts_as_side, normalized, overlapping)


def count(build, runs):
    results = {}
    for seed in range(runs):
        Model.all, Place.made = [], 0
        result = base.run(seed, build)
        if build is crossed and result == "stopped":
            result = "converged"
        if not all(model.is_newest for model in Model.all):
            result = "older than a part"
        results[result] = results.get(result, 0) + 1
    return results


if __name__ == "__main__":
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    failed = 0
    for build in WORLDS:
        results = count(build, runs)
        failed += runs - results.get("converged", 0)
        print(f"{build.__name__:18}", results, flush=True)
    for rule in RULES:
        without = {rule}
        worlds = {build.__name__: count(build, max(runs // 4, 250)) for build in WORLDS}
        found = {}
        for name, results in worlds.items():
            results.pop("converged", None)
            if results:
                found[name] = results
        print(f"without {rule:9}", found or "NOTHING IS NOTICED", flush=True)
        failed += not found
    sys.exit(failed > 0)
