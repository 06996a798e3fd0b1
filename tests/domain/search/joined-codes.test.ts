import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedCodes } from '#domain/search/joined-codes.ts';

describe('article numbers without their dashes [CMS-05]', () => {
  it('are those of all that have dashes or other signs, and of no other', () => {
    expect(joinedCodes('ZF-VR-0101 ZF/7.b PLAIN')).toBe('ZFVR0101 ZF7b');
    expect(joinedCodes('')).toBe('');
  });

  it('hold each sign that is typed, in its order, and nothing else', () => {
    const part = fc.stringMatching(/^[A-Z0-9]{1,6}$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 5 }), fc.constantFrom('-', '/', '.', '_', '--'), (parts, sign) => {
        expect(joinedCodes(parts.join(sign))).toBe(parts.join(''));
      }),
    );
  });
});
