import { describe, expect, it } from 'vitest';
import type { EventSummary } from '#domain/event/event.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { EventItems } from '#ui/event/event-items.tsx';

const EVENT: EventSummary = {
  id: '1',
  title: 'Radionica',
  excerpt: '',
  start: '2026-11-26T16:00:00Z',
  end: '2026-11-26T18:00:00Z',
  place: 'Osijek',
  address: '',
  seats: undefined,
  updatedAt: undefined,
};

function said(event: Partial<EventSummary>): string {
  return drawScreen(<EventItems events={[{ ...EVENT, ...event }]} level="h2" />).text.trim();
}

describe('an event in a list [CMS-06]', () => {
  it('says its day once, to eyes and ears', () => {
    expect(said({})).toBe('26. studenoga Radionica četvrtak od 17:00 do 19:00 Osijek');
  });

  it('names the year that is not this one', () => {
    expect(said({ start: '2027-01-20T16:30:00Z', end: '2027-01-20T18:00:00Z' })).toMatch(/^20\. siječnja 2027\. Radionica srijeda od/);
  });

  it('of several days tells the first and the last', () => {
    expect(said({ end: '2026-11-28T18:00:00Z' })).toContain('od 26. studenoga 2026. u 17:00 do 28. studenoga 2026. u 19:00');
  });
});
