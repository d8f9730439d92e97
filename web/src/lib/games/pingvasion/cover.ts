import type { Cover } from '../face';
import Picture from './art/Picture.svelte';
import Options from './Options.svelte';

export const cover: Cover<'pingvasion'> = { Picture, Options };
