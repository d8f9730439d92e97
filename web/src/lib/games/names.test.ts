import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FACES } from './registry';

/** The sources of the client, and the files around them that reach a browser. */
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts'];
/** The list of games, and the types of the server. */
const LISTS = ['src/lib/games/registry.ts', 'src/lib/api/types.ts'];

function all(path: string): string[] {
  if (/\.\w+$/.test(path)) return /\.(png|ico)$/.test(path) ? [] : [path];
  return readdirSync(path).flatMap((name) => all(join(path, name)));
}

/** Whether a file may name a game. */
function isAbout(game: string, path: string): boolean {
  if (path.startsWith(`src/lib/games/${game}/`)) return true;
  const isNamedAfter = path.startsWith('src/lib/i18n/') && path.endsWith(`${game}.ftl`);
  return isNamedAfter || LISTS.includes(path) || /\.test\.ts$|\/fixtures\//.test(path);
}

it.each(FACES)('$name is named in its folder and in the registry alone', ({ name }) => {
  const found = SOURCES.flatMap(all)
    .filter((path) => !isAbout(name, path))
    .flatMap((path) => [
      ...(path.toLowerCase().includes(name) ? [path] : []),
      ...readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((text, at) =>
          text.toLowerCase().includes(name) ? [`${path}:${at + 1}: ${text.trim()}`] : [],
        ),
    ]);
  expect(found).toEqual([]);
});
