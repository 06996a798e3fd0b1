import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentHtml, typedConsent } from '#domain/consent/typed-consent.ts';

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

  it('say the same after they were shown in their field and saved untouched, and hold no marks but links', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const html = consentHtml(typed);
        expect(consentHtml(typedConsent(html))).toBe(html);
        expect(html.replaceAll(/<a href="[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });
});
