import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as wire from '#adapters/platform/wire/draft.ts';
import { createElement, updateElement } from '#adapters/platform/wire/editing.ts';
import { listPlans } from '#adapters/platform/wire/publication.ts';
import { saveSettings } from '#adapters/platform/wire/site-settings.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { LAYOUT } from '#server/platform/editing/kind/layout.ts';
import { anEditedLayout, DAY_AFTER, identityOf, TOMORROW } from '#tests/support/an-edited-layout.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ana, anEditor, begin, open, save, publish, plan, due, rename, settings, seen } = await anEditedLayout(database);
const params = { kind: 'layout', id: 1 };

beforeEach(begin);

describe('words of the layout that change past its editor', () => {
  it('are taken over where nobody has written something else, and whoever has them open hears of it before saving over them', async () => {
    const opened = await open();
    const { values, versions } = await settings();
    const renamed = {
      ...values,
      SiteName: { hrv: 'Plavi fond', eng: 'Green Fund' },
      CopyrightText: { hrv: '© Plavi fond', eng: '© Fund' },
    };
    const change = async (to: object, version: string) => ana.ask(saveSettings, { body: { group: 'identity', version, values: to } });
    expect((await change(identityOf(renamed), versions.identity)).status).toBe(200);
    // Opened before: nothing of it is written over what the settings say now.
    expect((await save({ cookieTitle: 'Moji kolačići' }, 'hrv', opened)).error.code).toBe('DRAFT_CHANGED');
    await save({ copyright: '© Moj fond' });
    const again = await settings();
    const last = {
      ...again.values,
      SiteName: { hrv: 'Crveni fond', eng: 'Green Fund' },
      CopyrightText: { hrv: '© Crveni fond', eng: '© Fund' },
    };
    const before = (await open()).version;
    await change(identityOf(last), again.versions.identity);
    expect(await open()).toMatchObject({ version: before + 1, values: { name: 'Crveni fond', copyright: '© Moj fond' } });
    expect((await open('eng')).version).toBe(0);
  });

  it('by the calls of other systems as well', async () => {
    const { id } = await database.selectFrom('element').select('id').where('handler', '=', 'cookie-section').executeTakeFirstOrThrow();
    await save({ name: 'Moj fond' });
    await ana.ask(updateElement, { params: { id }, body: { meta: { cookieTitle: 'Keksi' } } });
    expect((await open()).values).toMatchObject({ name: 'Moj fond', cookieTitle: 'Keksi' });
  });

  it('are no save of an editor’s: one that is sent again is not taken for it, and whose work it is stays known', async () => {
    const opened = await open();
    await save({ copyright: '© Moj fond' }, 'hrv', opened);
    await rename('Plavi fond');
    const { version } = await open();
    const body = { version: version - 1, client: 'client-one', request: opened.version + 1, values: {}, sections: [], order: [] };
    expect((await ana.ask(wire.saveDraft, { params, body })).error?.code).toBe('DRAFT_CHANGED');
    const eva = await anEditor('Eva');
    await eva.ask(wire.saveDraft, { params, body: { ...body, version, client: 'client-two' } });
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.map(({ kind, by }) => [kind, by])).toEqual([['session', 'Ana Horvat']]);
  });

  it('are not written back by a plan that says nothing of them; what it says goes out', async () => {
    await plan({ cookieTitle: 'Moji kolačići', copyright: '© Moj fond' });
    await rename('Plavi fond');
    await publish({ copyright: '© Tuđi fond', helpHours: '9–17' });
    expect(await due()).toBe(1);
    expect(await seen()).toMatchObject({
      name: 'Plavi fond',
      help: { hours: '9–17' },
      cookieTitle: 'Moji kolačići',
      copyright: '© Moj fond',
    });
    const { version, changed: isChanged } = await open();
    expect([version > 0, isChanged]).toEqual([true, false]);
  });

  it('leave nothing of a plan’s own working copy once it went out', async () => {
    await plan({ cookieTitle: 'Moji kolačići' });
    await rename('Plavi fond');
    expect(await due()).toBe(1);
    expect(await open()).toMatchObject({ changed: false, changedBy: null, values: { name: 'Plavi fond', cookieTitle: 'Moji kolačići' } });
  });

  it.each([
    ['by hand', publish],
    [
      'as planned',
      async (values: object, language: LanguageCode) => {
        await plan(values, language);
        expect(await due()).toBe(1);
      },
    ],
  ])(
    'in a language %s are followed where it stands in, in working copies and plans, and whoever has it open hears of it',
    async (_, goOut) => {
      const opened = await open('deu');
      await save({ cookieTitle: 'Meine Kekse' }, 'deu', opened);
      await goOut({ name: 'Blue Fund' }, 'eng');
      expect((await open('deu')).values).toMatchObject({ name: 'Blue Fund', cookieTitle: 'Meine Kekse' });
      await plan({ copyright: '© Fonds' }, 'deu', DAY_AFTER);
      await goOut({ name: 'Red Fund' }, 'eng');
      expect(await due(DAY_AFTER)).toBe(1);
      expect(await seen('deu')).toMatchObject({ name: 'Red Fund', cookieTitle: 'Meine Kekse', copyright: '© Fonds' });
      // It never became the name that German has of its own.
      await publish({ name: 'Green Fund' }, 'eng');
      expect((await seen('deu')).name).toBe('Green Fund');
    },
  );

  it('in a language are told to whoever opened what it stands in for and saved nothing yet', async () => {
    const opened = await open('deu');
    expect(opened.version).toBe(0);
    await publish({ name: 'Blue Fund' }, 'eng');
    expect((await save({ copyright: '© Fonds' }, 'deu', opened)).error?.code).toBe('DRAFT_CHANGED');
  });

  it.each(['update', 'create'] as const)(
    'by a call (%s) of an element wait for whoever is publishing, so that neither is lost',
    async (what) => {
      const { id } = await database.selectFrom('element').select('id').where('handler', '=', 'cookie-section').executeTakeFirstOrThrow();
      const publishing = await database.startTransaction().execute();
      await LAYOUT.hold(publishing, 1);
      let answered = false;
      const meta = { cookieTitle: 'Keksi' };
      const asked = (
        what === 'update'
          ? ana.ask(updateElement, { params: { id }, body: { meta } })
          : ana.ask(createElement, { body: { handler: 'cookie-section', meta }, language: 'deu' })
      ).then(({ status }) => {
        answered = true;
        return status;
      });
      const waits = async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database);
        return rows.length > 0;
      };
      await vi.waitFor(async () => expect((await waits()) || answered).toBe(true));
      expect(answered).toBe(false);
      await publishing.commit().execute();
      expect(await asked).toBe(200);
    },
  );
});

it('a plan is listed by the name of the site, where its frame is edited', async () => {
  await plan({ name: 'Green Fund Ltd' }, 'eng');
  expect((await ana.ask(listPlans)).data.records).toMatchObject([
    { kind: 'layout', language: 'eng', title: 'Green Fund Ltd', at: TOMORROW, path: '/en' },
  ]);
});
