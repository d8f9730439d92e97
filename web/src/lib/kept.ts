/**
 * Local storage: data that this browser keeps. If storing is not allowed, the data lasts as long
 * as the page.
 */
const spare = new Map<string, string>();

export function kept<T>(name: string): T | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(`rookery-${name}`);
  } catch {
    // Storage is not allowed.
  }
  text ??= spare.get(name) ?? null;
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown) {
  const text = JSON.stringify(value);
  spare.set(name, text);
  try {
    localStorage.setItem(`rookery-${name}`, text);
  } catch {
    // It lasts as long as the page.
  }
}

export function forget(name: string) {
  spare.delete(name);
  try {
    localStorage.removeItem(`rookery-${name}`);
  } catch {
    // It was never stored.
  }
}
