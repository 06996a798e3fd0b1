import { afterAll, describe, expect, it } from 'vitest';
import { filterEvents, getEvent } from '#adapters/platform/wire/content.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, clock, failures } = openDemoSite(database);

describe('events', () => {
  it('come soonest first, without those that are over [CMS-06]', async () => {
    const { data } = await ask(filterEvents, { body: { limit: 100 } });
    const starts = data.records.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort());
    clock.now = new Date('2026-11-27T00:00:00Z');
    expect((await ask(filterEvents, { body: { limit: 100 } })).data.pagination.total).toBe(data.pagination.total - 1);
  });

  it('are read by id in a language that they have [CMS-06]', async () => {
    const { data, tags } = await ask(getEvent, { query: { id: '1' }, language: 'eng' });
    expect(data).toMatchObject({
      id: '1',
      title: 'Composting workshop for beginners',
      start: '2026-11-26T16:00:00.000Z',
      address: 'Vinkovačka 60',
      signUpSlug: 'workshop-sign-up',
    });
    expect(data.body).toContain('<h2>');
    expect(tags).toEqual(expect.arrayContaining(['event:1', 'links']));
    expect((await ask(getEvent, { query: { id: '2' } })).data.signUpSlug).toBeNull();
    await database
      .updateTable('page')
      .set({ published_until: new Date('2026-01-01') })
      .where('id', 'in', database.selectFrom('event').select('sign_up_page_id').where('id', '=', 1))
      .execute();
    expect((await ask(getEvent, { query: { id: '1' } })).data.signUpSlug).toBeNull();
    expect((await ask(getEvent, { query: { id: '1' }, language: 'deu' })).status).toBe(404);
  });

  it.each(['0', '999', 'x', '-1', '1e3', "1' or '1'='1", '99999999999999999999'])('are not there by %s', async (id) => {
    expect((await ask(getEvent, { query: { id } })).status).toBe(404);
    expect(failures).toEqual([]);
  });

  it.each(['yesterday', '2026-13-45', '0000-00-00', "2026-01-01'--"])('refuse the start %s [API-03]', async (from) => {
    const { status, error } = await ask(filterEvents, { body: { from } });
    expect([status, error.payload.field]).toEqual([400, 'from']);
  });
});

describe('lists of events', () => {
  const titles = async (body: object) => (await ask(filterEvents, { body: { limit: 100, ...body } })).data.records.map(({ id }) => id);

  it('are of a stretch of time: what touches it [CMS-06]', async () => {
    clock.now = new Date('2026-11-20T10:00:00Z');
    const december = await titles({ from: '2026-11-30T23:00:00Z', to: '2026-12-31T22:59:59Z' });
    expect(december).toEqual(['2', '3', '4']);
    // One that goes on while the stretch begins belongs to it.
    expect(await titles({ from: '2026-12-02T10:00:00Z', to: '2026-12-02T11:00:00Z' })).toEqual(['2']);
    expect((await ask(filterEvents, { body: { to: 'x' } })).status).toBe(400);
  });

  it('are of those that are over, the latest first [CMS-06]', async () => {
    clock.now = new Date('2026-12-10T10:00:00Z');
    expect((await titles({ past: true })).slice(0, 3)).toEqual(['3', '2', '1']);
    expect((await titles({ past: true, order: 'asc' }))[0]).toBe('13');
  });

  it('have an archive in the demo from its first day on [CMS-06]', async () => {
    clock.now = new Date('2026-11-22T10:00:00Z');
    expect(await titles({ past: true })).toEqual(['14', '13']);
    clock.now = new Date('2026-12-10T10:00:00Z');
    expect(await titles({})).not.toContain('3');
  });

  it('tell how many places are free, who leads, and what is never below none [CMS-06]', async () => {
    const { data } = await ask(getEvent, { query: { id: '1' } });
    expect(data).toMatchObject({ host: 'Marija Perić', seats: 24, free: 6 });
    await database.updateTable('event').set({ taken: 99 }).where('id', '=', 1).execute();
    expect((await ask(getEvent, { query: { id: '1' } })).data.free).toBe(0);
    expect((await ask(getEvent, { query: { id: '2' } })).data).toMatchObject({ seats: null, free: null });
  });
});
