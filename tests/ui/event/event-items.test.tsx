import { describe, expect, it } from 'vitest';
import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { EventItems } from '#ui/event/event-items.tsx';
import { eventData } from '#ui/event/event-structured-data.ts';
import type { Shop } from '#ui/shop/shop.ts';

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

describe('an event for search machines [CMS-06]', () => {
  const shop = { site: { url: 'https://fond.example', apiKeyId: 'x', name: 'Zeleni fond' }, locale: 'en' } as unknown as Shop;
  const told = (more: Partial<PublicEvent> = {}) =>
    eventData(shop, { ...EVENT, body: '', media: undefined, host: '', signUpSlug: undefined, ...more }) as Record<string, unknown>;

  it('says what it is, when and where, and who holds it', () => {
    expect(told({ address: 'Trg 1', excerpt: 'Dođite.' })).toMatchObject({
      '@type': 'Event',
      name: 'Radionica',
      startDate: '2026-11-26T16:00:00Z',
      endDate: '2026-11-26T18:00:00Z',
      description: 'Dođite.',
      url: 'https://fond.example/en/event/1',
      location: { '@type': 'Place', name: 'Osijek', address: 'Osijek, Trg 1' },
      organizer: { '@type': 'Organization', name: 'Zeleni fond' },
    });
    expect(told()).toMatchObject({ location: { name: 'Osijek', address: 'Osijek' } });
  });

  it('tells its picture, who leads it and how many may come only where that is known', () => {
    const known = ['image', 'performer', 'maximumAttendeeCapacity', 'remainingAttendeeCapacity'];
    expect(Object.keys(told()).filter((name) => known.includes(name))).toEqual([]);
    const media = { id: 'hall', title: 'Dvorana', alt: '', width: 16, height: 9 };
    expect(told({ media, host: 'Iva Horvat', seats: { all: 20, free: 3 } })).toMatchObject({
      image: [expect.stringMatching(/^https:\/\/fond\.example\/media\/x\/hall\/CardLarge\//)],
      performer: { '@type': 'Person', name: 'Iva Horvat' },
      maximumAttendeeCapacity: 20,
      remainingAttendeeCapacity: 3,
    });
  });
});
