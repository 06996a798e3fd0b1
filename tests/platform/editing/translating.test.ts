import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/draft.ts';
import * as translation from '#adapters/platform/wire/draft-translation.ts';
import { USER_PRESETS } from '#domain/account/back-office-user.ts';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import { progressOf, translatedTexts } from '#domain/editing/translated-texts.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { anEditorsPlatform, aPage, said } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
let made = 0;

/** A page in Croatian and, unless that is null, in English. */
async function page(english: readonly DraftSection[] | null = [said('a', 'First')], croatian = [said('a', 'Prvi')]) {
  made += 1;
  const [hrv, eng] = [`stranica-${made}`, `page-${made}`];
  const id = await aPage(database, {
    hrv: { slug: hrv, title: 'Stranica', sections: croatian },
    ...(english && { eng: { slug: eng, title: 'A page', sections: english } }),
  });
  const params = { kind: 'page', id };
  const open = async (language: LanguageCode = 'eng') => (await ana.ask(wire.openDraft, { params, language })).data;
  const write = async (language: LanguageCode, sections: readonly DraftSection[]) => {
    const { version, sections: now } = await open(language);
    const order = [...new Set([...(now as readonly DraftSection[]), ...sections].map((section) => section.id))];
    const body = { version, client: 'client-one', request: version + 1, values: {}, sections, order };
    return (await ana.ask(wire.saveDraft, { params, language, body })).data;
  };
  const publish = async (language: LanguageCode) => {
    const { version } = await open(language);
    return ana.ask(wire.publishDraft, { params, language, body: { version } });
  };
  const original = async (language: LanguageCode = 'eng') => (await ana.ask(translation.readOriginal, { params, language })).data;
  const texts = async (language: LanguageCode = 'eng') => {
    const [copy, { original: from, sources }] = [await open(language), await original(language)];
    return translatedTexts('page', from as unknown as Draft, copy as unknown as Draft, sources);
  };
  const progress = async (language: LanguageCode = 'eng') => progressOf(await texts(language));
  return { id, params, open, write, publish, original, texts, progress };
}

describe('the original of a page', () => {
  it('is what visitors see in the first language of the site, and none for that language itself', async () => {
    const { original, write } = await page();
    await write('hrv', [said('a', 'Još neobjavljeno')]);
    expect(await original('eng')).toEqual({
      original: {
        language: 'hrv',
        values: { title: 'Stranica', slug: `stranica-${made}`, description: '' },
        sections: [said('a', 'Prvi')],
      },
      sources: [],
    });
    expect(await original('hrv')).toEqual({ original: null, sources: [] });
    expect((await ana.ask(translation.readOriginal, { params: { kind: 'page', id: 999_999 }, language: 'eng' })).status).toBe(404);
  });

  it('that is published anew makes its translations outdated, which remember what it said', async () => {
    const { write, publish, progress, texts } = await page();
    expect(await progress()).toEqual({ all: 2, missing: 0, outdated: 0 });
    await write('hrv', [said('a', 'Prvi, promijenjen')]);
    expect((await publish('hrv')).status).toBe(200);
    expect(await progress()).toEqual({ all: 2, missing: 0, outdated: 1 });
    expect((await texts()).find(({ state }) => state === 'outdated')).toMatchObject({
      was: '<p>Prvi</p>',
      text: '<p>Prvi, promijenjen</p>',
    });
    await write('hrv', [said('a', 'Prvi, opet')]);
    await publish('hrv');
    expect((await texts()).find(({ state }) => state === 'outdated')).toMatchObject({ was: '<p>Prvi</p>' });
  });

  it('lets a text that nobody has translated be missing, also where it stands in or was taken over', async () => {
    const { write, publish, progress } = await page(null);
    expect(await progress()).toEqual({ all: 2, missing: 2, outdated: 0 });
    await write('eng', [said('a', 'First')]);
    expect(await progress()).toEqual({ all: 2, missing: 1, outdated: 0 });
    await write('hrv', [said('a', 'Prvi, promijenjen')]);
    await publish('hrv');
    expect(await progress()).toEqual({ all: 2, missing: 1, outdated: 1 });
  });
});

describe('what other languages will lack once a working copy of the original is published', () => {
  it('is told before it is, by language, and of the original alone', async () => {
    const { params, write, publish } = await page();
    const states = async (language: LanguageCode) => (await ana.ask(translation.translationStates, { params, language })).data.languages;
    const there = { language: 'eng', all: 2, missing: 0, outdated: 0 };
    const german = { language: 'deu', all: 2, missing: 2, outdated: 0 };
    expect(await states('hrv')).toEqual([there, german]);
    expect(await states('eng')).toEqual([]);
    await write('hrv', [said('a', 'Prvi, promijenjen'), said('b', 'Drugi')]);
    const behind = [
      { language: 'eng', all: 3, missing: 1, outdated: 1 },
      { language: 'deu', all: 3, missing: 3, outdated: 0 },
    ];
    expect(await states('hrv')).toEqual(behind);
    expect((await publish('hrv')).status).toBe(200);
    expect(await states('hrv')).toEqual(behind);
    // What is written counts, published or not.
    await write('eng', [said('b', 'Second')]);
    expect((await states('hrv'))[0]).toEqual({ language: 'eng', all: 3, missing: 0, outdated: 1 });
    expect((await ana.ask(translation.translationStates, { params: { kind: 'page', id: 999_999 }, language: 'hrv' })).status).toBe(404);
  });

  it('is all of it where nobody has written any', async () => {
    const { params } = await page(null);
    const { languages } = (await ana.ask(translation.translationStates, { params, language: 'hrv' })).data;
    expect(languages.map(({ missing }) => missing)).toEqual([2, 2]);
  });
});

describe('a language in which English stands in', () => {
  it('lacks every text that nobody has written in it, also once a working copy is begun and English says something else', async () => {
    const { id, open, write, publish, progress } = await page();
    const speak = (languages: readonly string[]) =>
      sql`insert into site_option (key, value) values ('AllowedLanguages', ${JSON.stringify(languages)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(database);
    await speak(['hrv', 'eng', 'deu']);
    try {
      expect((await open('deu')).sections).toEqual([said('a', 'First')]);
      expect(await progress('deu')).toEqual({ all: 2, missing: 2, outdated: 0 });
      // The title still is English in what is kept now.
      const two = [said('a', 'Erstens'), said('b', 'Zweitens')];
      await write('deu', two);
      expect(await progress('deu')).toEqual({ all: 2, missing: 1, outdated: 0 });
      const listed = await ana.ask(translation.listTranslations, { language: 'deu', query: { after: String(id - 1) } });
      expect(listed.data.pages[0]).toMatchObject({ id, all: 2, missing: 1, outdated: 0 });
      await write('deu', [said('a', 'First')]);
      await write('eng', [said('a', 'First, better')]);
      expect((await publish('eng')).status).toBe(200);
      expect(await progress('deu')).toEqual({ all: 2, missing: 2, outdated: 0 });
    } finally {
      await speak(['hrv', 'eng']);
    }
  });
});

describe('whoever translates', () => {
  it('says that a text is still right for what they saw, and not for what came after', async () => {
    const { params, write, publish, progress } = await page();
    await write('hrv', [said('a', 'Drugi')]);
    await publish('hrv');
    const confirm = (text: string) =>
      ana.ask(translation.confirmTranslations, {
        params,
        language: 'eng',
        body: { texts: [{ section: 'a'.repeat(12), key: 'html', text }] },
      });
    const entries = () =>
      database
        .selectFrom('audit_entry')
        .select(['user_name', 'language', 'after'])
        .where('thing', '=', 'page')
        .where('thing_id', '=', String(params.id))
        .where('what', '=', 'confirmTranslation')
        .orderBy('id')
        .execute();
    const entry = (text: string) => ({ user_name: 'Ana Horvat', language: 'eng', after: { texts: [text] } });
    expect((await confirm('<p>Drugi</p>')).data).toEqual({ confirmed: 1 });
    expect(await entries()).toMatchObject([entry('<p>Drugi</p>')]);
    // Said once more it changes nothing.
    await confirm('<p>Drugi</p>');
    expect(await entries()).toHaveLength(1);
    expect(await progress()).toMatchObject({ outdated: 0 });
    expect(await progress('deu')).toMatchObject({ missing: 2 });
    await write('hrv', [said('a', 'Treći')]);
    await publish('hrv');
    expect(await progress()).toMatchObject({ outdated: 1 });
    await confirm('<p>Drugi</p>');
    expect(await progress()).toMatchObject({ outdated: 1 });
    await confirm('<p>Treći</p>');
    expect(await progress()).toMatchObject({ outdated: 0 });
    expect(await entries()).toMatchObject([entry('<p>Drugi</p>'), entry('<p>Treći</p>')]);
  });

  it('takes over what is lacking, keeps what is translated, and gets back what stood there [ADM-05]', async () => {
    const { params, open, write, progress } = await page([said('a', 'First')], [said('a', 'Prvi'), said('b', 'Drugi')]);
    await write('eng', [said('a', 'First, better')]);
    const fill = (version: number) => ana.ask(translation.fillFromOriginal, { params, language: 'eng', body: { version } });
    expect((await fill(7)).error.code).toBe('DRAFT_CHANGED');
    expect((await fill(1)).data).toEqual({ version: 2 });
    expect((await open()).sections).toEqual([said('a', 'First, better'), said('b', 'Drugi')]);
    expect(await progress()).toEqual({ all: 3, missing: 1, outdated: 0 });
    const kept = (await ana.ask(wire.listVersions, { params, language: 'eng' })).data.versions;
    expect(kept.map(({ kind }) => kind)).toEqual(['session']);
    const none = await ana.ask(translation.fillFromOriginal, { params, language: 'hrv', body: { version: 0 } });
    expect(none.status).toBe(404);
    const entry = await database.selectFrom('audit_entry').selectAll().where('what', '=', 'translate').executeTakeFirst();
    expect(entry).toMatchObject({ thing: 'page', thing_id: String(params.id), language: 'eng', after: { from: 'hrv' } });
  });
});

describe('the list of what is to be translated', () => {
  it('names the pages of which something lacks or is older, with how much, and leads on behind the last', async () => {
    const [done, open] = [await page(), await page(null)];
    const changed = await page();
    await changed.write('hrv', [said('a', 'Promijenjeno')]);
    await changed.publish('hrv');
    const list = async (after: number) =>
      (await ana.ask(translation.listTranslations, { language: 'eng', query: { after: String(after) } })).data;
    expect(await list(done.id - 1)).toEqual({
      pages: [
        { id: open.id, title: 'Stranica', all: 2, missing: 2, outdated: 0 },
        { id: changed.id, title: 'Stranica', all: 2, missing: 0, outdated: 1 },
      ],
      next: null,
    });
    expect((await list(open.id)).pages.map(({ id }) => id)).toEqual([changed.id]);
    expect((await ana.ask(translation.listTranslations, { language: 'hrv', query: { after: String(done.id - 1) } })).data.pages).toEqual(
      [],
    );
    const many = await Promise.all(Array.from({ length: 51 }, () => page(null)));
    const first = await list(changed.id);
    expect(first.pages).toHaveLength(50);
    expect((await list(first.next ?? 0)).pages.map(({ id }) => id)).toEqual([Math.max(...many.map(({ id }) => id))]);
  });

  it('writes in the languages that are translated into alone, and publishes in none [T-23]', async () => {
    const { params } = await page();
    const translator = await anEditor('Tea', USER_PRESETS.translator);
    const order = ['a'.repeat(12)];
    for (const language of ['hrv', 'eng'] as const) {
      const { version } = (await translator.ask(wire.openDraft, { params, language })).data;
      const said = { version, client: 'client-tea', request: 1, values: {}, sections: [], order };
      const saved = await translator.ask(wire.saveDraft, { params, language, body: said });
      const outcome = language === 'hrv' ? 403 : 200;
      expect([language, saved.status]).toEqual([language, outcome]);
      const now = saved.data?.version ?? version;
      const bodies = [
        await translator.ask(wire.discardDraft, { params, language, body: { version: now } }),
        await translator.ask(translation.confirmTranslations, {
          params,
          language,
          body: { texts: [{ section: 'a'.repeat(12), key: 'html', text: '' }] },
        }),
      ];
      expect(bodies.map(({ status }) => status)).toEqual([outcome, outcome]);
      const later = (await translator.ask(wire.openDraft, { params, language })).data.version;
      const filled = await translator.ask(translation.fillFromOriginal, { params, language, body: { version: later } });
      expect(filled.status === 403).toBe(language === 'hrv');
      const last = (await translator.ask(wire.openDraft, { params, language })).data.version;
      expect((await translator.ask(wire.publishDraft, { params, language, body: { version: last } })).status).toBe(403);
      const [kept] = (await translator.ask(wire.listVersions, { params, language })).data.versions;
      if (kept !== undefined) {
        const restored = await translator.ask(wire.restoreVersion, {
          params: { ...params, version: kept.id },
          language,
          body: { version: last },
        });
        expect(restored.status === 403).toBe(language === 'hrv');
      }
    }
  });
});

describe('an original that nobody has seen yet', () => {
  it('makes what was taken over from it missing, and what was translated outdated, when it says something else', async () => {
    const { write, params, open, texts } = await page(null);
    const { id } = params;
    await database.deleteFrom('page_text').where('page_id', '=', id).execute();
    await write('hrv', [said('a', 'Prvi'), said('b', 'Drugi'), said('c', 'Treći')]);
    await ana.ask(translation.fillFromOriginal, { params, language: 'eng', body: { version: (await open('eng')).version } });
    await write('eng', [said('b', 'Second'), said('c', 'Third')]);
    await write('hrv', [said('a', 'Prvi, drukčije'), said('b', 'Drugi, drukčije')]);
    const states = async () => Object.fromEntries((await texts()).map(({ section, state }) => [section, state]));
    expect(await states()).toMatchObject({ ['a'.repeat(12)]: 'missing', ['b'.repeat(12)]: 'outdated', ['c'.repeat(12)]: 'done' });
    // What was translated in between comes from what stood there then; a version that comes back changes it, too.
    await write('hrv', [said('d', 'Četvrti')]);
    await write('eng', [said('d', 'Fourth')]);
    const content = JSON.stringify({
      values: { title: 'Stranica', slug: 'nikad-objavljena', description: '' },
      sections: [said('d', 'Četvrti, prije')],
    });
    const row = { thing: 'page', thing_id: id, language: 'hrv', schema: 1, content, by_user: null, by_name: '' };
    const { id: version } = await database
      .insertInto('content_version')
      .values({ ...row, kind: 'session', at: new Date('2026-11-19T10:00:00Z'), client: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { version: (await open('hrv')).version };
    expect((await ana.ask(wire.restoreVersion, { params: { ...params, version }, language: 'hrv', body })).status).toBe(200);
    expect((await states())['d'.repeat(12)]).toBe('outdated');
  });
});
