/** What this browser keeps. Where it may not keep anything, it is kept until the page goes. */
const spare = new Map<string, string>();

export function kept<T>(name: string): T | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(`rookery-${name}`);
  } catch {
    // A browser that keeps nothing.
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
    // It is kept until the page goes.
  }
}

export function forget(name: string) {
  spare.delete(name);
  try {
    localStorage.removeItem(`rookery-${name}`);
  } catch {
    // It was never kept.
  }
}
