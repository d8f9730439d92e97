import { api, Refused } from './api/http';
import { connection } from './api/socket.svelte';
import { t } from './i18n/index.svelte';

/** The person who uses this browser. */
class Me {
  name = $state<string | null>(null);
  /** Whether the server has said who we are. */
  isKnown = $state(false);

  #looking: Promise<void> | null = null;

  /** The name that the person chose; `null` for a guest. */
  get ownName(): string | null {
    return this.name === t('me-guest') ? null : this.name;
  }

  /** Asks the server who we are, unless a request is already running. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look() {
    try {
      this.name = (await api.me())?.name ?? null;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) return;
      this.name = null;
    }
    this.isKnown = true;
  }

  /** Registers, unless we are registered already. */
  async comeIn(name?: string) {
    if (!this.isKnown) await this.look();
    if (this.name !== null) {
      if (name && name !== this.name) this.name = (await api.rename(name)).name;
      return;
    }
    this.name = (await api.comeIn(name || t('me-guest'))).name;
    this.isKnown = true;
    // The socket was opened before we registered.
    connection.renew();
  }

  /** Signs out this browser. The server forgets its key. */
  async signOut() {
    await api.signOut();
    this.name = null;
    connection.renew();
  }
}

export const me = new Me();
