/**
 * Matches a path against a pattern such as `/t/:id`. Returns its parameters, or `null` if it does
 * not match.
 */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const part = given[at] ?? '';
    if (name.startsWith(':')) {
      try {
        parts[name.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (name !== part) return null;
  }
  return parts;
}
