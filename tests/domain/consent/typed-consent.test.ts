import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentHtml, touchedWords, typedConsent } from '#domain/consent/typed-consent.ts';

/** Any words, and those in which marks and links are strewn. */
const words = fc.oneof(
  fc.string(),
  fc
    .array(fc.oneof(fc.string(), fc.constantFrom('<strong>', '</strong>', '<em>', '</em>', '[', '](', ')', '[uvjete](/uvjeti)')))
    .map((parts) => parts.join('')),
);

describe('the words of a consent as they are typed', () => {
  it.each([
    [
      'Prihvaćam [uvjete kupnje](/uvjeti) i [povrat](https://primjer.hr/p?a=1&b=2)',
      'Prihvaćam <a href="/uvjeti">uvjete kupnje</a> i <a href="https://primjer.hr/p?a=1&amp;b=2">povrat</a>',
    ],
    ['Stariji sam od 16 & <b>znam</b>', 'Stariji sam od 16 &amp; &lt;b&gt;znam&lt;/b&gt;'],
    ['Bez [adrese]() i [zagrada', 'Bez [adrese]() i [zagrada'],
  ])('%s', (typed, html) => {
    expect(consentHtml(typed)).toBe(html);
    expect(typedConsent(html)).toBe(typed);
  });

  it('say the same after they were shown in their field and saved untouched, and hold no marks but links and those within a line', () => {
    fc.assert(
      fc.property(words, (typed) => {
        const html = consentHtml(typed);
        expect(consentHtml(typedConsent(html))).toBe(html);
        expect(html.replaceAll(/<a href="[^"<>]*">|<\/a>|<\/?(?:strong|em)>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  it('keep their marks, and links whose addresses hold what would end them', () => {
    const stressed = '<strong>Prihvaćam <em>sve</em></strong> <a href="/uvjeti"><strong>uvjete</strong></a> i <em>povrat</em>';
    expect(consentHtml(typedConsent(stressed))).toBe(stressed);
    expect(typedConsent('<a href="/uvjeti (novi)">uvjete</a>')).toBe('[uvjete](/uvjeti%20%28novi%29)');
    expect(consentHtml('[uvjete](/uvjeti%20%28novi%29)')).toBe('<a href="/uvjeti%20%28novi%29">uvjete</a>');
  });

  it('are touched where their field says something else, whatever marks they hold that nothing typed can say', () => {
    const before = { hrv: '<span lang="en">Cookies</span> i <a href="/a(b)">uvjeti</a>', eng: '<abbr title="x">T&amp;C</abbr>' };
    const untouched = { hrv: consentHtml(typedConsent(before.hrv)), eng: consentHtml(typedConsent(before.eng)) };
    expect(untouched.hrv).not.toBe(before.hrv);
    expect(touchedWords({ ...untouched, deu: '' }, before)).toEqual([]);
    expect(touchedWords({ ...untouched, eng: 'Terms' }, before)).toEqual([{ language: 'eng', html: 'Terms' }]);
    expect(touchedWords({ hrv: '', deu: 'Ja' }, before)).toEqual([
      { language: 'hrv', html: '' },
      { language: 'deu', html: 'Ja' },
    ]);
  });
});
