#!/usr/bin/env python3
"""A complete bot for an Automachia server: Python 3, standard library only.

    python3 bot.py                                        makes a match of two against the server's own bot
    python3 bot.py --level veteran --players 3            against two stronger ones
    python3 bot.py --game gkr --option quickStart=true    another game, agreed otherwise
    python3 bot.py --match ID --invitation CODE           takes an open seat in somebody's match

It plays by chance. To make it play well, write another `choose`: that is the only function that decides anything.
Everything else follows docs/api.md: become a guest, take a seat, follow it line by line, answer what is asked, and come
back by itself when the connection or the server goes away.

Exit status: 0 the match was played to its end, 1 it was not (the reason is on stderr), 2 called wrongly.
"""

import argparse
import http.client
import json
import random
import sys
import time
import urllib.parse


def choose(view, question):
    """Decides. Replace this.

    `view` is the table as this seat may know it: for Tournoi {"robots": {"1": {"at": "c3", "life": 3, ...}}, ...}.
    `question` says what is asked: its "kind", the "rule" behind it, and in "choices" every answer that is allowed.
    Whatever is returned must be one of them. Where there are too many to list, as in the building of a deck, "choices"
    is None, "constraint" says what is wanted, and "example" is an answer that is allowed.
    """
    return question["example"] if question["choices"] is None else random.choice(question["choices"])


# ---- talking to the server


class Problem(Exception):
    """The server says no, in words for people. `status` is the HTTP code, `error` the word for programs."""

    def __init__(self, status, body):
        super().__init__(body.get("message") or body.get("refused") or f"HTTP status {status}")
        self.status = status
        self.error = body.get("error")
        self.refused = body.get("refused")


class GaveUp(Exception):
    """The match cannot be played to its end."""


# What may go wrong between two machines. A server that restarts looks like any of these for a moment.
CONNECTION_ERRORS = (OSError, http.client.HTTPException)

# "Not now": too many requests, nothing can be stored at the moment, the server is stopping.
# A proxy in front of a server that is away says 502 or 504.
NOT_NOW = (429, 502, 503, 504)


class Server:
    def __init__(self, address):
        parts = urllib.parse.urlsplit(address)
        self.kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self.host = parts.netloc
        self.token = None

    def open(self, method, path, body=None, timeout=20):
        """Sends one request; the answer is still to be read. Connections are not reused: simple, and fast enough."""
        headers = {}
        if self.token is not None:
            headers["Authorization"] = "Bearer " + self.token
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        connection = self.kind(self.host, timeout=timeout)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            if answer.status >= 400:
                raise Problem(answer.status, read_problem(answer.read()))
        except BaseException:
            connection.close()
            raise
        return connection, answer

    def ask(self, method, path, body=None):
        """One request and its whole answer."""
        connection, answer = self.open(method, path, body)
        try:
            return json.loads(answer.read())
        finally:
            connection.close()

    def lines(self, path):
        """The messages of a stream, for as long as it lasts."""
        # The server sends an empty line every 15 seconds. Silence for three times as long: nobody is there any more.
        connection, answer = self.open("GET", path, timeout=45)
        try:
            while True:
                line = answer.readline()
                if not line.endswith(b"\n"):
                    return  # the end, or half a line where the connection broke
                if line.strip():
                    yield json.loads(line)
        finally:
            connection.close()


def read_problem(body):
    """Every problem is a JSON object, unless something between us and the server wrote it."""
    try:
        problem = json.loads(body)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}


class Patience:
    """Waits longer and longer, and gives up after a while without any success."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.succeeded()

    def succeeded(self):
        self.pause = 0.1
        self.since = time.monotonic()

    def wait(self, why):
        if time.monotonic() - self.since > self.seconds:
            raise GaveUp(f"No success for {self.seconds} seconds. The last reason: {why}")
        # Not all at the same moment: a thousand bots come back after a restart.
        time.sleep(self.pause * random.uniform(0.5, 1))
        self.pause = min(10, self.pause * 2)


def persistently(patience, work):
    """Does something that may be done twice, until the server is there and has time for it."""
    while True:
        try:
            result = work()
            patience.succeeded()
            return result
        except CONNECTION_ERRORS as error:
            patience.wait(error)
        except Problem as problem:
            if problem.status not in NOT_NOW:
                raise
            patience.wait(problem)


# ---- the view: lines, patches, and the digest by which one knows that nothing was missed


def apply_patch(view, patch):
    """A word whose value is an object holds lines: those are replaced one by one, each as a whole. Anything else is
    one line itself. Null removes a line, or a word with all its lines."""
    for word, change in patch.items():
        if change is None:
            view.pop(word, None)
        elif not isinstance(change, dict):
            view[word] = change
        else:
            lines = view.get(word)
            if not isinstance(lines, dict):
                lines = view[word] = {}
            for key, value in change.items():
                if value is None:
                    lines.pop(key, None)
                else:
                    lines[key] = value


def digest_of(view):
    """The sum, modulo 2^32, of the FNV-1a hashes of all lines, as eight hexadecimal digits."""
    total = 0
    for word, value in view.items():
        if isinstance(value, dict):
            for key, part in value.items():
                total += hash_of_line(f"{word}.{key}", part)
        else:
            total += hash_of_line(word, value)
    return format(total % 2**32, "08x")


def hash_of_line(name, value):
    """FNV-1a (32 bits) over the UTF-8 bytes of name=value, the value as JSON without blanks."""
    text = name + "=" + json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    result = 0x811C9DC5
    for byte in text.encode():
        result = (result ^ byte) * 0x01000193 % 2**32
    return result


# ---- one seat of one match


class Seat:
    def __init__(self, server, match_id, seat, commitment, patience, be_quiet):
        self.server = server
        self.path = f"/api/matches/{match_id}"
        self.seat = seat
        self.commitment = commitment  # what was promised about the dice: it may never change
        self.patience = patience
        self.be_quiet = be_quiet
        self.n = 0  # the last number we have: said when we come back
        self.line = 0  # the same for what people say at the table
        self.view = {}
        self.match = None
        self.history = {}  # by number, what happened and still counts

    def play(self):
        """Follows the seat until the match is over, however often the connection breaks."""
        while True:
            try:
                for message in self.server.lines(f"{self.path}/stream?seat={self.seat}&after={self.n}&chat={self.line}"):
                    self.patience.succeeded()
                    if not self.hear(message):
                        break  # something does not fit: the first message of a new connection is the whole table
                    if self.match["status"] == "over":
                        return
                    if self.match["status"] in ("held", "cancelled"):
                        raise GaveUp(self.match["why"] or "The match was cancelled.")
                why = "the stream ended"
            except CONNECTION_ERRORS as error:
                why = error
            except Problem as problem:
                if problem.status not in NOT_NOW:
                    raise
                why = problem
            self.patience.wait(why)

    def hear(self, message):
        """Takes in one message. False: better begin again."""
        kind = message["type"]
        if "match" in message and message["match"]["fairness"]["commitment"] != self.commitment:
            raise GaveUp("The server has other dice than it promised.")
        if kind == "match":  # somebody came or went, or the match is over
            self.match = message["match"]
            return True
        if kind == "chat":  # somebody talks; we listen
            for line in message["lines"]:
                self.line = line["number"]
                self.say(f"{line['name'] or 'Somebody'}: {line['text']}")
            return True
        if kind == "problem":  # the server says goodbye
            self.say(message["message"])
            return False
        if kind == "table":  # everything, at the beginning of each connection
            self.match = message["match"]
            self.view = message["view"] or {}  # null: somebody still has to sit down
            for entry in message["log"]:
                self.remember(entry)
        elif kind == "update":  # one more number
            if message["n"] != self.n + 1:
                self.say(f"Number {message['n']} came after {self.n}.")
                return False
            apply_patch(self.view, message["view"])
            self.remember(message)
        else:
            return True  # a later version of the server may have more to say
        self.n = message["n"]
        if message["digest"] and digest_of(self.view) != message["digest"]:
            self.say(f"At number {self.n} our view is not the server's. Please report this.")
            return False
        # An update without a question leaves us with the one from before, which we have answered or are not asked.
        question = message.get("question")
        return question is None or self.answer(question)

    def remember(self, entry):
        """Keeps what counts. Whoever takes a choice back makes an entry that says which one is undone."""
        if "undone" in entry:
            self.history.pop(entry["undone"], None)
        elif entry["n"] not in self.history:
            self.history[entry["n"]] = entry
            for event in entry["events"]:
                self.say(f"{entry['n']:4} {event['rule']:12} {event['type']}")

    def answer(self, question):
        """Sends a choice. Whether it counted comes as an update like everybody else's. False: better begin again."""
        if question["choices"] is None:
            path = f"{self.path}/question?seat={self.seat}"
            question = persistently(self.patience, lambda: self.server.ask("GET", path))
            if question is None:
                return True  # somebody took a choice back meanwhile: we are not asked any more
        choice = choose(self.view, question)
        body = {"number": question["number"], "choice": choice}
        while True:
            try:
                self.server.ask("POST", f"{self.path}/seats/{self.seat}/choices", body)
                return True
            except CONNECTION_ERRORS:
                return False  # it may have arrived or not: the table will tell whether we are still asked
            except Problem as problem:
                if problem.status == 429:
                    self.patience.wait(problem)  # nothing has changed: the same again in a moment
                elif problem.status in NOT_NOW:
                    return False
                elif problem.refused in ("notOffered", "notUnderstood"):
                    raise GaveUp(f"choose() returned {json.dumps(choice)}, which is not among the choices.") from None
                elif problem.status == 409:
                    return True  # too late: somebody took a choice back, or our time was up. The stream goes on.
                else:
                    raise

    def greet(self, text):
        """Says a line to the table. Nobody has to answer, and a match goes on without it."""
        try:
            self.server.ask("POST", f"{self.path}/chat", {"text": text, "seat": self.seat})
        except (Problem, *CONNECTION_ERRORS) as error:
            self.say(f"Not said: {error}")

    def say(self, line):
        if not self.be_quiet:
            print(line, flush=True)


# ---- from the beginning to the end


def take_seat(server, args, patience):
    """Makes a match against the server's bots, or takes an open seat; returns also what was promised about its dice.
    Not tried again when in doubt: a second try might take a second seat."""
    server.token = persistently(patience, lambda: server.ask("POST", "/api/guests", {"name": args.name}))["token"]
    words = f"{args.name} {random.getrandbits(64)}"  # our part of the dice: see docs/api.md
    if args.match is not None:
        # What the match promises about its dice is looked at before it hears our words.
        shown = persistently(patience, lambda: server.ask("GET", f"/api/matches/{args.match}"))
        wanted = {"contribution": words, "isOpenHanded": shown["isOpenHanded"]}
        if args.invitation is not None:
            wanted["invitation"] = args.invitation
        return server.ask("POST", f"/api/matches/{args.match}/seats", wanted), shown["fairness"]["commitment"]
    bots = [{"kind": "bot", "level": args.level} for _ in range(args.players - 1)]
    # The server binds itself to its part of the dice before it hears ours.
    promised = persistently(patience, lambda: server.ask("POST", "/api/promises"))
    seats = [{"kind": "me"}] + bots
    wanted = {"game": args.game, "seats": seats, "promise": promised["promise"], "contribution": words}
    if args.option:
        wanted["options"] = dict(args.option)
    return server.ask("POST", "/api/matches", wanted), promised["commitment"]


def result_of(match):
    def called(seat):
        info = match["seats"][seat - 1]
        return f"seat {seat} ({info['name'] or info['level'] + ' bot'})"

    winners = [called(seat) for seat in match["outcome"]["winners"]]
    return "won by " + " and ".join(winners) if winners else "nobody wins"


def option(text):
    """NAME=VALUE; true, false and numbers as such."""
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{text}: write it like life=2")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def read_arguments():
    parser = argparse.ArgumentParser(
        description="An example bot for an Automachia server. It plays by chance; replace choose() to do better.",
        epilog="Exit status: 0 the match was played to its end, 1 it was not, 2 called wrongly.",
    )
    parser.add_argument("--server", default="http://127.0.0.1:7373", help="where it is (default: %(default)s)")
    parser.add_argument("--name", default="bot.py", help="what we are called (default: %(default)s)")
    parser.add_argument("--match", metavar="ID", help="join this match instead of making one")
    parser.add_argument("--invitation", metavar="CODE", help="its invitation, where the lobby does not list it")
    parser.add_argument("--game", default="tournoi", help="the game of a new match (default: %(default)s)")
    parser.add_argument("--players", type=int, default=2, help="how many play in it (default: %(default)s)")
    parser.add_argument(
        "--option", type=option, action="append", metavar="NAME=VALUE", help="what is agreed in it; may be given again"
    )
    levels = ["rookie", "regular", "veteran", "ace"]
    parser.add_argument("--level", choices=levels, default="rookie", help="how well the others play it")
    parser.add_argument("--seed", type=int, help="the same seed, the same choices from the same questions")
    parser.add_argument("--patience", type=int, default=300, help="seconds without a server before we give up")
    parser.add_argument("--greeting", metavar="WORDS", help="what we say to the table before we play")
    parser.add_argument("--quiet", action="store_true", help="print the result only")
    args = parser.parse_args()
    if not args.server.startswith(("http://", "https://")):
        parser.error(f"--server {args.server}: write it like http://127.0.0.1:7373")
    if args.invitation is not None and args.match is None:
        parser.error("--invitation needs --match")
    return args


def main():
    args = read_arguments()
    random.seed(args.seed)
    try:
        server = Server(args.server)
        patience = Patience(args.patience)
        seated, commitment = take_seat(server, args, patience)
        seat = Seat(server, seated["match"]["id"], seated["yours"][0]["seat"], commitment, patience, args.quiet)
        seat.say(f"Match {seated['match']['id']}, seat {seat.seat}.")
        if args.greeting is not None:
            seat.greet(args.greeting)
        seat.play()
    except (GaveUp, Problem, *CONNECTION_ERRORS) as error:
        print(f"bot.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("bot.py: interrupted. The match waits for us.", file=sys.stderr)
        return 1
    print(f"The match is over after {seat.match['number']} choices: {result_of(seat.match)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
