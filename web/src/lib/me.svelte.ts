import { api, Refused } from './api/http';
import { connection } from './api/socket.svelte';
import { t } from './i18n/index.svelte';

/** Who we are at this server. */
class Me {
  name = $state<string | null>(null);
  /** Whether the server has told who we are. */
  isKnown = $state(false);

  #looking: Promise<void> | null = null;

  /** Asks the server who we are, if we don't wait for its answer already. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look() {
    try {
      this.name = (await api.me()).name;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) return;
      this.name = null;
    }
    this.isKnown = true;
  }

  /** Becomes somebody, if we are nobody yet. */
  async comeIn(name?: string) {
    if (!this.isKnown) await this.look();
    if (this.name !== null) {
      if (name && name !== this.name) this.name = (await api.rename(name)).name;
      return;
    }
    this.name = (await api.comeIn(name || t('me-guest'))).name;
    this.isKnown = true;
    // The socket came in as nobody.
    connection.renew();
  }
}

export const me = new Me();
