import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords, type TextPart } from '#domain/editing/compare-words.ts';

const without = (parts: readonly TextPart[], kind: TextPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');
const told = (before: string, after: string) =>
  compareWords(before, after).map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`));

/** Texts of few words, so that they have much in common. */
const text = fc
  .array(fc.constantFrom('kuća', 'dom', 'ovojnica', ' ', ' ', '\n', ',', '15', 'š'), { maxLength: 40 })
  .map((words) => words.join(''));

describe('differences in words', () => {
  it('say both texts: without what was added the earlier, without what was removed the later one', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), fc.oneof(text, fc.string({ unit: 'grapheme' })), (before, after) => {
        const parts = compareWords(before, after);
        expect([without(parts, 'added'), without(parts, 'removed')]).toEqual([before, after]);
      }),
    );
  });

  it('have no empty part, no two of a kind side by side, and what was removed before what was added', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const kinds = compareWords(before, after).map((part) => (part.text === '' ? 'empty' : part.kind));
        expect(kinds).not.toContain('empty');
        kinds.forEach((kind, place) => {
          expect(kind).not.toBe(kinds[place + 1]);
          if (kind === 'added') expect(kinds[place + 1]).not.toBe('removed');
        });
      }),
    );
  });

  it('are none between a text and itself, and all of it where a text is new', () => {
    fc.assert(
      fc.property(text, (same) => {
        expect(told(same, same)).toEqual(same === '' ? [] : [same]);
        expect(told('', same)).toEqual(same === '' ? [] : [`+${same}+`]);
      }),
    );
  });

  it('mark whole words, and a change of several words as one', () => {
    expect(told('Zahtjev se predaje do 15. prosinca preko sustava.', 'Zahtjev se predaje do 20. siječnja 2027. preko sustava.')).toEqual([
      'Zahtjev se predaje do ',
      '-15-',
      '+20+',
      '. ',
      '-prosinca-',
      '+siječnja 2027.+',
      ' preko sustava.',
    ]);
    expect(told('grad', 'gradovi')).toEqual(['-grad-', '+gradovi+']);
    expect(told('stari red riječi', 'nov poredak riječi')).toEqual(['-stari red-', '+nov poredak+', ' riječi']);
  });

  it('stop where two long texts have little in common: all of one for all of the other', () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, place) => `${word}${place}`).join(' ');
    const parts = compareWords(`Isto ${long('a')}.`, `Isto ${long('b')}.`);
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
    expect(without(parts, 'added')).toBe(`Isto ${long('a')}.`);
  });
});
