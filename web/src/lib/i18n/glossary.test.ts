import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, Visitor, type Pattern, type StringLiteral } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../preferences';

const ROOT = join(process.cwd(), '..');

interface Term {
  /** The word in each language. */
  words: Record<Language, string>;
  /** Names in the code, each with its file. */
  code: { name: string; path: string }[];
  /** The keys of texts that contain the word. */
  keys: string[];
  /** The words that must not be used instead. */
  banned: { language: string; word: string }[];
}

/** The rows of a document's tables, without the headers. */
const rowsOf = (document: string): string[][] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English |'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

const isThere = (cell: string) => cell !== '' && cell !== '–';

function termOf([en = '', de = '', pl = '', code = '', keys = '', not = '']: string[]): Term {
  return {
    words: { en, de, pl },
    code: [...code.matchAll(/`([^`]+)` \(`([^`]+)`\)/g)].map(([, name = '', path = '']) => ({
      name: name.split('::').pop() ?? name,
      path: join('crates', path),
    })),
    keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
    banned: not
      .split(';')
      .filter(isThere)
      .flatMap((part) => {
        const [language = '', ...words] = part.trim().split(' ');
        return words
          .join(' ')
          .split(',')
          .map((word) => ({ language, word: word.trim() }));
      }),
  };
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text contains a word of the glossary, with any ending. */
function names(text: string, word: string): boolean {
  const bare = word.replace(/\s*\([^)]*\)/g, '').trim();
  return new RegExp(escaped(bare).replace(/·\p{L}*/gu, '\\p{L}*'), 'iu').test(text);
}

/** Whether a text contains a banned word. */
function has(text: string, banned: string): boolean {
  const isCapital = /^\p{Lu}/u.test(banned);
  const word = escaped(banned).replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, isCapital ? 'u' : 'iu').test(text);
}

/** All variants of a pattern as one text, with a sign for each variable. */
function textOf(pattern: Pattern): string {
  let text = '';
  const visitor = new (class extends Visitor {
    override visitTextElement(node: { value: string }) {
      text += node.value;
    }
    override visitStringLiteral(node: StringLiteral) {
      text += node.parse().value;
    }
    override visitVariableReference() {
      text += '…';
    }
  })();
  visitor.visit(pattern);
  return text.replaceAll('\u00ad', '');
}

function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const folder = join(process.cwd(), 'src/lib/i18n', language);
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!name.endsWith('.ftl')) continue;
    for (const entry of parse(readFileSync(join(folder, name), 'utf8'), {}).body)
      if (entry.type === 'Message' && entry.value)
        texts.set(entry.id.name, textOf(entry.value as Pattern));
  }
  return texts;
}

const rows = rowsOf(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
const terms = rows.map(termOf);
const texts = new Map(LANGUAGES.map((language) => [language, textsOf(language)]));

describe('the glossary', () => {
  it('has a word for everything in every language', () => {
    expect(terms.length).toBeGreaterThan(100);
    expect(rows.filter((row) => row.length !== 6 || !row.slice(0, 3).every(isThere))).toEqual([]);
  });

  it('knows where things are in the code', () => {
    const lost = terms
      .flatMap((term) => term.code)
      .filter(({ name, path }) => {
        const file = join(ROOT, path);
        return !existsSync(file) || !readFileSync(file, 'utf8').includes(name);
      });
    expect(lost).toEqual([]);
  });

  it.each(LANGUAGES)('is followed by the texts that name a thing: %s', (language) => {
    const other = terms.flatMap(({ words, keys }) =>
      keys
        .map((key) => ({ key, text: texts.get(language)?.get(key) ?? 'no such text' }))
        .filter(({ text }) => !names(text, words[language]))
        .map(({ key, text }) => `${words[language]}: ${key} = ${text}`),
    );
    expect(other).toEqual([]);
  });

  it.each(LANGUAGES)('bans words that no text has: %s', (language) => {
    const banned = terms.flatMap((term) => term.banned).filter((it) => it.language === language);
    expect(banned.length).toBeGreaterThan(0);
    const found = banned.flatMap(({ word }) =>
      [...(texts.get(language) ?? [])]
        .filter(([, text]) => has(text, word))
        .map(([key, text]) => `${word}: ${key} = ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('bans words of languages that there are', () => {
    const known = LANGUAGES as readonly string[];
    const odd = terms.flatMap((term) => term.banned).filter((it) => !known.includes(it.language));
    expect(odd).toEqual([]);
  });
});

describe('reading the glossary', () => {
  it('splits a row', () => {
    const row =
      '| a show (ours) | b | c·a | `A::b` (`rules/a.rs`) | `k-1`, `k-2` | en x, y z*; pl v |';
    const [term] = rowsOf(`| English |\n|---|\n${row}\n`).map(termOf);
    expect(term).toEqual({
      words: { en: 'a show (ours)', de: 'b', pl: 'c·a' },
      code: [{ name: 'b', path: 'crates/rules/a.rs' }],
      keys: ['k-1', 'k-2'],
      banned: [
        { language: 'en', word: 'x' },
        { language: 'en', word: 'y z*' },
        { language: 'pl', word: 'v' },
      ],
    });
  });

  it('finds a word with another ending', () => {
    expect(names('Strefy', 'stref·a')).toBe(true);
    expect(names('kartę występu', 'kart·a występu (ours)')).toBe(true);
    expect(names('Zonen', 'Gebiet')).toBe(false);
  });

  it('finds a banned word, and no other', () => {
    expect(has('In jeder Zone', 'Zone*')).toBe(true);
    expect(has('Alle Zonen', 'Zone*')).toBe(true);
    expect(has('Ozone', 'Zone*')).toBe(false);
    expect(has('The artists', 'artist*')).toBe(true);
    expect(has('Artists', 'artist*')).toBe(true);
    expect(has('player', 'lay')).toBe(false);
    expect(has('większością', 'większoś*')).toBe(true);
    // In German, a capital letter distinguishes a noun from a verb.
    expect(has('wer zuerst auftritt', 'Auftritt*')).toBe(false);
  });

  it('reads all that a text may say', () => {
    const [message] = parse(
      'a = { $n ->\n    [one] x{ "\\u00AD" }y\n   *[other] z { $w }\n}\n',
      {},
    ).body;
    expect(message?.type === 'Message' && message.value && textOf(message.value as Pattern)).toBe(
      '…xyz …',
    );
  });
});
