import { expect, it } from 'vitest';
import { HttpWrittenEvents } from '#adapters/platform/event/http-written-events.ts';
import { beginEvent } from '#adapters/platform/wire/written-event.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it('says nothing of the place of a new event that has none, which a platform of the version before does not know', async () => {
  const platform = aPlatform();
  platform.gives(beginEvent, { id: 4 });
  const events = new HttpWrittenEvents(platform.client);
  const event = { title: 'Predavanje', starts: '2026-12-04T18:00', ends: '2026-12-04T20:00' };
  await events.create({ ...event, place: '' });
  await events.create({ ...event, place: 'Mala dvorana' });
  expect(platform.received.map(({ body }) => body)).toEqual([event, { ...event, place: 'Mala dvorana' }]);
});
