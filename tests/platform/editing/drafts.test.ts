import { afterAll, describe, expect, it } from 'vitest';
import * as content from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import * as translation from '#adapters/platform/wire/draft-translation.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import { blankSection } from '#domain/editing/blank-section.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { anEditorsPlatform, aPage, said } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
const ivan = await anEditor('Ivan');
let made = 0;

/** A page of two sections, and how one edits it. */
async function page(sections: readonly unknown[] = [said('a', 'Prvi'), said('b', 'Drugi')]) {
  made += 1;
  const slug = `stranica-${made}`;
  const id = await aPage(database, { hrv: { slug, title: 'Stranica', sections } });
  const params = { kind: 'page', id };
  const open = async (who = ana) => (await who.ask(wire.openDraft, { params })).data;
  const save = (body: object, who = ana) => who.ask(wire.saveDraft, { params, body });
  const seen = async () => {
    const { data } = await ana.ask(content.decide, { query: { params: slug } });
    return data.type === 'page' ? data.page : undefined;
  };
  return { id, slug, params, open, save, seen };
}

const change = (version: number, sections: readonly DraftSection[], more: object = {}) => ({
  version,
  client: 'client-one',
  request: version + 1,
  values: {},
  sections,
  order: ['a'.repeat(12), 'b'.repeat(12)],
  ...more,
});

describe('a working copy [ADM-03]', () => {
  it('begins as what visitors see, and opening it writes nothing', async () => {
    const { open, slug } = await page();
    expect(await open()).toEqual({
      values: { title: 'Stranica', slug, description: '' },
      sections: [said('a', 'Prvi'), said('b', 'Drugi')],
      version: 0,
      changed: false,
      changedBy: null,
      changedAt: null,
      published: true,
      isTemplate: false,
      path: `/${slug}`,
      standsInFor: null,
      others: [],
      user: ana.userId,
      changedBySelf: false,
    });
    expect(await database.selectFrom('draft').selectAll().execute()).toEqual([]);
    expect((await ana.ask(wire.openDraft, { params: { kind: 'page', id: 999_999 } })).status).toBe(404);
    expect((await ana.ask(wire.openDraft, { params: { kind: 'product', id: 1 } })).status).toBe(404);
  });

  it('takes what changed, in its order, and visitors see nothing of it', async () => {
    const { open, save, seen } = await page();
    const order = ['c'.repeat(12), 'b'.repeat(12), 'a'.repeat(12)];
    const saved = await save(change(0, [said('c', 'Treći'), said('a', 'Prvi, bolji')], { order, values: { title: 'Naslov' } }));
    expect(saved.data).toEqual({ version: 1 });
    const copy = await open(ivan);
    expect(copy).toMatchObject({ version: 1, changed: true, changedBy: 'Ana Horvat', changedAt: '2026-11-20T10:00:00.000Z' });
    expect(copy.values).toMatchObject({ title: 'Naslov' });
    expect(copy.sections).toEqual([said('c', 'Treći'), said('b', 'Drugi'), said('a', 'Prvi, bolji')]);
    expect(await seen()).toMatchObject({ title: 'Stranica', sections: [{ html: '<p>Prvi</p>' }, { html: '<p>Drugi</p>' }] });
  });

  it('is nobody else’s: of two who save at once one is refused and nothing of the other is lost [ADM-09]', async () => {
    const { open, save } = await page();
    const bodies = ['one', 'two', 'three', 'four'].map((name) => change(0, [said('a', name)], { client: `client-${name}` }));
    for (const round of [0, 1, 2]) {
      const answers = await Promise.all(bodies.map((body) => save({ ...body, version: round, request: round + 1 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(Array(3).fill('DRAFT_CHANGED'));
      const { version, sections } = await open();
      const winner = bodies[answers.findIndex(({ status }) => status === 200)];
      expect([version, sections[0]]).toEqual([round + 1, winner?.sections[0]]);
    }
    expect((await save(change(1, [said('a', 'od prije')]))).error.code).toBe('DRAFT_CHANGED');
  });

  it('answers a save whose answer got lost as the first time, until somebody else has saved', async () => {
    const { open, save } = await page();
    const first = change(0, [said('a', 'Jednom')]);
    expect((await save(first)).data).toEqual({ version: 1 });
    expect((await save(first)).data).toEqual({ version: 1 });
    expect((await open()).version).toBe(1);
    expect((await save({ ...first, client: 'another-client' })).error.code).toBe('DRAFT_CHANGED');
    expect((await save({ ...first, request: 2 })).error.code).toBe('DRAFT_CHANGED');
    expect((await save({ ...first, version: 7 })).error.code).toBe('DRAFT_CHANGED');
    await save(change(1, [said('a', 'Ivan')], { client: 'ivans-client' }), ivan);
    expect((await save(first)).error.code).toBe('DRAFT_CHANGED');
  });

  it('may lack what is required, and refuses what can’t be read, by section and field', async () => {
    const { open, save } = await page();
    const cards = { id: 'c'.repeat(12), kind: 'cards', title: '', cards: [] } as never;
    const order = ['a'.repeat(12), 'c'.repeat(12)];
    expect((await save(change(0, [cards], { order, values: { title: '' } }))).status).toBe(200);
    const payload = async (body: object) => {
      const { error } = await save(body);
      return [error.code, error.payload.name, error.payload.field, error.payload.reason];
    };
    const evil = { title: 'Klik', link: { type: 'address', address: { hrv: 'javascript:alert(1)' } } };
    const links = { id: 'c'.repeat(12), kind: 'linkList', title: 'Veze', links: [evil] } as never;
    expect(await payload(change(1, [links], { order }))).toEqual(['DRAFT_INVALID', 'c'.repeat(12), 'links.0.link', 'link']);
    const odd = { ...said('a', 'Prvi'), other: 1 };
    expect(await payload(change(1, [odd], { order }))).toEqual(['DRAFT_INVALID', 'a'.repeat(12), 'other', 'unknown']);
    expect(await payload(change(1, [], { order, values: { title: 5 } }))).toEqual(['DRAFT_INVALID', undefined, 'title', 'wrongType']);
    expect(await payload(change(1, [], { order, values: { owner: 'x' } }))).toEqual(['DRAFT_INVALID', undefined, 'owner', 'unknown']);
    expect(await payload(change(1, [], { order: ['x'.repeat(12)] }))).toEqual(['DRAFT_INVALID', 'x'.repeat(12), 'order', 'unknown']);
    expect((await payload(change(1, [], { order: [...order, ...order] })))[0]).toBe('DRAFT_INVALID');
    expect((await payload(change(1, [said('a', '1'), said('a', '2')], { order })))[0]).toBe('DRAFT_INVALID');
    expect((await open()).version).toBe(1);
  });

  it('carries fields along that its kind does not know, for visitors to read the rest, and takes none that were not there', async () => {
    const later = { ...said('a', 'Prvi'), later: { depth: 1 } };
    const entry = { title: 'Pitanje', html: '<p>Odgovor</p>', mood: 'vedro' };
    const faq = { id: 'b'.repeat(12), kind: 'accordion', title: 'Pitanja', items: [entry] } as never;
    const { open, save, params, seen } = await page([later, faq]);
    expect(JSON.stringify(await seen())).toContain('Prvi');
    expect(JSON.stringify(await seen())).toContain('Odgovor');
    const order = ['b'.repeat(12), 'a'.repeat(12)];
    const better = { ...later, html: '<p>Bolji</p>' };
    const other = { ...(faq as object), items: [{ title: 'Novo', html: '<p>Novo</p>' }, entry] } as never;
    expect((await save(change(0, [better, other], { order }))).error ?? null).toBeNull();
    for (const written of [
      { ...better, later: { depth: 2 } },
      { ...better, script: 'x' },
    ])
      expect((await save(change(1, [written], { order }))).error.payload).toMatchObject({ name: 'a'.repeat(12), reason: 'unknown' });
    expect((await ana.ask(wire.publishDraft, { params, body: { version: 1 } })).status).toBe(200);
    expect((await open()).sections).toEqual([other, better]);
    expect(JSON.stringify(await seen())).toContain('Bolji');
  });

  it('holds no more than two million signs', async () => {
    const { save } = await page();
    const long = (letter: string) => ({ id: letter.repeat(12), kind: 'richText', html: `<p>${'š'.repeat(450_000)}</p>` });
    const letters = ['c', 'd', 'e', 'f', 'g'];
    const answers = [];
    for (const [version, letter] of letters.entries())
      answers.push(await save(change(version, [long(letter)], { order: letters.slice(0, version + 1).map((one) => one.repeat(12)) })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
    expect(answers[4]?.error.payload).toMatchObject({ field: 'sections', reason: 'maximum' });
  });

  it('has its rich texts cleaned as posts have', async () => {
    const { open, save } = await page();
    const evil = {
      id: 'a'.repeat(12),
      kind: 'richText',
      html: '<h1>Šuma</h1><p onclick=alert(1)>Sadimo <b>hrast</b><script>alert(1)</script>',
    };
    const html = { title: 'Pitanje', html: '<h2>Odgovor</h2><img src=x onerror=alert(1)>' };
    const faq = { id: 'b'.repeat(12), kind: 'accordion', title: 'Pitanja', items: [html] } as never;
    expect((await save(change(0, [evil, faq]))).error ?? null).toBeNull();
    const [text, entries] = (await open()).sections as { html?: string }[];
    expect(text?.html).toBe('<h2>Šuma</h2>\n<p>Sadimo <strong>hrast</strong></p>');
    expect(JSON.stringify(entries)).not.toMatch(/onerror|<img/);
  });
});

describe('a section of a kind that nobody knows here', () => {
  const strange = { id: 'z'.repeat(12), kind: 'hologram', depth: 3, layers: [{ a: 1 }] };
  const order = ['z'.repeat(12), 'a'.repeat(12)];

  it('survives saves and publishing untouched, may be moved, hidden, taken out and put back, and is written by nobody', async () => {
    const { open, save, params, seen } = await page([said('a', 'Prvi'), strange]);
    expect((await open()).sections[1]).toEqual(strange);
    const saves = [
      change(0, [said('a', 'Bolji')], { order }),
      change(1, [{ ...strange, hidden: true }], { order }),
      change(2, [strange], { order }),
      change(3, [], { order: ['a'.repeat(12)] }),
      change(4, [strange], { order }),
    ];
    for (const body of saves) expect((await save(body)).error ?? null).toBeNull();
    const refused = await save(change(5, [{ ...strange, depth: 4 }], { order }));
    expect(refused.error.payload).toMatchObject({ name: strange.id, field: 'kind', reason: 'unknown' });
    expect((await save(change(5, [{ ...strange, id: 'y'.repeat(12), kind: 'other' }], { order: ['y'.repeat(12)] }))).status).toBe(409);
    expect((await ana.ask(wire.publishDraft, { params, body: { version: 5 } })).status).toBe(200);
    const row = await database
      .selectFrom('page_text')
      .select('sections')
      .where('page_id', '=', params.id)
      .where('language', '=', 'hrv')
      .executeTakeFirstOrThrow();
    expect(row.sections).toEqual([strange, said('a', 'Bolji')]);
    expect((await seen())?.sections).toEqual([{ kind: 'richText', html: '<p>Bolji</p>' }]);
  });

  it.each<[string, (from: Awaited<ReturnType<typeof page>>) => Promise<unknown>]>([
    ['is published there', async () => undefined],
    ['is in a working copy there', ({ save }) => save(change(0, []))],
    [
      'was cut there, and published without it',
      async ({ params, save }) => {
        await save(change(0, [], { order: ['a'.repeat(12)] }));
        return ana.ask(wire.publishDraft, { params, body: { version: 1 } });
      },
    ],
  ])('is carried to another page while it %s', async (how, before) => {
    const carried = { id: 'b'.repeat(12), kind: 'hologram', of: how, hidden: true };
    const from = await page([said('a', 'Prvi'), carried]);
    await before(from);
    if (how.startsWith('is in')) await database.updateTable('page_text').set({ sections: '[]' }).where('page_id', '=', from.id).execute();
    const { save, open } = await page();
    const pasted = { id: 'p'.repeat(12), kind: 'hologram', of: how };
    const body = change(0, [pasted], { order: ['a'.repeat(12), 'p'.repeat(12)] });
    expect((await save(body)).error ?? null).toBeNull();
    expect((await open()).sections[1]).toEqual(pasted);
    const other = { ...pasted, of: `${how}, or not` };
    expect((await save({ ...body, version: 1, request: 2, sections: [other] })).error.payload).toMatchObject({ reason: 'unknown' });
  });

  it('that was never published is kept as it goes, so that it can be put back', async () => {
    const { id, save } = await page();
    const other = { ...strange, kind: 'vortex' };
    const content = { values: { title: 'T', slug: 'neka', description: '' }, sections: [other] };
    await save(change(0, []));
    await database
      .updateTable('draft')
      .set({ content: JSON.stringify(content) })
      .where('thing_id', '=', id)
      .execute();
    expect((await save(change(1, [said('a', 'x')], { order: ['a'.repeat(12)] }))).status).toBe(200);
    expect((await save(change(2, [other], { order }))).status).toBe(200);
  });
});

describe('filling what is being written', () => {
  it('leaves nothing out, keeps names, and says null where a picture or a link is missing', async () => {
    const { params } = await page();
    const nowhere = { title: 'Nikamo', link: { type: 'page', id: 999_999 } };
    const sections = [
      { id: 'a'.repeat(12), kind: 'mapPicture', title: '', media: 'nema', address: 5, link: null },
      { id: 'b'.repeat(12), kind: 'gallery', title: '', pictures: [{ media: null, caption: '' }, 7] },
      { id: 'c'.repeat(12), kind: 'linkList', title: 'Veze', links: [nowhere, null] },
      { id: 'd'.repeat(12), kind: 'hologram', depth: 3 },
      { id: 'e'.repeat(12), kind: 'newsList', title: '', posts: { limit: 5000 } },
      { id: 'f'.repeat(12), kind: 'richText', hidden: true, html: '<p onclick=x>Tekst</p>' },
    ];
    const { data } = await ana.ask(wire.fillDraft, { params, body: { sections } });
    expect(data.sections.map(({ id }) => id[0])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(data.sections.map(({ section }) => section)).toMatchObject([
      { kind: 'mapPicture', media: null, address: '', link: null },
      { kind: 'gallery', pictures: [{ media: null }, { media: null }] },
      {
        kind: 'linkList',
        links: [
          { title: 'Nikamo', type: 'address', value: '' },
          { title: '', value: '' },
        ],
      },
      null as never,
      { kind: 'newsList', posts: [] },
      { kind: 'richText', html: '<p>Tekst</p>' },
    ]);
  });

  it('takes a blank or broken section of any kind', async () => {
    const { params } = await page();
    const kinds = Object.keys(SECTION_KINDS) as (keyof typeof SECTION_KINDS)[];
    for (const kind of kinds) {
      const broken = Object.fromEntries(Object.keys(SECTION_KINDS[kind].fields).map((name) => [name, { x: [null] }]));
      const sections = [blankSection('a'.repeat(12), kind), { id: 'b'.repeat(12), kind, ...broken }, { id: 'c'.repeat(12), kind }];
      const { data } = await ana.ask(wire.fillDraft, { params, body: { sections } });
      expect(
        data.sections.map(({ section }) => section?.kind),
        kind,
      ).toEqual([kind, kind, kind]);
    }
  });
});

describe('who is here', () => {
  it('is told by name and section for thirty seconds after they were heard of, and goes when they leave', async () => {
    const { params, open, save } = await page();
    const here = (client: string, section: string | null, who = ana, leaves = false) =>
      who.ask(wire.sayHere, { params, body: { client, section, ...(leaves && { leaves }) } });
    expect((await here('client-ana', null)).data).toEqual({ version: 0, others: [] });
    expect((await here('client-ivan', 'a'.repeat(12), ivan)).data.others).toEqual([{ name: 'Ana Horvat', section: null, isSelf: false }]);
    await save(change(0, [said('a', 'x')]));
    expect((await here('client-ana', null)).data).toEqual({
      version: 1,
      others: [{ name: 'Ivan Horvat', section: 'a'.repeat(12), isSelf: false }],
    });
    // One's own other windows are told as such, on opening and with every word of being here.
    const elsewhere = { name: 'Ana Horvat', section: null, isSelf: true };
    expect((await here('client-ana-2', null)).data.others).toEqual([
      elsewhere,
      { name: 'Ivan Horvat', section: 'a'.repeat(12), isSelf: false },
    ]);
    expect((await open()).others.filter(({ isSelf }) => isSelf)).toEqual([elsewhere, elsewhere]);
    await here('client-ana-2', null, ana, true);
    const start = clock.now.getTime();
    clock.now = new Date(start + 29_999);
    expect((await open()).others).toHaveLength(2);
    expect((await ana.ask(wire.openDraft, { params, language: 'eng' })).data.others).toEqual([]);
    clock.now = new Date(start + 30_000);
    expect((await open()).others).toEqual([]);
    await here('client-ana', null);
    expect(await database.selectFrom('draft_presence').select('client').execute()).toEqual([{ client: 'client-ana' }]);
    await here('client-ana', null, ivan, true);
    expect((await open()).others).toHaveLength(1);
    await here('client-ana', null, ana, true);
    expect((await open()).others).toEqual([]);
    clock.now = new Date(start);
  });
});

it('says whether whoever opens a draft has saved or published it last [ADM-09]', async () => {
  const { params, save } = await page();
  const bySelf = async () => Promise.all([ana, ivan].map(async (one) => (await one.ask(wire.openDraft, { params })).data.changedBySelf));
  expect(await bySelf()).toEqual([false, false]);
  await save(change(0, [said('a', 'x')]));
  expect(await bySelf()).toEqual([true, false]);
  expect((await ivan.ask(wire.publishDraft, { params, body: { version: 1 } })).error ?? null).toBeNull();
  expect(await bySelf()).toEqual([false, true]);
});

it('nothing of one person goes out as another one’s who has signed in since, by whatever call [ADM-09]', async () => {
  const { params, save, open } = await page();
  const body = { version: 1 };
  expect((await save(change(0, [said('a', 'Ana')]))).data).toEqual({ version: 1 });
  const before = await open();
  const expects = ana.userId;
  const asIvan = (call: Parameters<typeof ivan.ask>[0], wanted: object) => ivan.ask(call, { params, expects, ...wanted });
  const refused = await Promise.all([
    asIvan(wire.saveDraft, { body: change(1, [said('a', 'Ana dalje')]) }),
    asIvan(wire.publishDraft, { body }),
    asIvan(wire.discardDraft, { body }),
    asIvan(wire.restoreVersion, { params: { ...params, version: 1 }, body }),
    asIvan(publication.planPublication, { body: { ...body, at: new Date(clock.now.getTime() + 86_400_000).toISOString() } }),
    asIvan(publication.dropPlan, {}),
    asIvan(publication.withdraw, { body: { at: 'now' } }),
    asIvan(translation.confirmTranslations, { language: 'eng', body: { texts: [{ section: null, key: 'title', text: 'Stranica' }] } }),
  ]);
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(Array(8).fill([409, 'OTHER_PERSON']));
  expect(await open()).toEqual(before);
  expect((await open(ivan)).user).toBe(ivan.userId);
  // Once they say so it is theirs.
  expect((await ivan.ask(wire.saveDraft, { params, expects: ivan.userId, body: change(1, [said('a', 'Ana dalje')]) })).status).toBe(200);
  expect(await open()).toMatchObject({ version: 2, changedBy: 'Ivan Horvat' });
});

it('what no tab has saved is kept in the name of whoever made it when somebody else goes on, unless it is a version already', async () => {
  const { id } = (await ana.ask(wire.createPage, { body: { title: 'Novi predložak', isTemplate: true } })).data;
  const params = { kind: 'page', id };
  const versions = async () => (await ana.ask(wire.listVersions, { params })).data.versions;
  const told = async () => (await versions()).map(({ kind, by }) => `${kind} ${by}`);
  const save = (who: typeof ana, version: number, title: string) =>
    who.ask(wire.saveDraft, { params, body: { ...change(version, []), client: `client-${who.userId}`, values: { title }, order: [] } });
  await save(ivan, 1, 'Ivanov predložak');
  expect(await told()).toEqual(['session Ana Horvat']);
  const [first] = await versions();
  expect((await ana.ask(wire.getVersion, { params: { ...params, version: first?.id ?? 0 } })).data.values).toMatchObject({
    title: 'Novi predložak',
  });
  await ana.ask(wire.restoreVersion, { params: { ...params, version: first?.id ?? 0 }, body: { version: 2 } });
  await save(ivan, 3, 'Opet Ivanov');
  expect(await told()).toEqual(['restore Ana Horvat', 'session Ivan Horvat', 'session Ana Horvat']);
  // Whoever goes on with their own has it in their session.
  const own = (await ana.ask(wire.createPage, { body: { title: 'Anina stranica' } })).data;
  const ownParams = { kind: 'page', id: own.id };
  await ana.ask(wire.saveDraft, { params: ownParams, body: { ...change(1, []), values: { title: 'Dalje' }, order: [] } });
  expect((await ana.ask(wire.listVersions, { params: ownParams })).data.versions).toEqual([]);
});

it('what is filled from the original is kept in the name of whoever filled it', async () => {
  const { params } = await page();
  expect((await ana.ask(translation.fillFromOriginal, { params, language: 'eng', body: { version: 0 } })).status).toBe(200);
  const opened = (await ivan.ask(wire.openDraft, { params, language: 'eng' })).data;
  expect(opened.changedBy).toBe('Ana Horvat');
  const order = (opened.sections as DraftSection[]).map((section) => section.id);
  const body = { ...change(1, []), values: { title: 'Page' }, order };
  expect((await ivan.ask(wire.saveDraft, { params, language: 'eng', body })).status).toBe(200);
  const { versions } = (await ana.ask(wire.listVersions, { params, language: 'eng' })).data;
  expect(versions.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['session Ana Horvat']);
});

it('sessions are kept: another tab, or the same one half an hour later, leaves a version of what was there', async () => {
  const { params, save } = await page();
  const kinds = async () => (await ana.ask(wire.listVersions, { params })).data.versions.map(({ kind, by }) => `${kind} ${by}`);
  await save(change(0, [said('a', 'Ana 1')]));
  await save(change(1, [said('a', 'Ana 2')]));
  expect(await kinds()).toEqual([]);
  await save(change(2, [said('a', 'Ivan')], { client: 'client-ivan' }), ivan);
  expect(await kinds()).toEqual(['session Ana Horvat']);
  const start = clock.now.getTime();
  clock.now = new Date(start + 30 * 60_000);
  await save(change(3, [said('a', 'Ivan 2')], { client: 'client-ivan' }), ivan);
  expect(await kinds()).toHaveLength(1);
  clock.now = new Date(start + 60 * 60_000 + 1);
  await save(change(4, [said('a', 'Ivan 3')], { client: 'client-ivan' }), ivan);
  clock.now = new Date(start);
  const { versions } = (await ana.ask(wire.listVersions, { params })).data;
  expect(versions.map(({ by }) => by)).toEqual(['Ivan Horvat', 'Ana Horvat']);
  const version = versions[1]?.id ?? 0;
  const { data } = await ana.ask(wire.getVersion, { params: { ...params, version } });
  expect([data.kind, data.sections[0]]).toEqual(['session', said('a', 'Ana 2')]);
  expect((await ana.ask(wire.listVersions, { params, query: { before: String(version + 1) } })).data.versions).toEqual([versions[1]]);
  const other = await page();
  expect((await ana.ask(wire.getVersion, { params: { ...other.params, version } })).status).toBe(404);
});

it('what holds at once has no draft: the desk of products alone changes them', async () => {
  const params = { kind: 'product', id: 1 };
  expect((await ana.ask(wire.openDraft, { params })).status).toBe(404);
  expect((await ana.ask(wire.saveDraft, { params, body: change(0, [], { order: [] }) })).status).toBe(404);
});
