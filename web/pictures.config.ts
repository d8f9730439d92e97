import screenshots from './screenshots.config';

/** `cargo xtask pictures` uses this to take the pictures of the README, into `docs/pictures/`. */
export default { ...screenshots, testMatch: '*.pictures.ts' };
