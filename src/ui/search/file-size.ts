import type { Translator } from '../messages/translator.ts';

/** The size of a file as people read it: '840 kB', '2,4 MB', with a no-break space. */
export function fileSize(bytes: number, translator: Translator): string {
  return bytes < 1_000_000
    ? `${translator.number(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`
    : `${translator.number(Math.round(bytes / 100_000) / 10)}\u00a0MB`;
}
