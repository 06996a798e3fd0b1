import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';

describe('a path of this site [T-14]', () => {
  it.each(['/', '/naplata/uspjesna', '/en/checkout/success?a=b#c', '/č'])('%s is one', (text) => expect(isSameSitePath(text)).toBe(true));
  it.each(['', '//evil', '/\\evil', 'https:evil', 'javascript:alert(1)', '/\t/evil', '/a\r\nb', '/a\\b', ' /a', '/a b', '/\u2028'])(
    '%j is none',
    (text) => expect(isSameSitePath(text)).toBe(false),
  );

  it('stays on its origin, as a browser reads it', () => {
    const parts = fc.array(fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'evil.example', '\t', '\n', '%2f', '%5c', 'https:', ' '), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, (pieces) => {
        const text = `/${pieces.join('')}`;
        if (isSameSitePath(text)) expect(new URL(text, 'https://shop.example').origin).toBe('https://shop.example');
      }),
    );
  });
});
