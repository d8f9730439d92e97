import { api, Refused } from './api/http';
import { connection } from './api/socket.svelte';
import type { Avatar, Me as Person } from './api/types';
import { t } from './i18n/index.svelte';

/** The person who uses this browser. */
class Me {
  name = $state<string | null>(null);
  /** The avatar that they chose. */
  avatar = $state<Avatar | null>(null);
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
      this.#become(await api.me());
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) return;
      this.#become(null);
    }
    this.isKnown = true;
  }

  /** Registers, unless we are registered already. */
  async comeIn(name?: string) {
    if (!this.isKnown) await this.look();
    if (this.name !== null) {
      if (name && name !== this.name) this.#become(await api.change({ name }));
      return;
    }
    this.#become(await api.comeIn(name || t('me-guest')));
    this.isKnown = true;
    // The socket was opened before we registered.
    connection.renew();
  }

  /** Chooses an avatar, for the next time that we sit down. */
  async choose(avatar: Avatar) {
    await this.comeIn();
    this.#become(await api.change({ avatar }));
  }

  /** Signs out this browser. The server forgets its key. */
  async signOut() {
    await api.signOut();
    this.#become(null);
    connection.renew();
  }

  #become(person: Person | null) {
    this.name = person?.name ?? null;
    this.avatar = person?.avatar ?? null;
  }
}

export const me = new Me();
