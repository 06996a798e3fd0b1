import type { Messages } from './translator.ts';

/** How to fetch each group of messages; what a redirect tells is put into words by the server. */
export const GROUPS = import.meta.glob<Messages>(['./de/*.json', '!./de/flash.json'], { import: 'default' });
