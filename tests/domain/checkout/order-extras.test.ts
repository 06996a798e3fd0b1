import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedOrderExtras,
  checkOrderExtras,
  givenOrderExtras,
  NO_ORDER_EXTRAS,
  ORDER_EXTRA_NAMES,
  ORDER_EXTRAS,
  type OrderExtra,
  orderExtraForCookie,
  readOrderExtras,
} from '#domain/checkout/order-extras.ts';

const anExtra = fc.constantFrom(...ORDER_EXTRA_NAMES);
const only = (name: OrderExtra, text: string) => ({ ...NO_ORDER_EXTRAS, [name]: text });

describe('what a customer adds to an order [CRT-12]', () => {
  it('is read from wherever it stands; what is not there is empty', () => {
    const typed: Readonly<Record<string, unknown>> = { orderMessage: '  Zvono ne radi.\r\nZovite.\n', other: 'x' };
    expect(readOrderExtras((name) => typed[name])).toEqual(only('orderMessage', 'Zvono ne radi.\nZovite.'));
    expect(readOrderExtras(() => null)).toEqual(NO_ORDER_EXTRAS);
  });

  it('is given where it holds something, in the order of its declaration', () => {
    expect(givenOrderExtras(NO_ORDER_EXTRAS)).toEqual([]);
    expect(givenOrderExtras(readOrderExtras((name) => `za ${name}`))).toEqual(ORDER_EXTRA_NAMES.map((name) => [name, `za ${name}`]));
  });

  it('that go into a parcel are not asked for where none is sent', () => {
    expect(askedOrderExtras({ digitalOnly: false })).toEqual(ORDER_EXTRA_NAMES);
    expect(askedOrderExtras({ digitalOnly: true })).toEqual(['orderMessage']);
  });

  it.each(ORDER_EXTRA_NAMES)('%s may be as long as its limit, in characters, and no longer', (name) => {
    const { maximum } = ORDER_EXTRAS[name];
    for (const character of ['a', '🔔']) {
      const longest = only(name, character.repeat(maximum));
      expect(checkOrderExtras(longest)._unsafeUnwrap()).toEqual(longest);
      expect(checkOrderExtras(only(name, `${longest[name]}a`))._unsafeUnwrapErr()).toEqual({
        kind: 'OrderExtraTooLong',
        extra: name,
        maximum,
      });
    }
    // A form sends a line end as two characters, and spaces at the ends do not count.
    const lines = 'a\r\n'.repeat(maximum / 2);
    expect(checkOrderExtras(only(name, `  ${lines}`)).isOk()).toBe(true);
  });

  it('is well-formed text once it is checked, whatever was typed', () => {
    fc.assert(
      fc.property(
        anExtra,
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (name, text) => {
          const checked = checkOrderExtras(only(name, text))._unsafeUnwrap()[name];
          expect(checked.isWellFormed()).toBe(true);
          expect(checked).toBe(checked.trim());
          expect(checked).not.toContain('\r');
          expect(checkOrderExtras(only(name, checked))._unsafeUnwrap()[name]).toBe(checked);
        },
      ),
    );
  });

  it('fits into a cookie whatever is typed, and whole when it is short', () => {
    fc.assert(
      fc.property(anExtra, fc.string({ unit: 'binary', maxLength: 1200 }), (name, text) => {
        const kept = orderExtraForCookie(name, text);
        expect(encodeURIComponent(kept).length).toBeLessThanOrEqual(3500);
        expect(kept.isWellFormed()).toBe(true);
        expect(text.startsWith(kept)).toBe(true);
      }),
      { numRuns: 25 },
    );
    // What is longer is cut where the cookie ends, and not much before.
    for (const character of ['a', 'š', '🔔']) {
      const { length } = encodeURIComponent(orderExtraForCookie('orderMessage', character.repeat(4000)));
      expect([length <= 3500, length > 3000], character).toEqual([true, true]);
    }
    for (const name of ORDER_EXTRA_NAMES) expect(orderExtraForCookie(name, 'Šaljite prije podne. ')).toBe('Šaljite prije podne. ');
  });
});
