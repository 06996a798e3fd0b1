import { describe, expect, it } from 'vitest';
import { eventFlawField, newEventFlaw } from '#domain/event/event-record.ts';

describe('a new event', () => {
  const event = { title: 'Dan otvorenih vrata', place: '', starts: '2026-12-04T18:00', ends: '2026-12-04T20:00' };

  it('has a title, and moments of which the end is not before the beginning', () => {
    expect(newEventFlaw(event)).toBeUndefined();
    expect(newEventFlaw({ ...event, ends: event.starts })).toBeUndefined();
  });

  it.each([
    [{ title: '  ' }, 'titleMissing', 'title'],
    [{ title: 'x'.repeat(201) }, 'titleTooLong', 'title'],
    [{ place: 'x'.repeat(201) }, 'placeTooLong', 'place'],
    [{ starts: '' }, 'startMissing', 'starts'],
    [{ starts: '4. 12. 2026.' }, 'startMissing', 'starts'],
    [{ ends: '2026-12-04' }, 'endMissing', 'ends'],
    [{ ends: '2026-12-04T17:59' }, 'endsBeforeStart', 'ends'],
  ] as const)('is refused with %j: %s', (wrong, flaw, field) => {
    expect(newEventFlaw({ ...event, ...wrong })).toBe(flaw);
    expect(eventFlawField(flaw)).toBe(field);
  });
});
