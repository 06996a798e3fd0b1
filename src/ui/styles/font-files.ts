import latin from './fonts/izlog-sans.woff2?url';
import latinExtended from './fonts/izlog-sans-ext.woff2?url';

/** Addresses of the font's files, to preload: every language needs the first, Croatian the second too. */
export const FONT_FILES = { latin, latinExtended } as const;
