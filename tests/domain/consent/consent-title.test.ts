import fc from 'fast-check';
import { expect, it } from 'vitest';
import { consentTitle } from '#domain/consent/kept-consent.ts';

const titleOf = (displayName: string) => consentTitle({ displayName, uniqueNumber: 'P-1' });

it('the office calls a consent by its words, with the number behind them', () => {
  expect(titleOf('Prihvaćam <a href="/uvjeti">uvjete &amp; pravila</a>')).toBe('Prihvaćam uvjete & pravila (P-1)');
  // What is written as text stays text.
  expect(titleOf('a &amp;lt; b')).toBe('a &lt; b (P-1)');
  // Without words the number is all there is.
  expect([titleOf(''), titleOf('P-1')]).toEqual(['P-1', 'P-1']);
});

it('long words are cut between two of them, and never lose the number', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zčćžšđ]{1,12}$/), { minLength: 1, maxLength: 40 }), (words) => {
      const said = words.join(' ');
      const title = titleOf(said);
      expect(title.endsWith(' (P-1)')).toBe(true);
      const shown = title.slice(0, -' (P-1)'.length);
      if (said.length <= 90) expect(shown).toBe(said);
      else {
        expect(shown.length).toBeLessThanOrEqual(91);
        expect(`${said} `.startsWith(`${shown.slice(0, -1)} `)).toBe(true);
      }
    }),
  );
});
