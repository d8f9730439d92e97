/**
 * Finds the messages that a source file uses, as far as its text shows them. Only tests use
 * this.
 */

/** A key, or a template of keys in which `*` stands for anything. */
export interface Use {
  key: string;
  /** Whether it is certainly the key of a message, and not just a text that looks like one. */
  isAsked: boolean;
}

/**
 * The end of the string or template that begins at `from`, and its content, with `*` for computed
 * parts.
 */
function readText(source: string, from: number): { text: string; end: number } | null {
  const quote = source[from];
  let text = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === quote) return { text, end: at + 1 };
    if (sign === '\\') at += 1;
    else if (sign === '\n' && quote !== '`') return null;
    else if (quote === '`' && sign === '$' && source[at + 1] === '{') {
      at = closing(source, at + 1);
      text += '*';
    } else text += sign;
  }
  return null;
}

/** The position of the bracket that closes the one at `from`. */
function closing(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if ('\'"`'.includes(sign)) at = (readText(source, at)?.end ?? at + 1) - 1;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign) && (depth -= 1) === 0) return at;
  }
  return source.length;
}

/**
 * The texts in the first argument of a call whose bracket opens at `from`, without those that are
 * compared.
 */
function firstArgument(source: string, from: number): string[] {
  const found: string[] = [];
  const end = closing(source, from);
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const sign = source[at] ?? '';
    if ('\'"`'.includes(sign)) {
      const read = readText(source, at);
      if (!read) continue;
      const isCompared =
        /[=!]==\s*$/.test(source.slice(from, at)) || /^\s*[=!]==/.test(source.slice(read.end, end));
      if (!isCompared) found.push(read.text);
      at = read.end - 1;
    } else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 1) break;
  }
  return found;
}

export function usesIn(source: string): Use[] {
  const uses: Use[] = [];
  for (const call of source.matchAll(/(?<![\w.$])(?:t|speech\.(?:has|text))\(/g)) {
    for (const key of firstArgument(source, call.index + call[0].length - 1))
      uses.push({ key, isAsked: true });
  }
  // Keys may also be stored in a variable first.
  for (const [, key = ''] of source.matchAll(/'([\w-]+(?:\.[\w-]+)?)'/g))
    uses.push({ key, isAsked: false });
  for (const { index } of source.matchAll(/`[a-z]+-[\w-]*\$\{/g)) {
    const text = readText(source, index)?.text;
    if (text && /^[\w*.-]+$/.test(text)) uses.push({ key: text, isAsked: false });
  }
  return uses;
}

/** Whether a key matches a use. */
export const fits = (use: string, key: string): boolean =>
  use.includes('*')
    ? new RegExp(`^${use.replaceAll('.', '\\.').replaceAll('*', '.+')}$`).test(key)
    : use === key;
