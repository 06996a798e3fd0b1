import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/draft.ts';
import { anEditedLayout } from '#tests/support/an-edited-layout.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ana, contact, changed, begin, open, save, publish, seen } = await anEditedLayout(database);
const params = { kind: 'layout', id: 1 };

beforeEach(begin);

describe('what stands around every page', () => {
  it('is a working copy of what visitors see in the language, with what stands in for it; the picture in the site’s own alone', async () => {
    expect(await open()).toMatchObject({
      published: true,
      path: '/',
      values: {
        name: 'Zeleni fond',
        logo: null,
        copyright: '© Fond',
        cookieTitle: 'Kolačići',
        helpShown: '01 5550 140',
        helpEmail: 'info@fond.example',
      },
    });
    const german = (await open('deu')).values;
    expect(german).toMatchObject({ name: 'Green Fund', copyright: '© Fund', cookieTitle: 'Kolačići' });
    expect(german).not.toHaveProperty('logo');
    expect((await ana.ask(wire.openDraft, { params: { kind: 'layout', id: 2 } })).status).toBe(404);
  });

  it('is published in its language alone, at once for all pages, and leaves an entry and a version that brings it back', async () => {
    expect((await publish({ name: ' Zeleni fond RH ', copyright: '© Zeleni fond', cookieAccept: 'Razumijem' })).data.path).toBe('/');
    expect(changed).toEqual(expect.arrayContaining(['elements', 'options']));
    expect(await seen()).toMatchObject({
      name: 'Zeleni fond RH',
      copyright: '© Zeleni fond',
      cookieAccept: 'Razumijem',
      cookieTitle: 'Kolačići',
    });
    expect(await seen('eng')).toMatchObject({ name: 'Green Fund', copyright: '© Fund' });
    const [entry] = await database.selectFrom('audit_entry').select(['what', 'thing', 'before', 'after']).execute();
    expect(entry).toMatchObject({
      what: 'publish',
      thing: 'layout',
      before: { copyright: '© Fond' },
      after: { copyright: '© Zeleni fond' },
    });
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    const first = versions.at(-1);
    const { version } = await open();
    await ana.ask(wire.restoreVersion, { params: { ...params, version: first?.id ?? 0 }, body: { version } });
    await publish({});
    expect(await seen()).toMatchObject({ name: 'Zeleni fond', copyright: '© Fond', cookieAccept: 'U redu' });
  });

  it('says in a language what nobody said there before, and keeps what stands in for the rest', async () => {
    await publish({ copyright: '© Fonds', links: [{ title: 'Kontakt aufnehmen', link: { type: 'page', id: contact } }] }, 'deu');
    expect(await seen('deu')).toMatchObject({
      name: 'Green Fund',
      copyright: '© Fonds',
      topHeader: [{ title: 'Kontakt aufnehmen' }],
      help: { shown: '01 5550 140', dialled: '+38515550140', hours: '8–16' },
    });
    await publish({ copyright: '© Grüner Fonds' }, 'deu');
    await publish({ name: 'Green Fund Ltd' }, 'eng');
    expect(await seen('deu')).toMatchObject({ name: 'Green Fund Ltd', copyright: '© Grüner Fonds' });
    await publish({ copyright: '' }, 'deu');
    expect((await seen('deu')).copyright).toBe('© Fund');
  });

  it('dials a number as it was, and anew where it is another one', async () => {
    await publish({ helpHours: '9–17' });
    expect((await seen()).help).toEqual({ shown: '01 5550 140', dialled: '+38515550140', hours: '9–17', email: 'info@fond.example' });
    await publish({ helpShown: '01 222 333', helpEmail: '' });
    expect((await seen()).help).toEqual({ shown: '01 222 333', dialled: '+3851222333', hours: '9–17' });
  });

  it('is not published with half a notice, a link to what is not there, a picture that nobody may see or an e-mail address that is none; all of that can be saved', async () => {
    const nowhere = { title: 'Nigdje', link: { type: 'page', id: 99_999 } };
    for (const [values, field, reason] of [
      [{ cookieAccept: ' ' }, 'cookieAccept', 'required'],
      [{ cookieAccept: 'Da', links: [nowhere] }, 'links.0', 'unknown'],
      [{ links: [], logo: 'nigdje' }, 'logo', 'unknown'],
      [{ logo: null, helpEmail: 'nije-adresa' }, 'helpEmail', 'email'],
    ] as const) {
      expect((await save(values)).status, field).toBe(200);
      const { version } = await open();
      expect((await ana.ask(wire.publishDraft, { params, body: { version } })).error.payload).toMatchObject({ field, reason });
    }
    expect(await seen()).toMatchObject({ topHeader: [{ title: 'Kontakt' }], cookieAccept: 'U redu' });
  });
});
