import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = (readdirSync('src', { recursive: true }) as string[])
  .filter((path) => /\.(svelte|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }));

/** All matches of a pattern in the sources, with their files. */
const matches = (pattern: RegExp) =>
  SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
  );

it('sizes of text are tokens', () => {
  const raw = matches(/(?<![\w-])font(-size)?:[^;]*\d(px|pt|r?em|%|cq\w+)[^;]*;/g);
  expect(raw).toEqual([
    // The root, on a screen and on paper: all tokens are relative to it.
    'app.css: font-size: 16px;',
    'app.css: font-size: 11pt;',
    // Icons are as large as their text.
    'lib/games/pingvasion/MomentCard.svelte: font-size: clamp(48px, 8cqw, 88px);',
    'lib/games/pingvasion/SeatHead.svelte: font-size: 0.75em;',
    // The iceberg is scaled as a whole, like a map.
    'lib/games/ultimatum/Cell.svelte: font-size: 17px;',
    'lib/games/ultimatum/Cell.svelte: font-size: 30px;',
  ]);
});

it('distances are tokens', () => {
  // One and two pixels are hairlines.
  expect(
    matches(
      /(?<![\w-])(padding|margin|gap|row-gap|column-gap)[a-z-]*:[^;]*\b([3-9]|\d\d+)px[^;]*;/g,
    ),
  ).toEqual([
    // Beside a figure of this width.
    'lib/learn/GuideBubble.svelte: margin-left: calc(-1 * (44px + var(--space-2)));',
  ]);
});

it('tokens exist', () => {
  const defined = new Set(
    SOURCES.find(({ path }) => path === 'app.css')?.text.match(/--[\w-]+(?=:)/g),
  );
  const used = matches(/var\(--(text|space)-\w+\)/g).map((it) => it.replace(/.*\((.*)\)/, '$1'));
  expect(used.filter((it) => !defined.has(it))).toEqual([]);
});

/** They are documented in `app.css`. */
const BREAKPOINTS = [
  'max-width: 480px',
  'min-width: 600px',
  'max-width: 599px',
  'min-width: 1000px',
  'max-width: 999px',
  'max-height: 480px',
  'min-height: 481px',
  'max-height: 739px',
  'min-height: 740px',
];

it('media queries use the named breakpoints', () => {
  const asked = matches(
    /(?<=(@media|matchMedia|MediaQuery)[^{]*[('])(min|max)-(width|height): [^)']*/g,
  );
  expect(asked.filter((it) => !BREAKPOINTS.some((one) => it.endsWith(` ${one}`)))).toEqual([]);
  const page = readFileSync('src/app.css', 'utf8');
  expect(BREAKPOINTS.filter((it) => !page.includes(it))).toEqual([]);
});

/** A board adapts to the room that it has, whatever else is on the page. */
const BOARDS = /^lib\/games\/(pingvasion|ultimatum)\/\w+\.svelte/;

it('container queries of pages ask for the room that a text needs', () => {
  const asked = matches(/@container[^{]*\d(?!r?em)(px|%)[^{]*/g);
  expect(asked.filter((it) => !BOARDS.test(it))).toEqual([]);
});
