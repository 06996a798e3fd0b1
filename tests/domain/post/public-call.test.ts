import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_FILTERS, CLOSING_SOON_DAYS, callAt, callFilterOf, callState, daysLeft } from '#domain/post/public-call.ts';

const DAY = 86_400_000;
const moment = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2040-01-01T00:00:00Z') });
const iso = (time: number) => new Date(time).toISOString();
const call = fc
  .tuple(moment, fc.integer({ min: 1, max: 400 * DAY }), fc.boolean(), fc.constantFrom(undefined, 'results' as const, 'cancelled' as const))
  .map(([opens, lasts, hasOpening, mark]) => ({ opensAt: hasOpening ? iso(opens) : undefined, deadline: iso(opens + lasts), mark }));

describe('a public call', () => {
  it('goes from announced over open and closing soon to closed', () => {
    const times = { opensAt: '2026-11-30T08:00:00Z', deadline: '2027-02-15T15:00:00Z', mark: undefined };
    const at = (text: string) => callState(times, Date.parse(text));
    expect(
      ['2026-11-22T10:00:00Z', '2026-11-30T08:00:00Z', '2027-02-06T10:00:00Z', '2027-02-15T15:00:00Z', '2027-02-15T15:00:01Z'].map(at),
    ).toEqual(['announced', 'open', 'closingSoon', 'closingSoon', 'closed']);
  });

  it('counts days as the calendar in Croatia does, and not below zero', () => {
    expect(daysLeft('2026-11-30T15:00:00Z', Date.parse('2026-11-29T22:30:00Z'))).toBe(1);
    expect(daysLeft('2026-11-30T15:00:00Z', Date.parse('2026-11-29T23:30:00Z'))).toBe(0);
    expect(daysLeft('2026-11-30T15:00:00Z', Date.parse('2027-11-29T23:30:00Z'))).toBe(0);
  });

  it('never goes back: later is never an earlier state, and marks stand above times', () => {
    const ORDER = ['announced', 'open', 'closingSoon', 'closed'];
    fc.assert(
      fc.property(call, moment, fc.nat({ max: 500 * DAY }), (times, now, later) => {
        const [before, after] = [callState(times, now), callState(times, now + later)];
        if (times.mark !== undefined) return before === times.mark && after === times.mark;
        return ORDER.indexOf(before) <= ORDER.indexOf(after);
      }),
    );
  });

  it('is in exactly one group of a list, open only while it takes applications', () => {
    fc.assert(
      fc.property(call, moment, (times, now) => {
        const { state, daysLeft: left } = callAt(times, now);
        expect(CALL_FILTERS).toContain(callFilterOf(state));
        const takes = now <= Date.parse(times.deadline) && (times.opensAt === undefined || now >= Date.parse(times.opensAt));
        expect(callFilterOf(state) === 'open').toBe(takes && times.mark === undefined);
        if (state === 'closingSoon') expect(left).toBeLessThanOrEqual(CLOSING_SOON_DAYS);
      }),
    );
  });
});
