import type { UltimatumView } from '../../../api/types';
import type { EndFace } from '../../face';
import Scoring from './Scoring.svelte';
import Winner from './Winner.svelte';

export const end: EndFace<UltimatumView> = { Scoring, Winner };
