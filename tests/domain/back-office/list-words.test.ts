import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_LIST_WORDS, readListWords } from '#domain/back-office/list-words.ts';

it.each([
  [undefined, ''],
  ['', ''],
  ['   ', ''],
  [' Ana Horvat ', 'Ana Horvat'],
  ['a'.repeat(LONGEST_LIST_WORDS + 1), 'a'.repeat(LONGEST_LIST_WORDS)],
])('of %j a list is asked for %j', (typed, words) => expect(readListWords(typed)).toBe(words));

it('words are never longer than the platform takes, and begin as they were typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (typed) => {
      const words = readListWords(typed);
      expect(words.length).toBeLessThanOrEqual(LONGEST_LIST_WORDS);
      expect(typed.trimStart().startsWith(words)).toBe(true);
    }),
  );
});
