"""Renders the part of Markdown that comments and articles use, for .ci/reference."""
import collections
import html
import re

escape = html.escape


def code(text):
    return f"<code>{html.escape(text, False)}</code>"


def link(address, text):
    return f'<a href="{escape(address)}">{text}</a>' if address else text


def listed(rows, attributes=""):
    return f"<ul{attributes}>\n" + "\n".join(f"<li>{row}</li>" for row in rows) + "\n</ul>" if rows else ""


def described(rows):
    return "<dl>\n" + "\n".join(f"<dt>{term}</dt><dd>{text}</dd>" for term, text in rows) + "\n</dl>" if rows else ""


def count(lines, fits):
    """How many lines fit, from the first one on."""
    return next((at for at, line in enumerate(lines) if not fits(line)), len(lines))


class Markdown:
    """Renders what comments and articles use of Markdown. In a comment, list items such as "- Returns:" describe terms.

    `symbol` and `target` give the address of a ``symbol`` and of a link.
    """

    TOKEN = re.compile(
        r"``(?P<symbol>[^`]+)``|`(?P<code>[^`]+)`|<(?P<url>https?:[^>\s]+)>|\\(?P<plain>[!-/:-@\[-`{-~])"
        r"|(?P<picture>!?)\[(?P<text>(?:[^\]\[]|\[[^\]]*\])*)\]\((?P<target>[^)\s]+)\)")
    ITEM = re.compile(r"((?:[-*]|(\d+)\.) +)(.*)")
    TERM = re.compile(r"(Parameters?|Returns|Throws|Complexity|Precondition|Note|Important|Warning)\b ?([^:]*):\s*(.*)")
    # What ends a paragraph.
    BREAK = re.compile(r"\s*$|```|#+ |>|\||- |\* |1\. |<!--")

    def __init__(self, symbol, target, is_comment=False):
        self.symbol, self.target, self.is_comment, self.anchors = symbol, target, is_comment, collections.Counter()

    def render(self, lines):
        found = []
        while lines:
            taken, text = self.block(lines)
            found += [text] if text else []
            lines = lines[taken:]
        return "\n".join(found)

    def block(self, lines):
        """How many lines the first block has, and what it becomes."""
        first, taken = lines[0], count(lines, lambda line: line[:1] == lines[0][:1])
        if not first.strip() or first.startswith("<!--"):
            return 1, ""
        if first.startswith("#"):
            return 1, self.heading(*first.split(" ", 1))
        if first.startswith("```"):
            taken = 1 + count(lines[1:], lambda line: not line.startswith("```"))
            return taken + 1, f'<pre tabindex="0">{code(chr(10).join(lines[1:taken]))}</pre>'
        if first.startswith(">"):
            return taken, f"<blockquote>{self.render([line[2:] for line in lines[:taken]])}</blockquote>"
        if first.startswith("|"):
            return taken, self.table(lines[:taken])
        if self.ITEM.match(first):
            return self.items(lines)
        taken = 1 + count(lines[1:], lambda line: not self.BREAK.match(line))
        return taken, f"<p>{self.inline(' '.join(line.strip() for line in lines[:taken]))}</p>"

    def heading(self, marks, text):
        """A heading, with the anchor that a forge makes of it."""
        anchor = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)).strip()
        anchor = anchor.lower().replace(" ", "-")
        self.anchors[anchor] += 1
        number = f"-{self.anchors[anchor] - 1}" if self.anchors[anchor] > 1 else ""
        return f'<h{len(marks)} id="{anchor}{number}">{self.inline(text.replace("``", "`"))}</h{len(marks)}>'

    def table(self, lines):
        rows = [[self.inline(cell.strip().replace("\\|", "|")) for cell in re.split(r"(?<!\\)\|", line.strip()[1:-1])]
                for line in lines]
        head = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in rows[0])
        body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[2:])
        return ('<div class="wide" role="region" aria-label="Table" tabindex="0">'
                f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>")

    def items(self, lines):
        """A list. What its items say of terms follows those that don't."""
        plain, terms, at, number = [], [], 0, self.ITEM.match(lines[0])[2]
        while at < len(lines) and (item := self.ITEM.match(lines[at])):
            taken = 1 + count(lines[at + 1:], lambda line: not line.strip() or line.startswith("  "))
            rest = [line[min(len(item[1]), len(line) - len(line.lstrip())):] for line in lines[at + 1:at + taken]]
            term = self.is_comment and self.TERM.match(item[3])
            terms += self.terms(*term.groups(), rest) if term else []
            plain += [] if term else [self.tight([item[3], *rest])]
            at += taken
        found = listed(plain)
        return at, (f'<ol start="{number}"{found[3:-3]}ol>' if number else found) + described(terms)

    def terms(self, kind, name, text, rest):
        """What is said of a term, or of each parameter of a list."""
        if kind != "Parameters":
            return [(f"{kind} {code(name)}" if name else kind, self.tight([text, *rest]))]
        each = re.split(r"^- (\w+): *", "\n".join(rest), flags=re.M)[1:]
        return [term for name, text in zip(each[::2], each[1::2])
                for term in self.terms("Parameter", name, "", [line.removeprefix("  ") for line in text.split("\n")])]

    def tight(self, lines):
        """What an item has, without a paragraph around its first text."""
        return re.sub(r"^<p>(.*?)</p>", r"\1", self.render(lines), flags=re.S)

    def inline(self, text):
        kept = []
        text = self.TOKEN.sub(lambda token: kept.append(self.token(token)) or f"\0{len(kept) - 1}\0", text)
        text = re.sub(r"\*\*(?=\S)(.+?)(?<=\S)\*\*", r"<strong>\1</strong>", escape(text, False))
        text = re.sub(r"\*(?=\S)(.+?)(?<=\S)\*", r"<em>\1</em>", text)
        return re.sub("\0(\\d+)\0", lambda place: kept[int(place[1])], text)

    def token(self, token):
        if token["symbol"]:
            return link(self.symbol(token["symbol"]), code(token["symbol"].replace("/", ".")))
        if token["picture"]:
            return f'<img src="{escape(self.target(token["target"]))}" alt="{escape(token["text"])}">'
        if token["target"]:
            return link(self.target(token["target"]), self.inline(token["text"]))
        return code(token["code"]) if token["code"] else link(token["url"], escape(token["url"] or token["plain"]))
