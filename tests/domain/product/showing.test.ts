import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueShowing, readShowing, showingAfter, showingFlaw, showingFrom } from '#domain/product/showing.ts';
import { typedSiteTime } from '#domain/site/site-day.ts';

const moment = fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined });
const plan = fc.record({ from: moment, until: moment });

describe('what is planned for a product', () => {
  it('is read as days and hours of the site’s clock', () => {
    expect(readShowing({ from: '2026-11-24T08:00', until: '' }, typedSiteTime)).toEqual({
      showing: { from: Date.parse('2026-11-24T07:00:00Z'), until: undefined },
    });
    expect(readShowing({ from: 'sutra', until: '' }, typedSiteTime)).toEqual({ reason: 'momentUnreadable', field: 'shownFrom' });
    expect(readShowing({ from: '', until: '2026-02-30T08:00' }, typedSiteTime)).toEqual({
      reason: 'momentUnreadable',
      field: 'shownUntil',
    });
    expect(readShowing({ from: '2026-11-24T08:00', until: '2026-11-24T08:00' }, typedSiteTime)).toEqual({
      reason: 'momentsReversed',
      field: 'shownUntil',
    });
  });

  it('makes visible exactly between its moments, whenever it is looked at', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 2_000 }), (wanted, now, wait) => {
        fc.pre(showingFlaw(wanted, now) === undefined && (wanted.from !== undefined || wanted.until !== undefined));
        const made = showingFrom(wanted, now);
        const later = now + wait;
        const due = dueShowing(made.showing, later) ?? made.visible;
        const isBegun = wanted.from === undefined || wanted.from <= later;
        const isOver = wanted.until !== undefined && wanted.until <= later;
        expect(due).toBe(isBegun && !isOver);
      }),
    );
  });

  it('leaves a product as it is without any moment, and after what was done by hand nothing shows what somebody hid', () => {
    expect(showingFrom({ from: undefined, until: undefined }, 5)).toEqual({
      visible: undefined,
      showing: { from: undefined, until: undefined },
    });
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 2_000 }), (wanted, later) => {
        expect(dueShowing(showingAfter(false, wanted), later)).toBeUndefined();
        expect(dueShowing(showingAfter(true, wanted), later)).not.toBe(true);
      }),
    );
  });

  it('is refused for a year that nobody plans for, an end that is over and an end before its beginning, at its field', () => {
    const far = Date.UTC(2100, 0, 1);
    const flaw = (from: number | undefined, until: number | undefined) => showingFlaw({ from, until }, 100);
    expect([
      flaw(far - 1, undefined),
      flaw(undefined, far - 1),
      flaw(undefined, undefined),
      flaw(undefined, 101),
      flaw(1, undefined),
    ]).toEqual(Array(5).fill(undefined));
    expect(flaw(far, undefined)).toEqual({ reason: 'momentUnreadable', field: 'shownFrom' });
    expect(flaw(undefined, far)).toEqual({ reason: 'momentUnreadable', field: 'shownUntil' });
    expect([flaw(undefined, 100), flaw(undefined, 99)]).toEqual(Array(2).fill({ reason: 'momentOver', field: 'shownUntil' }));
    expect([flaw(200, 200), flaw(201, 200)]).toEqual(Array(2).fill({ reason: 'momentsReversed', field: 'shownUntil' }));
    expect([flaw(199, 200), flaw(200, undefined)]).toEqual([undefined, undefined]);
  });

  it('begins and ends at its very moment, and an end counts for more', () => {
    const due = (from: number | undefined, until: number | undefined) => dueShowing({ from, until }, 100);
    expect([due(100, undefined), due(101, undefined), due(undefined, 100), due(undefined, 101)]).toEqual([
      true,
      undefined,
      false,
      undefined,
    ]);
    expect(due(100, 100)).toBe(false);
    const none = { from: undefined, until: undefined };
    expect(showingFrom({ from: 100, until: undefined }, 100)).toEqual({ visible: true, showing: none });
    expect(showingFrom({ from: 101, until: undefined }, 100)).toEqual({ visible: false, showing: { from: 101, until: undefined } });
    expect(showingAfter(true, { from: 1, until: 200 })).toEqual({ from: undefined, until: 200 });
  });

  it('is read without the spaces around it', () => {
    const number = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
    expect(readShowing({ from: ' 1 ', until: ' 2 ' }, number)).toEqual({ showing: { from: 1, until: 2 } });
  });
});
