// A small page until the real one comes: the tables, opening one, sitting down, deciding.
"use strict";

const $ = (id) => document.getElementById(id);
const titles = { pingvasion: "Pingvasion", ultimatum: "The Penguin Ultimatum" };
const words = { gathering: "Waiting for people to sit down", playing: "Playing", finished: "The game is over", abandoned: "The table is closed" };

let socket = null;
let table = null;
let view = null;

function tell(what) {
  $("trouble").textContent = what;
  $("trouble").hidden = !what;
}

async function ask(method, path, body) {
  const options = { method, headers: {} };
  if (body !== undefined) {
    options.headers["content-type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const answer = await fetch(path, options);
  const text = await answer.text();
  const told = text ? JSON.parse(text) : null;
  if (!answer.ok) throw Object.assign(new Error(told?.error?.what ?? "something went wrong"), { status: answer.status });
  return told;
}

// Does something, and says so if it can't be done.
async function attempt(doing) {
  tell("");
  try {
    await doing();
  } catch (error) {
    tell(error.message);
  }
}

async function me() {
  try {
    return await ask("GET", "/api/me");
  } catch (error) {
    if (error.status === 401) return null;
    throw error;
  }
}

// Makes sure that we are somebody, of this name.
async function become(name) {
  const known = await me();
  if (!known) await ask("POST", "/api/people", { name });
  else if (known.name !== name) await ask("PATCH", "/api/me", { name });
}

const who = (chair) => chair.who === "open" ? "an open seat" : chair.who.person ?? `a bot, ${chair.who.bot}`;

function item(text) {
  const line = document.createElement("li");
  line.append(text);
  return line;
}

async function list() {
  const tables = await ask("GET", "/api/tables");
  $("none").hidden = tables.length > 0;
  $("tables").replaceChildren(...tables.map((listed) => {
    const link = document.createElement("a");
    link.href = `#${listed.id}`;
    link.textContent = titles[listed.settings.game] ?? listed.settings.game;
    const line = item(link);
    line.append(`: ${listed.seats.map(who).join(", ")}`);
    return line;
  }));
}

function show(seen) {
  view = seen;
  const { life, chairs, you, host, game, settings, result } = seen;
  const awaited = chairs.filter((chair) => chair.turn === "deciding");
  const yours = you && awaited.some((chair) => chair.seat === you.seat);
  $("title").textContent = titles[settings.game] ?? settings.game;
  $("status").textContent = yours ? "It is for you to decide" : `${words[life] ?? life}.`;
  $("chairs").replaceChildren(...chairs.map((chair) => {
    const line = item(`${who(chair)}${you?.seat === chair.seat ? " (you)" : ""}${chair.away ? ", away" : ""}`);
    line.classList.toggle("turn", chair.turn === "deciding");
    return line;
  }));
  const open = chairs.some((chair) => chair.who === "open");
  $("sit").hidden = life !== "gathering" || !open || Boolean(you);
  $("host").hidden = life !== "gathering" || !host;
  $("invite").hidden = !open;
  $("start").disabled = open;
  $("decide").hidden = !yours;
  const choices = $("decide").elements.action;
  const legal = you?.legal ?? [];
  // What somebody has marked stays marked as long as the question is the same.
  if (legal.join() !== [...choices.options].map((option) => option.value).join()) {
    choices.replaceChildren(...legal.map((action) => new Option(action)));
  }
  $("cards").hidden = !game;
  $("game").textContent = JSON.stringify(result ? { result, game } : game, null, 1);
}

function follow(id, seat) {
  socket?.close();
  const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify({ table: id, follow: { seat, views: true } }));
  mine.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "view") show(message.view);
    if (message.type === "lost") attempt(() => visit(id));
  };
  // Whatever broke it, come back while this is the table we look at.
  mine.onclose = () => setTimeout(() => socket === mine && table === id && attempt(() => visit(id)), 2000);
}

async function visit(id) {
  const seen = await ask("GET", `/api/tables/${encodeURIComponent(id)}`);
  show(seen);
  follow(id, seen.you?.seat ?? null);
}

const act = (request) => ask("POST", `/api/tables/${encodeURIComponent(table)}/do`, request);

async function route() {
  table = location.hash.slice(1) || null;
  socket?.close();
  socket = null;
  $("lobby").hidden = Boolean(table);
  $("table").hidden = !table;
  await (table ? visit(table) : list());
}

function submit(id, doing) {
  $(id).addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => doing(event.target.elements));
  });
}

submit("open", async ({ name, game, players, listed }) => {
  await become(name.value);
  const settings = { game: game.value, options: { players: Number(players.value) }, stand_in: "rockhopper", listed: listed.checked };
  const { id } = await ask("POST", "/api/tables", settings);
  table = id;
  await act({ do: "sit" });
  location.hash = id;
});
submit("sit", async ({ name }) => {
  await become(name.value);
  await act({ do: "sit" });
  await visit(table);
});
submit("decide", ({ action }) =>
  act({ do: "decide", seat: view.you.seat, number: view.you.number, action: action.value }));
$("invite").onclick = () => attempt(() => act({ do: "invite", level: "rockhopper" }));
$("start").onclick = () => attempt(() => act({ do: "start" }));
window.addEventListener("hashchange", () => attempt(route));
setInterval(() => table || document.hidden || list().catch(() => {}), 10_000);
attempt(async () => {
  await route();
  const known = await me();
  if (known) for (const id of ["open", "sit"]) $(id).elements.name.value = known.name;
});
