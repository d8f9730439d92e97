"""A bot in sixty lines: it plays a game at a Rookery server, choosing its decisions at random.

    pip install websockets
    rookery serve --listen 127.0.0.1:8080 --database rookery.db
    python bot.py http://127.0.0.1:8080 pingvasion

docs/protocol.md explains the requests and messages.
"""

import itertools
import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def post(server, path, body, key=None):
    """Sends a request and returns the answer."""
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play(server, game):
    """Plays one game against bots of the server; returns the last item, which has the result."""
    key = post(server, "/api/people", {"name": "Python bot", "bearer": True})["key"]
    settings = {"game": game, "options": {"players": 3}, "stand_in": "chick"}
    table = post(server, "/api/tables", settings, key)["id"]
    numbers = itertools.count(1)
    url = server.replace("http", "ws", 1) + "/api/socket"

    with connect(url, additional_headers={"Authorization": f"Bearer {key}"}) as socket:

        def send(**message):
            socket.send(json.dumps({"ref": next(numbers), "table": table, **message}))

        send(request={"do": "sit", "seat": 0})
        send(follow={"seat": 0})
        send(request={"do": "invite", "level": "rockhopper"})
        send(request={"do": "start"})
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                raise SystemExit(f"refused: {message['error']['what']}")
            item = message.get("item", {})
            if item.get("kind") == "finished":
                return item
            question = (item.get("asked") or {}).get("you")
            if question:
                action = random.choice(question["legal"])
                decision = {"seat": 0, "number": question["number"], "action": action}
                send(request={"do": "decide", **decision})
    raise SystemExit("the server closed the connection")


if __name__ == "__main__":
    server, game = (sys.argv[1:] + ["http://127.0.0.1:8080", "pingvasion"][len(sys.argv) - 1 :])[:2]
    result = play(server.rstrip("/"), game)
    print(json.dumps(result.get("result", result)))
