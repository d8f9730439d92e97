import { keep, kept } from '../kept';

/** How many names this device remembers. */
const MOST = 100;

/** The people whose chat messages this device does not show. It knows only their names. */
class Muted {
  names = $state.raw<string[]>(read());

  has(name: string): boolean {
    return this.names.includes(name);
  }

  set(name: string, isMuted: boolean) {
    const others = this.names.filter((it) => it !== name);
    this.names = isMuted ? [...others, name].slice(-MOST) : others;
    keep('muted', this.names);
  }
}

function read(): string[] {
  const found = kept<unknown>('muted');
  return Array.isArray(found) ? found.filter((it) => typeof it === 'string') : [];
}

export const muted = new Muted();
