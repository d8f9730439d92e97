import type { Trouble } from '../../../score/trouble';
import { speech, t } from '../../../i18n/index.svelte';

/** Why a sheet can't be scored, in the language that is spoken. */
export function why(trouble: Trouble): string {
  const key = `sc-why-${trouble.clause?.toLowerCase()}`;
  return speech.has(key) ? t(key) : trouble.what;
}
