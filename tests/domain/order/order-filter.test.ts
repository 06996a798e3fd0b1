import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEW_WORDS } from '#domain/back-office/saved-view.ts';
import { LONGEST_TOWN, LONGEST_WAY, ORDER_FILTERS, readOrderFilter } from '#domain/order/order-filter.ts';

const reading = (words: Readonly<Record<string, string>>) => readOrderFilter((word) => words[word]).filter;

describe('what narrows a list of orders', () => {
  it('is read out of the words of an address, and what makes no sense narrows nothing', () => {
    const filter = { from: '2026-11-01', until: '2026-11-25', town: 'Zagreb', delivery: 'gls', payment: 'card', state: 'preparing' };
    expect(reading({ ...filter, town: ' Zagreb ', view: 'toDo' })).toEqual(filter);
    expect(
      reading({ from: '2026-02-30', until: 'jučer', town: 'x'.repeat(101), delivery: 'x'.repeat(65), payment: ' ', state: 'lost' }),
    ).toEqual({});
    const longest = { town: 'x'.repeat(LONGEST_TOWN), delivery: 'x'.repeat(LONGEST_WAY) };
    expect(reading(longest)).toEqual(longest);
  });

  it('names only what narrows, so that nothing else stands in an address', () => {
    expect(Object.keys(reading({}))).toEqual([]);
    expect(Object.keys(reading({ from: '2026-11-01' }))).toEqual(['from']);
  });

  it('has no days at all while one of them is wrong, and says which', () => {
    const read = (from: string, until: string) => readOrderFilter((word) => ({ from, until, town: 'Split' })[word]);
    expect(read('2026-11-25', '2026-11-01')).toEqual({
      filter: { town: 'Split' },
      wrongDays: { typed: { from: '2026-11-25', to: '2026-11-01' }, mistakes: { to: 'endsBeforeStart' } },
    });
    expect(read('2026-02-30', ' 1. 3. 2026. ')).toEqual({
      filter: { town: 'Split' },
      wrongDays: { typed: { from: '2026-02-30', to: '2026-03-01' }, mistakes: { from: 'notADay' } },
    });
    expect(read('', '1. 3. 2026.')).toEqual({ filter: { town: 'Split', until: '2026-03-01' }, wrongDays: undefined });
  });

  it('is what a view of the list keeps, beside what is to be done and what is searched for', () => {
    expect(VIEW_WORDS.orders).toEqual(['view', 'q', ...ORDER_FILTERS]);
  });

  it('reads what it has written', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const text = fc.string({ maxLength: 64 });
    const words = fc.record({ from: day, until: day, town: text, delivery: text, payment: text }, { requiredKeys: [] });
    fc.assert(
      fc.property(words, (given) => {
        const filter = reading(given as Readonly<Record<string, string>>);
        expect(reading(filter as Readonly<Record<string, string>>)).toEqual(filter);
        expect(Object.keys(filter).every((word) => (ORDER_FILTERS as readonly string[]).includes(word))).toBe(true);
      }),
    );
  });
});
