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
});
