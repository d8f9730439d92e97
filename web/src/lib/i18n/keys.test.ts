import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, Visitor, type Message, type Pattern, type Term } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../preferences';
import { fits, usesIn } from './source';

const ROOT = join(process.cwd(), 'src');
const all = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) =>
    it.isDirectory() ? all(join(folder, it.name)) : [join(folder, it.name)],
  );
const short = (path: string) => path.slice(ROOT.length + 1);

interface Found {
  /** The variables of each message and attribute. */
  variables: Map<string, string>;
  /** The messages that other messages refer to. */
  mentioned: Set<string>;
  junk: string[];
  twice: string[];
}

/** The names of the variables in a pattern, and of the messages that it refers to. */
function look(pattern: Pattern): { variables: string; mentioned: string[] } {
  const variables = new Set<string>();
  const mentioned: string[] = [];
  const visitor = new (class extends Visitor {
    override visitVariableReference(node: { id: { name: string } }) {
      variables.add(node.id.name);
    }
    override visitMessageReference(node: {
      id: { name: string };
      attribute: { name: string } | null;
    }) {
      mentioned.push(node.attribute ? `${node.id.name}.${node.attribute.name}` : node.id.name);
    }
    override visitTermReference(node: { id: { name: string } }) {
      mentioned.push(`-${node.id.name}`);
    }
  })();
  visitor.visit(pattern);
  return { variables: [...variables].sort().join(' '), mentioned };
}

function read(language: string): Found {
  const found: Found = { variables: new Map(), mentioned: new Set(), junk: [], twice: [] };
  const add = (key: string, pattern: Pattern, path: string) => {
    if (found.variables.has(key)) found.twice.push(`${key} in ${short(path)}`);
    const { variables, mentioned } = look(pattern);
    found.variables.set(key, variables);
    for (const other of mentioned) found.mentioned.add(other);
  };
  for (const path of all(join(ROOT, 'lib/i18n', language))) {
    for (const entry of parse(readFileSync(path, 'utf8'), {}).body) {
      if (entry.type === 'Junk') found.junk.push(`${short(path)}: ${entry.content.trim()}`);
      if (entry.type !== 'Message' && entry.type !== 'Term') continue;
      const { id, value, attributes } = entry as Message | Term;
      const key = entry.type === 'Term' ? `-${id.name}` : id.name;
      if (value) add(key, value, path);
      for (const attribute of attributes) add(`${key}.${attribute.id.name}`, attribute.value, path);
    }
  }
  return found;
}

const spoken = new Map(LANGUAGES.map((language) => [language, read(language)]));
const keys = new Set([...spoken.values()].flatMap((it) => [...it.variables.keys()]));
const sources = all(ROOT).filter(
  (path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$/.test(path),
);
const uses = sources.flatMap((path) =>
  usesIn(readFileSync(path, 'utf8')).map((use) => ({ ...use, path: short(path) })),
);

describe('the texts', () => {
  it.each(LANGUAGES)('can be read: %s', (language) => {
    expect(spoken.get(language)?.junk).toEqual([]);
  });

  it.each(LANGUAGES)('say everything once: %s', (language) => {
    expect(spoken.get(language)?.twice).toEqual([]);
  });

  it.each(LANGUAGES)('say everything: %s', (language) => {
    const known = spoken.get(language)?.variables;
    expect([...keys].filter((key) => !known?.has(key))).toEqual([]);
  });

  it.each(LANGUAGES)('tell the same: %s', (language) => {
    const english = spoken.get('en')?.variables;
    const other = [...(spoken.get(language)?.variables ?? [])].filter(
      ([key, variables]) => english?.has(key) && english.get(key) !== variables,
    );
    expect(other.map(([key, it]) => `${key}: ${it}, not ${english?.get(key)}`)).toEqual([]);
  });

  it('are all used', () => {
    const meant = new Set(uses.map((use) => use.key));
    const mentioned = new Set([...spoken.values()].flatMap((it) => [...it.mentioned]));
    const templates = [...meant].filter((use) => use.includes('*'));
    const isUsed = (key: string) =>
      meant.has(key) || mentioned.has(key) || templates.some((use) => fits(use, key));
    expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('are all there', () => {
    const missing = uses.filter(
      (use) => use.isAsked && ![...keys].some((key) => fits(use.key, key)),
    );
    expect(missing.map((use) => `${use.key} in ${use.path}`)).toEqual([]);
  });
});

describe('reading sources', () => {
  const asked = (source: string) => usesIn(source).flatMap((use) => (use.isAsked ? [use.key] : []));

  it('finds keys in calls', () => {
    expect(asked("t('home')")).toEqual(['home']);
    expect(asked("t('a-b', { name: t('c-d') })")).toEqual(['a-b', 'c-d']);
    expect(asked("t(kind === 'x' ? 'one-x' : 'one-y', { it })")).toEqual(['one-x', 'one-y']);
    expect(asked("t(\n  'far-away',\n)")).toEqual(['far-away']);
    expect(asked('speech.has(`rule-${key}`)')).toEqual(['rule-*']);
    expect(asked("t(`pace-${it === 'a' ? `b${c}` : 'd'}-lead`, {})")).toEqual(['pace-*-lead']);
  });

  it('takes other calls for what they are', () => {
    expect(asked("set('home'); it.t('home'); split('-')")).toEqual([]);
  });

  it('finds keys that are kept somewhere first', () => {
    expect(usesIn('const key = `error-${code}`').map((use) => use.key)).toEqual(['error-*']);
    expect(usesIn("const KEYS = ['left-handed']").map((use) => use.key)).toEqual(['left-handed']);
  });

  it('knows what a template means', () => {
    expect(fits('pace-*-lead', 'pace-days-lead')).toBe(true);
    expect(fits('pace-*-lead', 'pace-days')).toBe(false);
    expect(fits('home', 'home-title')).toBe(false);
  });
});
