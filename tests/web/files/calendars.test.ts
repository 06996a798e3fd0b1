import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { calendarPath } from '#domain/event/calendar-path.ts';
import type { EventSummary } from '#domain/event/event.ts';
import type { UseCaseSource } from '#server/web/context/web-context.ts';
import { calendarText } from '#server/web/files/calendars.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const FACTS = { origin: new URL('https://www.zelenifond.example'), locale: 'hr', name: 'Zeleni fond', now: 0 } as const;
const EVENT: EventSummary = {
  id: '7',
  title: 'Radionica, „kompost”; 1\\2',
  excerpt: `Prvi red\nBEGIN:VEVENT ${'č'.repeat(200)}`,
  start: '2026-07-01T16:00:00.000Z',
  end: '2026-07-01T18:00:00.000Z',
  place: 'Vrt',
  address: 'Vinkovačka 60, Osijek',
  seats: undefined,
  updatedAt: '2026-06-01T08:00:00.000Z',
};

/** Lines as programs read them: folded ones are put together. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file [CMS-06]', () => {
  it('says when in UTC, with an id that stays the same', () => {
    expect(linesOf(calendarText([EVENT], FACTS))).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:event-7@www.zelenifond.example',
        'DTSTART:20260701T160000Z',
        'DTEND:20260701T180000Z',
        'DTSTAMP:20260601T080000Z',
        'URL;VALUE=URI:https://www.zelenifond.example/dogadjaj/7',
        'END:VCALENDAR',
      ]),
    );
  });

  it('escapes what texts hold, so that none of them is a line of its own, and folds long ones', () => {
    const text = calendarText([EVENT], FACTS);
    const lines = linesOf(text);
    expect(lines).toContain('SUMMARY:Radionica\\, „kompost”\\; 1\\\\2');
    expect(lines).toContain('LOCATION:Vrt\\, Vinkovačka 60\\, Osijek');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has whole days as days, the last one not counted in', () => {
    const whole = { ...EVENT, start: '2026-11-25T23:00:00Z', end: '2026-11-27T23:00:00Z' };
    expect(linesOf(calendarText([whole], FACTS))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261128']),
    );
  });

  it('is the same for the same events', () => {
    expect(calendarText([EVENT], FACTS)).toBe(calendarText([EVENT], FACTS));
  });
});

describe('the address of a calendar file [CMS-06]', () => {
  const aSite = (facts: object = {}) => {
    const site = { name: 'Zeleni fond', apiKeyId: 'x', allowedLocales: ['hr'], homePageSlug: 'naslovnica', maintenance: false, ...facts };
    const useCases = {
      loadSite: { run: async () => ok(site) },
      listComingEvents: { run: async () => ok([EVENT]) },
      viewEvent: { run: async (id: string) => ok(id === '7' ? { event: EVENT } : undefined) },
    };
    return aWebSite({ composition: { useCasesFor: () => useCases, accountUseCasesFor: () => useCases } as unknown as UseCaseSource });
  };

  it('gives one event or all that are to come, to keep under a name', async () => {
    for (const [path, name] of [
      ['/dogadjaj/7.ics', 'dogadjaj-7.ics'],
      [calendarPath('hr'), calendarPath('hr').replace(/^.*\//, '')],
    ] as const) {
      const answer = await aSite().get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(answer.headers.get('content-disposition')).toContain(name);
      expect(await answer.text()).toContain('UID:event-7@localhost');
    }
  });

  it('is as unknown as any other for an event that is not there, another language, and while the site is shut', async () => {
    // The page says what is there instead.
    const site = aWebSite();
    expect((await site.get('/dogadjaj/8.ics')).headers.get('content-type')).toContain('text/html');
    expect(site.rendered.map(({ request }) => new URL(request.url).pathname)).toEqual(['/dogadjaj/8.ics']);
    for (const answer of [await aSite().get('/en/event/7.ics'), await aSite({ maintenance: true }).get('/dogadjaj/7.ics')])
      expect([answer.status === 200, answer.headers.get('content-type')?.includes('calendar')]).toEqual([false, false]);
  });
});
