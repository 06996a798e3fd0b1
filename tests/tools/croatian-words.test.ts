import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { croatianWordsModule } from '#tools/make-croatian-words.ts';

it('the Croatian words are those of the dictionary package: `node tools/make-croatian-words.ts` writes them anew', () => {
  const kept = readFileSync(new URL('../../src/domain/search/croatian-words.ts', import.meta.url), 'utf8');
  // As a truth value: a difference would be printed as two texts of half a megabyte.
  expect(kept === croatianWordsModule()).toBe(true);
});
