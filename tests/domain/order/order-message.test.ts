import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_MESSAGE_MAXIMUM, orderMessage, orderMessageForCookie } from '#domain/order/order-message.ts';

describe('the instructions for an order [CRT-12]', () => {
  it('lose the spaces at their ends', () => expect(orderMessage('  Zvono ne radi.\n')).toBe('Zvono ne radi.'));

  it('are cut between characters, never inside one', () => {
    const bells = '🔔'.repeat(ORDER_MESSAGE_MAXIMUM + 1);
    expect(orderMessage(bells)).toBe('🔔'.repeat(ORDER_MESSAGE_MAXIMUM));
    expect(orderMessageForCookie(bells).isWellFormed()).toBe(true);
  });

  it('fit into a cookie whatever is typed, and whole when they are short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), (text) => {
        const kept = orderMessageForCookie(text);
        expect(encodeURIComponent(kept).length).toBeLessThanOrEqual(3500);
        expect(text.startsWith(kept)).toBe(true);
      }),
      { numRuns: 25 },
    );
    expect(orderMessageForCookie('Šaljite prije podne. ')).toBe('Šaljite prije podne. ');
  });
});
