import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hub3Text, type PaymentSlip } from '#domain/payment/hub3.ts';

const SLIP: PaymentSlip = {
  amount: 9918,
  payer: { name: 'Ana Kovač', street: 'Vukovarska ulica 27 A', place: '21000 Split' },
  payee: { name: 'Zeleni fond', street: 'Ulica lipa 12', place: '10000 Zagreb' },
  iban: 'HR12 1001 0051 8630 0016 0',
  model: 'HR00',
  reference: '2026-000123',
  purpose: 'GDSV',
  description: 'Narudžba 2026-000123',
};
const MAXIMA = [8, 3, 15, 30, 27, 27, 25, 25, 27, 21, 4, 22, 4, 35];

describe('the barcode of a payment slip', () => {
  it('is the fourteen lines of HUB-3A', () => {
    expect(hub3Text(SLIP)).toBe(
      [
        'HRVHUB30',
        'EUR',
        '000000000009918',
        'Ana Kovač',
        'Vukovarska ulica 27 A',
        '21000 Split',
        'Zeleni fond',
        'Ulica lipa 12',
        '10000 Zagreb',
        'HR1210010051863000160',
        'HR00',
        '2026-000123',
        'GDSV',
        'Narudžba 2026-000123',
      ].join('\n'),
    );
  });

  it('keeps every field in its line and within its length, whatever is in it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const party = fc.record({ name: text, street: text, place: text });
    const slip = fc.record({
      amount: fc.integer({ min: 1, max: 2_000_000_000 }),
      payer: party,
      payee: party,
      iban: text,
      model: text,
      reference: text,
      purpose: text,
      description: text,
    });
    fc.assert(
      fc.property(slip, (given) => {
        const lines = hub3Text(given).split('\n');
        expect(lines).toHaveLength(14);
        for (const [index, line] of lines.entries()) expect([...line].length).toBeLessThanOrEqual(MAXIMA[index] ?? 0);
        expect(Number(lines[2])).toBe(given.amount);
      }),
    );
  });

  it('writes in composed letters what it cuts by letters, and one space for ends of lines', () => {
    const [, , , name, street, place, , , , iban, , , , description] = hub3Text({
      ...SLIP,
      payer: { name: `  ${'c\u030c'.repeat(40)}`, street: 'Vukovarska\r\n27\u2028\u2029A\t ', place: `${'😀'.repeat(26)} Split` },
      iban: 'hr12 1001\t0051 8630 0016 0',
      description: `${'a'.repeat(34)} b`,
    }).split('\n');
    expect([name, street, place]).toEqual(['č'.repeat(28), 'Vukovarska 27 A', '😀'.repeat(26)]);
    expect([iban, description]).toEqual([SLIP.iban.replaceAll(' ', ''), 'a'.repeat(34)]);
  });

  it('holds the largest amount that fifteen digits can say, and the smallest there is', () => {
    const amounts = [999_999_999_999_999, 1].map((amount) => hub3Text({ ...SLIP, amount }).split('\n')[2]);
    expect(amounts).toEqual(['9'.repeat(15), '000000000000001']);
  });

  it.each([0, -1, 0.5, Number.NaN, 1e15])('is not made for %s cents', (amount) => {
    expect(() => hub3Text({ ...SLIP, amount })).toThrow(new RangeError('a slip wants an amount in cents above zero'));
  });
});
