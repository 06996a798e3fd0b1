import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { moderateComment } from '#adapters/platform/wire/comment.ts';
import * as drafts from '#adapters/platform/wire/draft.ts';
import * as wire from '#adapters/platform/wire/office-job.ts';
import * as publications from '#adapters/platform/wire/publication.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { runJobs } from '#server/platform/back-office/run-jobs.ts';
import { storeDraft } from '#server/platform/editing/version/draft-queries.ts';
import { productByHand } from '#server/platform/import/product-by-hand.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);
const vesna = await anEditor('Vesna', ['pages', 'audit']);
const told: string[] = [];
for (const [key, value] of Object.entries({ AllowedLanguages: ['hrv', 'eng'], HomePageSlug: 'pocetna' }))
  await database
    .insertInto('site_option')
    .values({ key, value: JSON.stringify(value) })
    .execute();

type Body = BodyOf<typeof wire.createOfficeJob>;

async function done(body: Omit<Body, 'details'>, meanwhile: () => Promise<unknown> = async () => undefined) {
  const { data } = await vesna.ask(wire.createOfficeJob, { body: { ...body, details: {} } });
  await meanwhile();
  await vesna.ask(wire.startOfficeJob, { body: { id: data.id } });
  const deps = {
    database,
    now: () => clock.now,
    changed: (tags: readonly string[]) => void told.push(...tags),
    settings: SETTINGS,
    log: new RecordedLog(),
  };
  while (await runJobs(deps, productByHand, () => false));
  return (await vesna.ask(wire.getOfficeJob, { params: { id: data.id } })).data;
}

async function write(kind: 'page' | 'post', id: number, values: object, language: LanguageCode = 'hrv') {
  const params = { kind, id };
  const { version } = (await vesna.ask(drafts.openDraft, { params, language })).data;
  const body = { version, client: 'client-one', request: version + 1, values, sections: [], order: [] };
  expect((await vesna.ask(drafts.saveDraft, { params, body, language })).error ?? null).toBeNull();
}

const titles = async (id: number) =>
  (await database.selectFrom('page_text').select('title').where('page_id', '=', id).orderBy('language').execute()).map(
    ({ title }) => title,
  );
const logged = async (thing: 'page' | 'post' | 'comment', id: number) =>
  (await vesna.ask(filterChanges, { query: { thing } })).data.records
    .filter(({ thingId }) => thingId === String(id))
    .map(({ change, who }) => `${who}: ${change}`);

it('publishes of each page what is new in any language of the site, all of it or none, and says why not', async () => {
  const oak = await aPage(database, { hrv: { slug: 'hrast', title: 'Hrast' }, eng: { slug: 'old-oak', title: 'Oak' } });
  const elm = await aPage(database, { hrv: { slug: 'brijest', title: 'Brijest' } });
  const ash = await aPage(database, { hrv: { slug: 'jasen', title: 'Jasen' }, eng: { slug: 'ash-tree', title: 'Ash' } });
  await write('page', oak, { title: 'Stari hrast' });
  await write('page', oak, { title: 'Old oak' }, 'eng');
  await write('page', ash, { title: 'Mladi jasen' });
  // An address that another one has, in the second language: the first one stays as it was, too.
  await write('page', ash, { slug: 'old-oak' }, 'eng');
  const job = await done({ kind: 'pages.publish', ids: [oak, elm, ash, 999_999] });
  expect(job.failures).toEqual([
    { id: ash, name: 'Jasen', reason: 'slugTaken' },
    { id: 999_999, name: '#999999', reason: 'gone' },
  ]);
  expect([await titles(oak), await titles(ash)]).toEqual([
    ['Old oak', 'Stari hrast'],
    ['Ash', 'Jasen'],
  ]);
  expect(told).toContain('page:hrast');
  expect(await logged('page', oak)).toEqual(['Vesna Horvat: publish', 'Vesna Horvat: publish']);
  expect((await vesna.ask(drafts.openDraft, { params: { kind: 'page', id: oak } })).data.changed).toBe(false);
});

it('withdraws pages, but not the first one of the site nor what nobody sees', async () => {
  const home = await aPage(database, { hrv: { slug: 'pocetna', title: 'Naslovnica' } });
  const pine = await aPage(database, { hrv: { slug: 'bor', title: 'Bor' } });
  const bare = await aPage(database, {});
  const job = await done({ kind: 'pages.withdraw', ids: [home, pine, bare] });
  expect(job.failures.map(({ id, reason }) => [id, reason])).toEqual([
    [home, 'home'],
    [bare, 'notPublished'],
  ]);
  const row = await database.selectFrom('page').select('published_until').where('id', '=', pine).executeTakeFirstOrThrow();
  expect(row.published_until).toEqual(clock.now);
  expect(await logged('page', pine)).toEqual(['Vesna Horvat: withdraw']);
  expect((await done({ kind: 'pages.withdraw', ids: [pine] })).failures[0]?.reason).toBe('notPublished');
  const until = () => database.selectFrom('page').select('published_until').where('id', '=', pine).executeTakeFirstOrThrow();
  // Who publishes all of a list has not meant what was withdrawn; who ticks it wants it back.
  expect((await done({ kind: 'pages.publish', query: { q: 'Bor' } })).failures[0]?.reason).toBe('withdrawn');
  expect((await until()).published_until).not.toBeNull();
  expect((await done({ kind: 'pages.publish', ids: [pine] })).failures).toEqual([]);
  expect((await until()).published_until).toBeNull();
  expect(await logged('page', pine)).toEqual(['Vesna Horvat: publish', 'Vesna Horvat: withdraw']);
});

it('does not withdraw what the site can’t do without: it says so before it begins, and takes no work on such pages alone', async () => {
  const map = await aPage(database, { hrv: { slug: 'web-map', title: 'Karta weba' } });
  const terms = await aPage(database, { hrv: { slug: 'uvjeti-kupnje', title: 'Uvjeti kupnje' } });
  const yew = await aPage(database, { hrv: { slug: 'tisa-stara', title: 'Tisa' } });
  const asked = (ids: readonly number[]) =>
    vesna.ask(wire.createOfficeJob, { body: { kind: 'pages.withdraw', ids: [...ids], details: {} } });
  expect((await asked([map, terms])).error).toMatchObject({ code: 'JOB_REFUSED', payload: { reason: 'allNeeded' } });
  const { data } = await asked([map, yew]);
  const opened = (await vesna.ask(wire.getOfficeJob, { params: { id: data.id } })).data;
  expect(opened.staying).toEqual([{ reason: 'screen', count: 1 }]);
  expect(opened.first).toEqual([
    { id: map, name: 'Karta weba', stays: 'screen' },
    { id: yew, name: 'Tisa', stays: null },
  ]);
  // The same of hundreds, as all of a list are; of so many that nobody looks at each before nothing is promised.
  const among = async (others: number) => {
    const targets = [map, yew, ...Array.from({ length: others }, (_, at) => 900_000 + at)];
    await database.updateTable('office_job').set({ targets }).where('id', '=', data.id).execute();
    return (await vesna.ask(wire.getOfficeJob, { params: { id: data.id } })).data.staying;
  };
  expect(await among(300)).toEqual([{ reason: 'screen', count: 1 }]);
  expect(await among(5_000)).toBeUndefined();
  expect((await done({ kind: 'pages.withdraw', ids: [map, terms, yew] })).failures.map(({ id, reason }) => [id, reason])).toEqual([
    [map, 'screen'],
    [terms, 'linked'],
  ]);
  const rows = await database.selectFrom('page').select(['id', 'published_until']).where('id', 'in', [map, terms]).execute();
  expect(rows.map(({ published_until }) => published_until)).toEqual([null, null]);
});

it('does not publish what has a moment of its own, nor what somebody has gone on writing since it was asked for', async () => {
  const reasons = (job: { readonly failures: readonly { readonly reason: string }[] }) => job.failures.map(({ reason }) => reason);
  const fig = await aPage(database, { hrv: { slug: 'smokva', title: 'Smokva' } });
  await write('page', fig, { title: 'Nova smokva' });
  const later = new Date(clock.now.getTime() + 86_400_000);
  await database.updateTable('page').set({ published_from: later }).where('id', '=', fig).execute();
  expect(reasons(await done({ kind: 'pages.publish', ids: [fig] }))).toEqual(['toCome']);
  await database.updateTable('page').set({ published_from: null }).where('id', '=', fig).execute();
  const params = { kind: 'page', id: fig } as const;
  const { version } = (await vesna.ask(drafts.openDraft, { params })).data;
  await vesna.ask(publications.planPublication, { params, body: { version, at: later.toISOString() } });
  expect(reasons(await done({ kind: 'pages.publish', ids: [fig] }))).toEqual(['planned']);
  await database.deleteFrom('publication_plan').execute();
  const goesOn = async () => {
    clock.now = new Date(clock.now.getTime() + 1_000);
    await write('page', fig, { title: 'Nova smokva pod' });
  };
  expect(reasons(await done({ kind: 'pages.publish', query: { q: 'smokva' } }, goesOn))).toEqual(['changedMeanwhile']);
  expect(await titles(fig)).not.toContain('Nova smokva pod');
  expect(reasons(await done({ kind: 'pages.publish', ids: [fig] }))).toEqual([]);
  expect(await titles(fig)).toContain('Nova smokva pod');
});

it('throws the drafts of a page away in all languages, but none that somebody has gone on with; they stay among the versions', async () => {
  const fir = await aPage(database, { hrv: { slug: 'jela', title: 'Jela' }, eng: { slug: 'fir', title: 'Fir' } });
  const spruce = await aPage(database, { hrv: { slug: 'smreka', title: 'Smreka' } });
  const larch = await aPage(database, { hrv: { slug: 'aris', title: 'Ariš' } });
  await write('page', fir, { title: 'Obična jela' });
  await write('page', fir, { title: 'Silver fir' }, 'eng');
  await write('page', spruce, { title: 'Obična smreka' });
  clock.now = new Date(clock.now.getTime() + 60_000);
  const job = await done({ kind: 'pages.discard', ids: [fir, spruce, larch] }, async () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    await write('page', spruce, { title: 'Obična smreka iz Like' });
  });
  expect(job.failures.map(({ id, reason }) => [id, reason])).toEqual([
    [spruce, 'changedMeanwhile'],
    [larch, 'noDraft'],
  ]);
  const open = async (id: number, language: LanguageCode) =>
    (await vesna.ask(drafts.openDraft, { params: { kind: 'page', id }, language })).data;
  expect((await open(fir, 'hrv')).changed || (await open(fir, 'eng')).changed).toBe(false);
  expect((await open(spruce, 'hrv')).changed).toBe(true);
  expect(await titles(fir)).toEqual(['Fir', 'Jela']);
  expect(await logged('page', fir)).toEqual(['Vesna Horvat: discard', 'Vesna Horvat: discard']);
  const { rows } = await sql<{ kind: string }>`
    select kind from content_version where thing = 'page' and thing_id = ${fir} and kind = 'discard'`.execute(database);
  expect(rows).toHaveLength(2);
});

it('begins a page or a post in every language of the site that nobody has written it in, as the original has it and at an address of its own', async () => {
  const alder = await aPage(database, { hrv: { slug: 'joha', title: 'Joha' } });
  const both = await aPage(database, { hrv: { slug: 'grab', title: 'Grab' }, eng: { slug: 'hornbeam', title: 'Hornbeam' } });
  // What the post would be called in English something else is called there.
  await aPage(database, { eng: { slug: 'lipa', title: 'Another' } });
  const { id: lime } = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
  await database
    .insertInto('post_text')
    .values({ post_id: lime, language: 'hrv', slug: 'lipa', title: 'Lipa', excerpt: 'Cvjeta.', body: '<p>Drvo.</p>' })
    .execute();
  const open = async (kind: 'page' | 'post', id: number) =>
    (await vesna.ask(drafts.openDraft, { params: { kind, id }, language: 'eng' })).data;
  const reasons = ({ failures }: Awaited<ReturnType<typeof done>>) => failures.map(({ id, name, reason }) => [id, name, reason]);
  expect(reasons(await done({ kind: 'pages.translate', ids: [alder, both] }))).toEqual([[both, 'Grab', 'translated']]);
  expect(await open('page', alder)).toMatchObject({ changed: false, version: 1, values: { title: 'Joha', slug: 'joha' } });
  expect(await logged('page', alder)).toEqual(['Vesna Horvat: translate']);
  expect(reasons(await done({ kind: 'posts.translate', ids: [lime] }))).toEqual([]);
  const begun = await open('post', lime);
  expect(begun).toMatchObject({ published: false, values: { title: 'Lipa', slug: 'lipa-2', excerpt: 'Cvjeta.', body: '<p>Drvo.</p>' } });
  expect(begun.values).not.toHaveProperty('media');
  // Once begun it is not begun again over what somebody may have written.
  expect(reasons(await done({ kind: 'posts.translate', ids: [lime] }))).toEqual([[lime, 'Lipa', 'translated']]);
  expect(reasons(await done({ kind: 'posts.discard', ids: [lime] }))).toEqual([]);
  expect((await open('post', lime)).values).toEqual({});
});

it('begins a page that the site itself leads to where it leads in the language', async () => {
  const terms = await aPage(database, { hrv: { slug: 'povrat-i-jamstvo', title: 'Povrat' } });
  await done({ kind: 'pages.translate', ids: [terms] });
  const { data } = await vesna.ask(drafts.openDraft, { params: { kind: 'page', id: terms }, language: 'eng' });
  expect(data.values).toMatchObject({ title: 'Povrat', slug: 'returns-and-guarantee' });
});

it('publishes no translation that was only begun: visitors would read it in the wrong language', async () => {
  const yew = await aPage(database, { hrv: { slug: 'stara-tisa', title: 'Tisa' } });
  await done({ kind: 'pages.translate', ids: [yew] });
  const published = async () => (await done({ kind: 'pages.publish', ids: [yew] })).failures.map(({ reason }) => reason);
  const own = async () =>
    (
      await sql<{ title: string }>`select title from page_text where page_id = ${yew} and stands_in_for is null order by language`.execute(
        database,
      )
    ).rows.map(({ title }) => title);
  expect([await published(), await own()]).toEqual([['untranslated'], ['Tisa']]);
  // The original goes out by itself, and what was begun stays begun although the original says something else now.
  await write('page', yew, { title: 'Stara tisa' });
  expect([await published(), await own()]).toEqual([[], ['Stara tisa']]);
  expect([await published(), await own()]).toEqual([['untranslated'], ['Stara tisa']]);
  await write('page', yew, { title: 'Old yew', slug: 'old-yew' }, 'eng');
  expect([await published(), await own()]).toEqual([[], ['Old yew', 'Stara tisa']]);
});

it('begins no language that somebody begins in the same moment, and says of none that it did', async () => {
  const maple = await aPage(database, { hrv: { slug: 'gorski-javor', title: 'Javor' } });
  const begun = Promise.withResolvers<void>();
  const kept = Promise.withResolvers<void>();
  const somebody = database.transaction().execute(async (trx) => {
    const json = JSON.stringify({ values: { title: 'Maple' }, sections: [] });
    const own = { kind: 'page', id: maple, language: 'eng' } as const;
    await storeDraft(trx, own, 0, { json, client: 'client-two', request: 1, by: null, at: clock.now });
    begun.resolve();
    await kept.promise;
  });
  await begun.promise;
  const job = done({ kind: 'pages.translate', ids: [maple] });
  const waiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  while ((await waiting()).rows.length === 0);
  kept.resolve();
  await somebody;
  expect((await job).failures.map(({ id, reason }) => [id, reason])).toEqual([[maple, 'translated']]);
  expect(await logged('page', maple)).toEqual([]);
  const { data } = await vesna.ask(drafts.openDraft, { params: { kind: 'page', id: maple }, language: 'eng' });
  expect(data.values).toEqual({ title: 'Maple' });
});

it('tells the first hundred that did not go, and counts the others', async () => {
  const ids = Array.from({ length: 120 }, (_, place) => 800_000 + place);
  const { failed, failures, done: lookedAt } = await done({ kind: 'pages.publish', ids });
  expect([failed, failures.length, lookedAt]).toEqual([120, 100, 120]);
  const { rows } = await sql<{
    many: number;
  }>`select jsonb_array_length(failures) as many from office_job order by id desc limit 1`.execute(database);
  expect(rows).toEqual([{ many: 100 }]);
});

it('names the first pages, posts and comments that it is about before it begins', async () => {
  const yew = await aPage(database, { hrv: { slug: 'tisa', title: 'Tisa' } });
  const { id: post } = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
  const said = { post_id: post, author: 'Ana', language: 'hrv', body: 'Riječ '.repeat(40), visitor_hash: Buffer.from('b') };
  const { id: comment } = await database
    .insertInto('post_comment')
    .values({ ...said, status: 'waiting', created_at: clock.now, updated_at: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = async (kind: Body['kind'], id: number) => {
    const { data } = await vesna.ask(wire.createOfficeJob, { body: { kind, details: {}, ids: [id] } });
    return (await vesna.ask(wire.getOfficeJob, { params: { id: data.id } })).data.first;
  };
  expect(await first('pages.withdraw', yew)).toEqual([{ id: yew, name: 'Tisa', stays: null }]);
  expect(await first('posts.publish', post)).toEqual([{ id: post, name: `#${post}`, stays: null }]);
  const [told] = await first('comments.refuse', comment);
  expect(told?.name).toMatch(/^Ana: Riječ .{60,80}$/);
});

it('is about all pages or posts that a list shows', async () => {
  const one = await aPage(database, { hrv: { slug: 'lipa', title: 'Lipa bijela' } });
  await aPage(database, { hrv: { slug: 'breza', title: 'Breza bijela' } });
  await write('page', one, { title: 'Lipa crna' });
  const query = { q: 'bijela', show: 'changed' as const };
  expect((await vesna.ask(wire.createOfficeJob, { body: { kind: 'pages.publish', details: {}, query } })).data.total).toBe(1);
  const { id } = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
  await database
    .insertInto('post_text')
    .values({ post_id: id, language: 'hrv', slug: 'vijest', title: 'Vijest', excerpt: '', body: '<p>Tekst</p>' })
    .execute();
  expect(await done({ kind: 'posts.withdraw', query: { q: 'vijest', show: 'all' } })).toMatchObject({ total: 1, failed: 0 });
  expect(await logged('post', id)).toEqual(['Vesna Horvat: withdraw']);
  expect((await done({ kind: 'posts.publish', query: { q: 'vijest' } })).failures[0]?.reason).toBe('withdrawn');
  expect(await done({ kind: 'posts.publish', ids: [id] })).toMatchObject({ total: 1, failed: 0 });
  expect(await database.selectFrom('post_text').select('title').where('post_id', '=', id).execute()).toEqual([{ title: 'Vijest' }]);
});

it('decides of comments and takes them away for good, without a word of theirs in the log', async () => {
  const { id: post } = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
  const comment = async (body: string, status: 'waiting' | 'published' = 'waiting') =>
    (
      await database
        .insertInto('post_comment')
        .values({
          post_id: post,
          author: 'Čitatelj',
          language: 'hrv',
          body,
          status,
          visitor_hash: Buffer.from(body),
          created_at: clock.now,
          updated_at: clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [good, bad, old] = [await comment('Dobro'), await comment('Loše'), await comment('Staro', 'published')];
  const statuses = async () =>
    (await database.selectFrom('post_comment').select(['id', 'status']).where('post_id', '=', post).orderBy('id').execute()).map(
      ({ id, status }) => [id, status],
    );
  await done({ kind: 'comments.publish', ids: [good] });
  await done({ kind: 'comments.refuse', query: { status: 'waiting' } });
  expect(await statuses()).toEqual([
    [good, 'published'],
    [bad, 'refused'],
    [old, 'published'],
  ]);
  expect((await done({ kind: 'comments.delete', ids: [old, old + 1000] })).failures).toEqual([
    { id: old + 1000, name: `#${old + 1000}`, reason: 'gone' },
  ]);
  expect((await statuses()).map(([id]) => id)).toEqual([good, bad]);
  expect(told).toContain(`comments:${post}`);
  expect(await logged('comment', old)).toEqual(['Vesna Horvat: delete']);
  const entries = await database.selectFrom('audit_entry').selectAll().where('thing', '=', 'comment').execute();
  expect(JSON.stringify(entries)).not.toContain('Staro');
});

it('leaves comments that a colleague has decided since the list was seen, and writes nothing down where nothing changes', async () => {
  const { id: post } = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
  const comment = async (status: 'waiting' | 'refused') => {
    const said = { post_id: post, author: 'Ana', language: 'hrv', body: 'Riječ', visitor_hash: Buffer.from('a'), created_at: clock.now };
    return database
      .insertInto('post_comment')
      .values({ ...said, status, updated_at: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const decide = (id: number, status: 'published' | 'refused') =>
    vesna.ask(moderateComment, { body: { id, status, seenUntil: clock.now.toISOString() } });
  const [waits, old] = [(await comment('waiting')).id, (await comment('refused')).id];
  const published = await done({ kind: 'comments.publish', query: { status: 'waiting' } }, () => decide(waits, 'refused'));
  expect(published.failures).toEqual([{ id: waits, name: `#${waits}`, reason: 'decidedMeanwhile' }]);
  const deleted = await done({ kind: 'comments.delete', ids: [old], query: { status: 'refused' } }, () => decide(old, 'published'));
  expect(deleted.failures.map(({ reason }) => reason)).toEqual(['decidedMeanwhile']);
  expect((await done({ kind: 'comments.publish', ids: [old] })).failures).toEqual([]);
  expect(await logged('comment', old)).toEqual(['Vesna Horvat: moderate']);
  const rows = await database.selectFrom('post_comment').select('status').where('post_id', '=', post).orderBy('id').execute();
  expect(rows.map(({ status }) => status)).toEqual(['refused', 'published']);
});

it('leaves comments that their author has written anew since they were read, ticked or as a whole list', async () => {
  const { id: post } = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
  const read = new Date(clock.now.getTime() - 60_000);
  const said = {
    post_id: post,
    author: 'Ana',
    language: 'hrv',
    visitor_hash: Buffer.from('b'),
    status: 'waiting',
    created_at: read,
  } as const;
  const rows = ['Jedan', 'Dva'].map((body) => ({ ...said, body, updated_at: read }));
  const [same, other] = (await database.insertInto('post_comment').values(rows).returning('id').execute()).map(({ id }) => id);
  const anew = (updated_at: Date) =>
    database
      .updateTable('post_comment')
      .set({ body: 'Drukčije', updated_at })
      .where('id', '=', other ?? 0)
      .execute();
  await anew(new Date(read.getTime() + 1_000));
  const ids = [same ?? 0, other ?? 0];
  const ticked = await done({ kind: 'comments.refuse', ids, query: { status: 'waiting', seenUntil: read.toISOString() } });
  expect(ticked.failures).toEqual([{ id: other, name: `#${other}`, reason: 'changedMeanwhile' }]);
  const later = () => anew(new Date(clock.now.getTime() + 1_000));
  for (const kind of ['comments.publish', 'comments.delete'] as const)
    expect((await done({ kind, query: { status: 'waiting' } }, later)).failures.map(({ reason }) => reason)).toEqual(['changedMeanwhile']);
  const kept = await database.selectFrom('post_comment').select('status').where('post_id', '=', post).orderBy('id').execute();
  expect(kept.map(({ status }) => status)).toEqual(['refused', 'waiting']);
});

it('tells of as many that did not go as it names, also where a process of an earlier version has named some', async () => {
  const { data } = await vesna.ask(wire.createOfficeJob, { body: { kind: 'pages.publish', details: {}, ids: [1] } });
  const failures = JSON.stringify([1, 2].map((id) => ({ id, name: `#${id}`, reason: 'gone' })));
  await sql`update office_job set failures = ${failures}::jsonb, failed = 1 where id = ${data.id}`.execute(database);
  expect((await vesna.ask(wire.getOfficeJob, { params: { id: data.id } })).data).toMatchObject({ failed: 2 });
});

it('is for whoever may publish', async () => {
  const iva = await anEditor('Iva', ['pages:write', 'orders']);
  const asked = await iva.ask(wire.createOfficeJob, { body: { kind: 'pages.publish', details: {}, ids: [1] } });
  expect(asked.status).toBe(403);
});
