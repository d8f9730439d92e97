import { Refused } from '../api/http';
import { speech, t } from '../i18n/index.svelte';

export interface Toast {
  id: number;
  text: string;
  /** The clause that forbids what was tried. */
  clause: string | null;
  kind: 'good' | 'bad';
}

class Toasts {
  all = $state<Toast[]>([]);
  #next = 1;

  say(text: string, kind: Toast['kind'] = 'good', clause: string | null = null) {
    const id = this.#next++;
    this.all.push({ id, text, clause, kind });
    setTimeout(() => this.drop(id), clause ? 9000 : 5000);
  }

  drop(id: number) {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** Why something failed, in the current language. */
export function explain(error: unknown): string {
  if (!(error instanceof Refused)) return t('error-went_wrong');
  const key = `error-${error.code}`;
  return speech.has(key) ? t(key) : error.message;
}

/** Shows the error as a notice, with the clause that was broken. */
export function complain(error: unknown) {
  const clause = error instanceof Refused ? (error.failure?.clause ?? null) : null;
  toasts.say(explain(error), 'bad', clause);
}
