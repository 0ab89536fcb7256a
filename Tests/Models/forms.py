"""The fields of a form, which a user, a server, answers and submits change in any order.

Run `python3 forms.py [worlds]`: so many random worlds with all rules, then the same with each rule
left out, which some world has to notice. `python3 forms.py world SEED [RULE]` shows the steps of
one world, with the rule of that name (a key of RULES) left out.

A field knows three values: `base` is what both sides last agreed on, `mine` is what is in the
form, `theirs` is what is in the model outside. It may have a text instead that no value can be
made of ("refused"): then `mine` is what it was before. The rules:

  changed    a field is changed while it has something else than the base; back is unchanged.
  follow     what is not changed follows the model outside. What the user has just changed back,
             while in the field, follows when he leaves it: nothing moves below his fingers.
  contested  where both have changed since the base, the user's letters stay, and so does the base
             until he keeps, takes or merges. Where both have made the same change, they agree.
  pending    from an edit until the answer to that very value is there, nothing is valid. What was
             saved isn't asked about, nor what fails at once or is hidden.
  submit     waits for what is pending, then sends the values of what is changed and not hidden,
             one submit at a time. What it saved is then the base; what was typed since is changed.
  errors     an error is shown as long as its field has the value that it is about.
  moments    a rule over two fields is evaluated once for a moment in which its inputs change.

`Form` does this step by step. `History` tells what has to come of it: it keeps what the user last
typed, what is outside, when both last agreed, and when what happened; never what the form has.
"""

import random
import sys
import time
from collections import namedtuple

VALUES = range(5)
TEXTS = ("x", "y")  # what no value can be made of
FAILING = 3  # the value that rules fail at once for
SUM = 5  # what two fields must not have together
MOST_WORLDS = 2_000  # in which a rule that is left out has to be noticed

# Each rule, and what happens if it is left out.
RULES = {
    "back": "changed is remembered",
    "typed": "a push overwrites what was typed",
    "busy": "refused text doesn't count as an edit",
    "base": "the contested base follows",
    "agree": "the same change on both sides doesn't count as agreed",
    "return": "coming back doesn't follow",
    "focus": "what came back follows while the user is in it",
    "patience": "what came back follows the next push while the user is in it",
    "leave": "leaving doesn't follow",
    "keep": "what is kept stays contested",
    "number": "answers aren't numbered",
    "quiet": "pending begins after the quiet time",
    "value": "an answer's error stays for the next value",
    "first": "a failure at once doesn't stop a question",
    "text": "refused text doesn't stop a question",
    "known": "what was answered last is asked again",
    "hidden": "hidden fields are validated",
    "unsent": "hidden fields are sent",
    "wait": "a submit doesn't wait",
    "once": "a submit is sent twice",
    "cancel": "a cancelled submit goes on",
    "valid": "what is not valid is sent",
    "touch": "a submit doesn't touch the fields",
    "snapshot": "saved is what is in the form at the end",
    "left alone": "what is left alone while a submit runs is changed by its end",
    "gone": "a server's error stays after an edit",
    "meanwhile": "a server's error is shown for what has been edited meanwhile",
    "question": "reset keeps the question",
    "refused": "reset keeps refused text",
    "complaint": "reset keeps a server's error",
    "untouched": "reset keeps touched",
    "former": "a server's error about a submit from before a reset is shown",
    "moment": "the rule over two fields runs for each input",
}
without = set()


def has(rule):
    return rule not in without


class Shape:
    """Which rules the fields of a world have."""

    def __init__(self, chance):
        self.size = chance.randint(1, 4)
        self.asks = [chance.random() < 0.6 for _ in range(self.size)]
        self.fails = [chance.random() < 0.3 for _ in range(self.size)]
        self.pair = self.two(chance, 0.7)  # what must not have a sum; the second has the error
        self.hiding = self.two(chance, 0.5)  # the second is hidden while the first is even

    def two(self, chance, probability):
        if self.size > 1 and chance.random() < probability:
            return tuple(chance.sample(range(self.size), 2))
        return None

    def fails_at_once(self, index, value):
        return self.fails[index] and value == FAILING

    def hides(self, index, values):
        return self.hiding is not None and self.hiding[1] == index and (
            values[self.hiding[0]] % 2 == 0)

    def inputs(self, values):
        return tuple(values[index] for index in self.pair) if self.pair else None


# The form


class Field:

    def __init__(self, index, value):
        self.index = index
        self.base = self.mine = self.theirs = value
        self.refused = None
        self.is_focused = self.is_touched = False
        self.is_typed = False  # mine is from the user, not from outside
        self.question = None  # the number of what is asked about mine, after the quiet time
        self.answer = None  # the last answer: what it is about, and whether it is an error
        self.has_complaint = False  # a server's error about mine
        self.edits = 0  # tells whether there was one since a submit

    @property
    def is_busy(self):
        return self.refused is not None

    @property
    def is_changed(self):
        if not has("back") and self.is_typed:
            return True
        return self.mine != self.base or self.is_busy and has("busy")

    @property
    def is_contested(self):
        """If it is the same on both sides, they have agreed, and that is the base."""
        return self.is_changed and self.theirs != self.base

    @property
    def is_to_follow(self):
        """It has come back to the base while the user is in it, and outside is something else."""
        return not self.is_changed and self.theirs != self.base

    def forget(self):
        """What was asked is over, and what was answered is asked again."""
        self.question = self.answer = None


class Form:
    """Each of the methods for others is one moment: what follows from it follows at its end."""

    def __init__(self, shape, values):
        self.shape = shape
        self.fields = [Field(index, value) for index, value in enumerate(values)]
        self.is_waiting = False
        self.running = None  # of each submitted field, its value and the number of its edits
        self.invalid = None  # the field that the last submit was refused for
        self.questions, self.sent = [], []  # what goes out, for the world to take
        self.last_number = 0
        self.evaluations = 0
        self.evaluate()

    @property
    def values(self):
        return [field.mine for field in self.fields]

    # The user

    def edit(self, *edits):
        """Several fields may be changed as a block."""
        for index, value in edits:
            self.type(self.fields[index], value)
        for index, _ in edits:
            self.meet(self.fields[index], is_edit=True)
        self.end()

    def refuse(self, index, text):
        field = self.fields[index]
        if text != field.refused:
            field.refused = text
            self.note_edit(field)
        self.end()

    def focus(self, index):
        self.fields[index].is_focused = True
        self.end()

    def leave(self, index):
        field = self.fields[index]
        field.is_focused, field.is_touched = False, True
        if has("leave"):
            self.meet(field)
        self.end()

    def keep(self, index):
        field = self.fields[index]
        if has("keep"):
            field.base = field.theirs
        self.end()

    def take(self, index):
        self.follow(self.fields[index])
        self.end()

    def merge(self, index, value):
        field = self.fields[index]
        self.type(field, value)
        field.base = field.theirs
        self.end()

    def reset(self, *indexes):
        for index in indexes:
            self.reset_field(self.fields[index])
        self.end()

    def reset_field(self, field):
        refused = field.refused
        self.adopt(field)
        if has("former"):
            field.edits += 1  # else a server's error about what was sent before would be shown
        if not has("refused"):
            field.refused = refused
        field.is_typed = False
        if has("question"):
            field.forget()
        if has("complaint"):
            field.has_complaint = False
        if has("untouched"):
            field.is_touched = False

    # The server

    def push(self, values):
        for field, value in zip(self.fields, values):
            self.push_field(field, value)
        self.end()

    def push_field(self, field, value):
        is_to_follow = field.is_to_follow and has("patience")
        field.theirs = value
        if not has("typed") or not field.is_changed and not is_to_follow:
            # Also where the user is, unless he has typed back what was pushed over meanwhile. What
            # stays the same keeps its question.
            if field.theirs != field.mine:
                self.follow(field)
        else:
            self.meet(field)
            if not has("base"):
                field.base = value

    # What both have

    def type(self, field, value):
        """What is the same is no edit: nobody can see that it happened."""
        if value != field.mine or field.is_busy:
            self.put(field, value)
            field.is_typed = True

    def put(self, field, value):
        is_input = self.shape.pair and field.index in self.shape.pair and value != field.mine
        field.mine, field.refused = value, None
        self.note_edit(field)
        if is_input and not has("moment"):
            self.evaluate()

    def note_edit(self, field):
        field.edits += 1
        field.question = None
        if has("gone"):
            field.has_complaint = False
        if not has("known"):
            field.answer = None

    def adopt(self, field):
        if field.mine != field.theirs or field.is_busy:
            self.put(field, field.theirs)
        field.base = field.theirs

    def follow(self, field):
        self.adopt(field)
        field.is_typed = False

    def meet(self, field, is_edit=False):
        """Looks whether both agree, or the field has come back to the base and follows."""
        if field.is_busy:
            return
        if field.theirs == field.mine:
            if has("agree"):
                field.base = field.theirs
        elif not field.is_changed and not (field.is_focused and has("focus")):
            if has("return") or not is_edit:
                self.follow(field)

    # Asynchronous rules

    def is_hidden(self, field):
        return self.shape.hides(field.index, self.values)

    def is_validated(self, field):
        return not self.is_hidden(field) or not has("hidden")

    def fails_at_once(self, field):
        return self.shape.fails_at_once(field.index, field.mine)

    def is_asked_about(self, field):
        """It differs from what was saved, can be asked about, and has no answer yet."""
        return (self.shape.asks[field.index] and field.mine != field.base
                and self.is_validated(field)
                and not (field.is_busy and has("text"))
                and not (self.fails_at_once(field) and has("first"))
                and (field.answer is None or field.answer[0] != field.mine))

    def is_due(self, field):
        """Its quiet time runs."""
        return self.is_asked_about(field) and field.question is None

    def is_pending(self, field):
        """Already in the quiet time, else what was typed last would be valid until it is asked."""
        return self.is_asked_about(field) and (field.question is not None or has("quiet"))

    def ask(self, index):
        """The quiet time is over."""
        self.last_number += 1
        self.fields[index].question = self.last_number
        self.questions.append((index, self.last_number, self.fields[index].mine))
        self.end()

    def answer(self, question, is_error):
        field = self.fields[question.index]
        if field.question == question.number or not has("number"):
            field.answer, field.question = (field.mine, is_error), None
        self.end()

    # Errors

    def evaluate(self):
        """The rule over two fields."""
        self.inputs = self.shape.inputs(self.values)
        self.has_sum = self.inputs is not None and sum(self.inputs) == SUM
        self.evaluations += 1

    def errors(self, field):
        """Refused text has no other errors than that, since they would be about what it hides."""
        if not self.is_validated(field):
            return []
        if field.is_busy:
            return ["refused"]
        kinds = {"at once": self.fails_at_once(field), "answer": self.is_answer_an_error(field),
                 "server": field.has_complaint, "sum": self.is_sum_an_error(field)}
        return [kind for kind, is_shown in kinds.items() if is_shown]

    def is_answer_an_error(self, field):
        return (field.mine != field.base and field.answer is not None and field.answer[1]
                and (field.answer[0] == field.mine or not has("value")))

    def is_sum_an_error(self, field):
        return self.has_sum and field.index == self.shape.pair[1]

    @property
    def is_any_pending(self):
        return any(self.is_pending(field) for field in self.fields)

    @property
    def first_invalid(self):
        return next((field.index for field in self.fields if self.errors(field)), None)

    @property
    def is_valid(self):
        return self.first_invalid is None and not self.is_any_pending

    # Submits

    def submit(self):
        """Waits, maybe not longer than until the end of this moment."""
        for field in self.fields:
            field.is_touched = field.is_touched or has("touch")
        if self.running is None or not has("once"):
            self.is_waiting = True
        self.end()

    def cancel(self):
        """What has been sent can't be cancelled."""
        if has("cancel"):
            self.is_waiting = False
        self.end()

    def go_on(self):
        self.is_waiting = False
        self.invalid = self.first_invalid
        if self.invalid is None or not has("valid"):
            self.running = {field.index: (field.mine, field.edits) for field in self.fields
                            if field.is_changed and self.is_sent(field)}
            self.sent.append({index: value for index, (value, _) in self.running.items()})

    def is_sent(self, field):
        return not self.is_hidden(field) or not has("unsent")

    def finish(self, result, complaints=()):
        """The result is "saved", "complained" (about some of what was sent), or "failed"."""
        running, self.running = self.running, None
        if result == "saved":
            for index, (value, _) in running.items():
                self.finish_field(self.fields[index], value)
        for index in complaints:
            field = self.fields[index]
            if field.edits == running[index][1] or not has("meanwhile"):
                field.has_complaint = True
        self.end()

    def finish_field(self, field, value):
        """What the user has typed meanwhile is kept, what is from outside follows."""
        field.base = field.theirs = value
        if not has("snapshot"):
            field.base = field.mine
        elif not field.is_typed and not field.is_busy and has("left alone"):
            self.adopt(field)

    # The end of a moment

    def end(self):
        if self.shape.inputs(self.values) != self.inputs:
            self.evaluate()
        if self.is_waiting and not (self.is_any_pending and has("wait")):
            self.go_on()


# What has to come of it


class Violation(Exception):
    pass


def expect(is_so, sentence):
    if not is_so:
        raise Violation(sentence)


class Past:
    """What has happened to a field."""

    def __init__(self, value):
        self.letters = None  # the user's, which nobody may take away; without, outside is shown
        self.outside = value
        self.common = value  # what was outside when both last agreed
        self.shown = value  # a value or refused text
        self.value = value  # the last that was shown
        self.is_inside = self.is_touched = False
        self.is_news = False  # the first change outside since both agreed comes in this moment
        self.edited_at = 0  # when something else was shown, or it was reset
        self.answer = None
        self.sent_at = -1  # when that was submitted which the server has complained about last

    @property
    def is_refused(self):
        return self.shown in TEXTS

    @property
    def is_changed(self):
        return self.shown != self.common

    @property
    def is_contested(self):
        return self.is_changed and self.outside != self.common

    @property
    def is_back(self):
        """The letters are what both agreed on, and outside there is something else."""
        return self.letters == self.common != self.outside

    def write(self, text):
        if text != self.shown:
            self.letters = text

    def settle(self, now):
        if self.is_back and (self.is_news or not self.is_inside):
            self.letters = None
        self.is_news = False
        shown = self.outside if self.letters is None else self.letters
        if shown != self.shown:
            self.shown, self.edited_at = shown, now
        if not self.is_refused:
            self.value = shown
        if shown == self.outside:
            self.common = shown


class History:
    """Hears what happens, by the same names as the form, and then looks at the form."""

    def __init__(self, shape, values):
        self.shape = shape
        self.fields = [Past(value) for value in values]
        self.now = 0
        self.evaluations = 1
        self.is_wanted = False  # a submit that was neither sent nor refused yet
        self.running, self.running_since = None, 0
        self.reset_now = ()

    # What happens

    def edit(self, *edits):
        for index, value in edits:
            self.fields[index].write(value)

    def refuse(self, index, text):
        self.fields[index].write(text)

    def focus(self, index):
        self.fields[index].is_inside = True

    def leave(self, index):
        self.fields[index].is_inside, self.fields[index].is_touched = False, True

    def keep(self, index):
        self.fields[index].common = self.fields[index].outside

    def take(self, index):
        self.fields[index].letters = None

    def merge(self, index, value):
        self.fields[index].write(value)
        self.keep(index)

    def reset(self, *indexes):
        self.reset_now = indexes
        for index in indexes:
            self.take(index)
            self.fields[index].edited_at = self.now
            self.fields[index].answer = None
            self.fields[index].is_touched = False

    def push(self, values):
        for past, value in zip(self.fields, values):
            past.is_news = past.outside == past.common
            past.outside = value

    def ask(self, index):
        pass

    def answer(self, question, is_error):
        """It counts if it was asked for after what has happened to the field last."""
        past = self.fields[question.index]
        if question.asked_at > past.edited_at:
            past.answer = (question.value, is_error)

    def submit(self):
        for past in self.fields:
            past.is_touched = True
        self.is_wanted = self.running is None

    def cancel(self):
        self.is_wanted = False

    def finish(self, result, complaints=()):
        if result == "saved":
            for index, value in self.running.items():
                self.fields[index].outside = self.fields[index].common = value
        for index in complaints:
            self.fields[index].sent_at = self.running_since
        self.running = None

    def settle(self):
        before = self.shape.inputs(self.values)
        for past in self.fields:
            past.settle(self.now)
        self.evaluations += self.shape.inputs(self.values) != before

    # What that means

    @property
    def values(self):
        return [past.value for past in self.fields]

    def is_hidden(self, index):
        return self.shape.hides(index, self.values)

    def is_pending(self, index):
        """There is a value that isn't the saved one, to be asked about, and not answered yet."""
        past = self.fields[index]
        return (self.shape.asks[index] and past.value != past.common and not past.is_refused
                and not self.shape.fails_at_once(index, past.shown) and not self.is_hidden(index)
                and (past.answer is None or past.answer[0] != past.shown))

    def errors(self, index):
        past = self.fields[index]
        if self.is_hidden(index):
            return []
        if past.is_refused:
            return ["refused"]
        errors = []
        if self.shape.fails_at_once(index, past.shown):
            errors.append("at once")
        if past.shown != past.common and past.answer == (past.shown, True):
            errors.append("answer")
        if past.edited_at <= past.sent_at:
            errors.append("server")
        inputs = self.shape.inputs(self.values)
        if inputs and index == self.shape.pair[1] and sum(inputs) == SUM:
            errors.append("sum")
        return errors

    # What the form has to show

    def check(self, form, sent):
        self.settle()
        self.check_reset(form)
        for index, (past, field) in enumerate(zip(self.fields, form.fields)):
            self.check_letters(past, field, f"field {index}")
            self.check_sides(past, field, f"field {index}")
        for index, field in enumerate(form.fields):
            self.check_validity(form, index, field)
        is_pending = any(map(self.is_pending, range(self.shape.size)))
        invalid = next(filter(self.errors, range(self.shape.size)), None)
        expect(form.is_valid == (invalid is None and not is_pending),
               f"the form is {'' if form.is_valid else 'not '}valid")
        self.check_submit(form, sent, is_pending, invalid)
        expect(form.evaluations == self.evaluations,
               f"the rule over two fields ran {form.evaluations} times in {self.evaluations} "
               "moments")

    def check_reset(self, form):
        for index in self.reset_now:
            field = form.fields[index]
            expect(not field.is_busy, f"field {index} has refused text after reset")
            expect(not field.is_changed, f"field {index} is changed after reset")
            expect(not form.is_pending(field), f"field {index} is pending after reset")
            expect(not field.has_complaint, f"field {index} has a server's error after reset")
            expect(not field.is_touched, f"field {index} is touched after reset")
        self.reset_now = ()

    def check_letters(self, past, field, name):
        shown = field.refused if field.is_busy else field.mine
        why = (f"outside has {past.shown}" if past.letters is None
               else f"the user typed {past.shown}")
        expect(shown == past.shown, f"{name} shows {shown}, but {why}")
        expect(field.mine == past.value, f"{name} has {field.mine} and not {past.value}")

    def check_sides(self, past, field, name):
        state = f"it shows {past.shown}, both had {past.common}, outside is {past.outside}"
        expect(field.theirs == past.outside, f"{name} takes {field.theirs} for outside: {state}")
        expect(field.is_changed == past.is_changed,
               f"{name} is {'' if field.is_changed else 'not '}changed: {state}")
        expect(field.is_contested == past.is_contested,
               f"{name} is {'' if field.is_contested else 'not '}contested: {state}")
        expect(field.is_touched == past.is_touched,
               f"{name} is {'' if field.is_touched else 'not '}touched")

    def check_validity(self, form, index, field):
        past, is_pending = self.fields[index], self.is_pending(index)
        expect(form.is_pending(field) or not is_pending,
               f"field {index} is not pending, but there is no answer for {past.shown}")
        expect(is_pending or not form.is_pending(field),
               f"field {index} is pending, but there is nothing to ask about {past.shown}")
        have, due = form.errors(field), self.errors(index)
        expect(have == due, f"field {index} with {past.shown} has the errors {have}, not {due}")

    def check_submit(self, form, sent, is_pending, invalid):
        expect(not sent or self.running is None, "two submits run at once")
        expect(not sent or self.is_wanted, "a submit is sent that nobody wants")
        expect(not sent or not is_pending, "a submit is sent while something is pending")
        expect(not sent or invalid is None, f"a submit is sent while field {invalid} is invalid")
        if self.is_wanted and not is_pending:
            self.is_wanted = False
            expect(form.invalid == invalid,
                   f"a submit is refused for field {form.invalid}, not for {invalid}")
            self.check_sent(sent, invalid)
        expect(self.is_wanted or not form.is_waiting, "a submit waits that nobody wants, or while "
               "another one runs")
        expect(form.is_waiting or not self.is_wanted, "a submit doesn't wait for what is pending")

    def check_sent(self, sent, invalid):
        if invalid is None:
            changes = {index: past.shown for index, past in enumerate(self.fields)
                       if past.is_changed and not self.is_hidden(index)}
            expect(sent == [changes], f"what is sent is {sent}, what is changed is {changes}")
            self.running, self.running_since = changes, self.now

    def check_end(self, form):
        """After all answers and results, and outside of all fields."""
        expect(not form.is_any_pending and not form.is_waiting and form.running is None,
               "something is still to come at the end")
        for index, (past, field) in enumerate(zip(self.fields, form.fields)):
            expect(field.is_changed or field.mine == past.outside,
                   f"field {index} is unchanged with {field.mine}, but outside is {past.outside}")


# Those who act

Question = namedtuple("Question", "index number value asked_at")


class World:

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.shape = Shape(self.chance)
        values = [self.value() for _ in range(self.shape.size)]
        self.form, self.history = Form(self.shape, values), History(self.shape, values)
        self.questions = []  # without an answer yet
        self.steps = [f"{self.shape.__dict__} {values}"]

    def run(self):
        actors = [(self.edit, 16), (self.correct, 12), (self.edit_two, 6), (self.refuse, 3),
                  (self.focus, 8), (self.leave, 4), (self.resolve, 4), (self.reset, 3),
                  (self.submit, 14), (self.cancel, 2), (self.push, 12), (self.echo, 8),
                  (self.ask, 24), (self.answer, 24), (self.finish, 5)]
        acts, weights = zip(*actors)
        moments = self.chance.randint(30, 60)
        while self.history.now < moments:
            self.chance.choices(acts, weights)[0]()  # which may find nothing to do
        self.drain()

    def do(self, name, *arguments):
        """One moment, of which the form and the history hear."""
        self.history.now += 1
        self.steps.append(f"{self.history.now}: {name} {arguments}")
        getattr(self.form, name)(*arguments)
        getattr(self.history, name)(*arguments)
        self.questions += [Question(*q, self.history.now) for q in self.form.questions]
        sent, self.form.questions, self.form.sent = self.form.sent, [], []
        self.history.check(self.form, sent)

    def value(self):
        return self.chance.choice(VALUES)

    def any_field(self):
        return self.chance.randrange(self.shape.size)

    def inside(self):
        return [index for index, past in enumerate(self.history.fields) if past.is_inside]

    def at_server(self):
        """What is being sent, or has been complained about."""
        return [index for index in range(self.shape.size) if index in (self.history.running or ())
                or "server" in self.history.errors(index)]

    # The user

    def some(self):
        """Mostly the field where the user is; a program may change others."""
        return self.chance.choice(self.inside() * 2 + [self.any_field()])

    def some_value(self, index):
        """Mostly something new, else what both had, or what is outside."""
        past = self.history.fields[index]
        if self.chance.random() < (0.5 if past.is_contested else 0.2):
            return self.chance.choice([past.common, past.outside])
        return self.chance.choice([value for value in VALUES if value != past.common])

    def edit(self):
        index = self.some()
        self.do("edit", (index, self.some_value(index)))

    def correct(self):
        """A field that has an error, but not only the server's."""
        invalid = [index for index in range(self.shape.size)
                   if self.history.errors(index) not in ([], ["server"])]
        if invalid:
            index = self.chance.choice(invalid)
            self.do("edit", (index, self.some_value(index)))

    def edit_two(self):
        if self.shape.size > 1:
            pair = self.shape.pair if self.chance.random() < 0.5 else None
            indexes = pair or self.chance.sample(range(self.shape.size), 2)
            self.do("edit", *((index, self.some_value(index)) for index in indexes))

    def refuse(self):
        self.do("refuse", self.some(), self.chance.choice(TEXTS))

    def focus(self):
        self.leave()
        self.do("focus", self.any_field())

    def leave(self):
        for index in self.inside():
            self.do("leave", index)

    def resolve(self):
        """Mostly what is contested."""
        contested = [i for i, past in enumerate(self.history.fields) if past.is_contested]
        index = self.chance.choice(contested * 8 + [self.some()])
        name = self.chance.choice(["keep", "take", "merge"])
        self.do(name, index, *([self.some_value(index)] if name == "merge" else []))

    def reset(self):
        """Of the whole form, or of a field, mostly of one that is sent or complained about."""
        every = range(self.shape.size)
        one = self.chance.choice(self.at_server() * 4 + [self.some()])
        self.do("reset", *(every if self.chance.random() < 0.3 else [one]))

    def submit(self):
        """Mostly when there is something to send."""
        if self.chance.random() < 0.3 or any(past.is_changed for past in self.history.fields):
            self.do("submit")

    def cancel(self):
        self.do("cancel")

    # The server

    def push(self):
        """Changes some fields, sometimes to what the user has made of them as well."""
        self.do("push", [self.chance.choice([past.outside] * 5 + [self.value()] * 4 + [past.value])
                         for past in self.history.fields])

    def echo(self):
        """Pushes what is being sent, or was complained about, as if somebody else had sent it."""
        sent = self.at_server()
        if sent:
            self.do("push", [past.value if index in sent else past.outside
                             for index, past in enumerate(self.history.fields)])

    def finish(self):
        running = self.history.running
        if running is None:
            return
        result = self.chance.choice(["saved", "saved", "complained", "complained", "failed"])
        if result == "complained" and running:
            complaints = [index for index in running if self.chance.random() < 0.7]
            self.do("finish", result, complaints)
        else:
            self.do("finish", result)

    # The asynchronous rules

    def ask(self):
        due = [field.index for field in self.form.fields if self.form.is_due(field)]
        if due:
            self.do("ask", self.chance.choice(due))

    def answer(self):
        """To any question, also to one that nobody waits for any more."""
        if self.questions:
            question = self.questions.pop(self.chance.randrange(len(self.questions)))
            self.do("answer", question, self.chance.random() < 0.25)

    def drain(self):
        """What is sent after an answer has a result, too."""
        self.leave()
        for _ in range(100):
            self.ask()
            self.answer()
            self.finish()
        self.history.check_end(self.form)


# Many worlds


def violation(seed):
    """What goes wrong in a world, if anything does."""
    world = World(seed)
    try:
        world.run()
    except Violation as wrong:
        return f"{wrong} (step {world.history.now})"
    return None


def first_violation(worlds):
    """How many worlds it took, and what goes wrong."""
    for seed in range(worlds):
        wrong = violation(seed)
        if wrong:
            return seed + 1, f"seed {seed}: {wrong}"
    return worlds, None


def run_all(worlds):
    violations = [(seed, wrong) for seed in range(worlds) if (wrong := violation(seed))]
    print(f"{worlds} worlds, {len(violations)} violations", flush=True)
    for seed, wrong in violations[:5]:
        print(f"seed {seed}: {wrong}")
    return not violations


def run_without(rule):
    without.add(rule)
    count, wrong = first_violation(MOST_WORLDS)
    without.remove(rule)
    print(f"{RULES[rule]:65} {count:5}  {wrong or 'NOTHING BREAKS'}", flush=True)
    return wrong is not None


def show(seed, rules):
    without.update(rules)
    world = World(seed)
    try:
        world.run()
    except Violation as wrong:
        world.steps.append(str(wrong))
    print(*world.steps, sep="\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["world"]:
        show(int(sys.argv[2]), sys.argv[3:])
        sys.exit()
    start = time.monotonic()
    is_right = run_all(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
    print(f"\n{'left out, so that':63} worlds  what goes wrong")
    noticed = [run_without(rule) for rule in RULES]
    print(f"\n{sum(noticed)} of {len(RULES)} noticed, {time.monotonic() - start:.0f} seconds")
    sys.exit(not (is_right and all(noticed)))
