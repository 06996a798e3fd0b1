import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as sent from '#adapters/platform/wire/form.ts';
import * as wire from '#adapters/platform/wire/form-desk.ts';
import { aForm, aFormPlatform } from '#tests/support/a-form-platform.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database
  .insertInto('site_option')
  .values([
    { key: 'SendEmailTo', value: '"info@fond.hr"', media_id: null },
    { key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']), media_id: null },
  ])
  .execute();
const { changed, anEditor } = anEditorsPlatform(database);
const editor = await anEditor('Ana', ['forms', 'audit']);
const visitors = aFormPlatform(database);
beforeEach(() => void changed.splice(0));

type Change = BodyOf<typeof wire.updateDeskForm>['change'];
const opened = async (id: number) => (await editor.ask(wire.getDeskForm, { params: { id } })).data;
const created = async (title: string, copyOf: number | null = null) =>
  (await editor.ask(wire.createDeskForm, { body: { title, copyOf } })).data.id;
const change = async (id: number, wanted: Change, seen?: string) =>
  editor.ask(wire.updateDeskForm, { params: { id }, body: { seen: seen ?? (await opened(id)).version, change: wanted } });
const field = (shape: Extract<Change, { kind: 'field' }>['shape']): Change => ({
  kind: 'field',
  name: 'email',
  shape,
  words: { hrv: { label: 'E-pošta', help: '', options: [] } },
});
const why = ({ status, error }: Awaited<ReturnType<typeof change>>) => [status, error?.payload.reason, error?.payload.field];
const listed = async (id: number) => (await editor.ask(wire.filterDeskForms)).data.records.find((form) => form.id === id);
const send = async (id: number, data: BodyOf<typeof sent.storeData>['data']) => {
  const { token, vouched } = await visitors.opened();
  return visitors.ask(sent.storeData, { body: { id, data, token, ...(await vouched()) } });
};
const inbox = async (query: Record<string, string> = {}) => (await editor.ask(sent.filterSubmissions, { query })).data;
const entryOf = async (id: number) => (await inbox({ form: String(id) })).records[0];

describe('a form that an editor makes', () => {
  it('is closed to visitors until it is opened, and again when it is closed', async () => {
    const id = await created('  Prijava   kvara ');
    expect(await opened(id)).toMatchObject({ code: 'prijava-kvara', sent: 0, languages: ['hrv', 'eng'], form: { isOpen: false } });
    const seen = async () => (await visitors.ask(sent.getForm, { params: { id: String(id) } })).status;
    expect([await seen(), (await send(id, { email: 'a@b.hr' })).status]).toEqual([404, 404]);
    expect(changed).toEqual(['forms']);
    await change(id, { kind: 'open', isOpen: true });
    expect([await seen(), (await send(id, { email: 'a@b.hr' })).status]).toEqual([200, 200]);
    await change(id, { kind: 'open', isOpen: false });
    expect([await seen(), (await send(id, { email: 'a@b.hr' })).status]).toEqual([404, 404]);
    expect(await listed(id)).toMatchObject({ title: 'Prijava kvara', isOpen: false, sent: 1, waiting: 1 });
    expect((await opened(await created('Prijava kvara'))).code).toBe('prijava-kvara-2');
  });

  it('asks what it was made to ask; what was sent before keeps the words in which it was asked', async () => {
    const id = await created('Upitnik');
    await change(id, { kind: 'addField', type: 'select', label: 'Tema' });
    const words = { label: 'Tema', help: '', options: ['Pozivi', 'Trgovina'] };
    await change(id, { kind: 'field', name: 'tema', shape: { required: true }, words: { hrv: words } });
    await change(id, { kind: 'open', isOpen: true });
    expect((await send(id, { email: 'a@b.hr' })).status).toBe(400);
    await send(id, { email: 'a@b.hr', tema: 'trgovina' });
    await change(id, {
      kind: 'field',
      name: 'tema',
      shape: {},
      words: { hrv: { ...words, label: 'Područje', options: ['Javni pozivi', 'Dućan'] } },
    });
    await change(id, { kind: 'removeField', name: 'tema' });
    const entry = await entryOf(id);
    const { answers } = (await editor.ask(sent.getSubmission, { params: { id: entry?.id ?? 0 } })).data;
    expect(answers).toContainEqual({ label: 'Tema', value: 'Trgovina' });
    expect((await opened(id)).preview.fields.map(({ name }) => name)).toEqual(['email']);
  });

  it('takes no second question of the same name, neither added nor called anew', async () => {
    const id = await created('Istoimena');
    const add = (label: string) => change(id, { kind: 'addField', type: 'text', label });
    expect([(await add('Naziv')).status, (await add('Adresa')).status]).toEqual([200, 200]);
    expect(why(await add('naziv'))).toEqual([409, 'nameTaken', 'label']);
    const words = { hrv: { label: 'Naziv', help: '', options: [] } };
    expect(why(await change(id, { kind: 'field', name: 'adresa', shape: {}, words }))).toEqual([409, 'nameTaken', 'label-hrv']);
    expect((await opened(id)).preview.fields.map(({ name, label }) => [name, label]).slice(1)).toEqual([
      ['naziv', 'Naziv'],
      ['adresa', 'Adresa'],
    ]);
  });

  it('is changed by one editor at a time, and every change is written down [ADM-10]', async () => {
    const id = await created('Zapis');
    const { version } = await opened(id);
    const both = await Promise.all([
      change(id, { kind: 'addField', type: 'text', label: 'Jedno' }, version),
      change(id, { kind: 'addField', type: 'text', label: 'Drugo' }, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(why(await change(id, { kind: 'open', isOpen: true }, version))).toEqual([409, 'changedMeanwhile', undefined]);
    await change(id, { kind: 'open', isOpen: false });
    const { records } = (await editor.ask(filterChanges, { query: { thing: 'form' } })).data;
    expect(records.filter(({ thingId }) => thingId === String(id)).map((record) => [record.change, record.name])).toEqual([
      ['update', 'Zapis'],
      ['create', 'Zapis'],
    ]);
  });

  it.each<[Change, string, string | undefined]>([
    [{ kind: 'texts', language: 'hrv', texts: { title: '', intro: '', submit: 'x', done: 'y' } }, 'titleMissing', 'title'],
    [{ kind: 'settings', mailbox: null, mailboxField: 'email', mailboxes: {}, keepMonths: 12 }, 'mailboxFieldUnknown', 'mailboxField'],
    [
      { kind: 'goal', confirmField: 'email', goalType: 'url', goals: { hrv: 'javascript:x' }, sendsCopy: false },
      'goalUnreadable',
      'goal-hrv',
    ],
    [{ kind: 'removeField', name: 'nema' }, 'gone', undefined],
    [{ kind: 'settings', mailbox: 'nitko', mailboxField: null, mailboxes: {}, keepMonths: 12 }, 'mailboxUnreadable', 'mailbox'],
    [field({ min: 5, max: 2 }), 'boundsCrossed', 'max'],
    [field({ earliest: '2026-02-30' }), 'dayUnreadable', 'earliest'],
    [field({ latest: 'danas' }), 'dayUnreadable', 'latest'],
    [field({ earliest: '2026-12-31', latest: '2026-12-01' }), 'daysCrossed', 'latest'],
  ])('is not kept with %j', async (wanted, reason, field) => {
    const id = await created('Kriv');
    const before = (await opened(id)).version;
    expect(why(await change(id, wanted))).toEqual([409, reason, field]);
    expect((await opened(id)).version).toBe(before);
  });

  it('begins as another one is, closed, with a title of its own', async () => {
    const original = await aForm(database, 'izvornik', [{ name: 'note', type: 'text' }]);
    const copy = await opened(await created('Kopija', original));
    expect(copy.form.fields).toEqual([{ name: 'note', type: 'text' }]);
    expect([copy.preview.title, copy.form.isOpen, copy.code]).toEqual(['Kopija', false, 'kopija']);
    expect(why((await editor.ask(wire.createDeskForm, { body: { title: 'x', copyOf: 999_999 } })) as never)[1]).toBe('gone');
    expect(why((await editor.ask(wire.createDeskForm, { body: { title: ' ', copyOf: null } })) as never)[1]).toBe('titleMissing');
  });
});

describe('what was sent with a form', () => {
  it('is new until somebody answers it by e-mail, in the sender’s words’ language, or marks it', async () => {
    const id = await created('Pitanja');
    await change(id, { kind: 'open', isOpen: true });
    await send(id, { email: 'iva@primjer.hr' });
    const entry = await entryOf(id);
    expect(entry?.isNew).toBe(true);
    const answer = (text: string) => editor.ask(sent.answerSubmission, { body: { id: entry?.id ?? 0, text } });
    expect((await answer(' ')).error.payload).toMatchObject({ reason: 'empty', field: 'text' });
    expect((await answer('Dobar dan,\r\n\r\nstižemo sutra.')).status).toBe(200);
    const [mail] = await database.selectFrom('mail_outbox').selectAll().where('kind', '=', 'formAnswer').execute();
    expect(mail).toMatchObject({ recipient: 'iva@primjer.hr', reply_to: 'info@fond.hr', language: 'hrv' });
    expect(mail?.text_body).toContain('stižemo sutra.');
    expect(mail?.subject).toContain(entry?.reference);
    const { replies, isNew } = (await editor.ask(sent.getSubmission, { params: { id: entry?.id ?? 0 } })).data;
    expect([replies.map(({ who, body }) => [who, body]), isNew]).toEqual([[['Ana Horvat', 'Dobar dan,\n\nstižemo sutra.']], false]);
    const states = async () => [
      (await inbox({ form: String(id), state: 'new' })).total,
      (await inbox({ form: String(id), state: 'handled' })).total,
    ];
    expect(await states()).toEqual([0, 1]);
    const handle = (handled: boolean) => editor.ask(sent.handleSubmission, { body: { id: entry?.id ?? 0, handled } });
    expect([(await handle(true)).data.changed, (await handle(false)).data.changed]).toEqual([false, true]);
    expect(await states()).toEqual([1, 0]);
    // The file holds what the list shows.
    const rows = async (state?: 'new' | 'handled') =>
      (await editor.ask(sent.exportSubmissions, { params: { id }, body: state === undefined ? {} : { state } })).data.csv.split('\r\n')
        .length - 2;
    expect([await rows(), await rows('new'), await rows('handled')]).toEqual([1, 1, 0]);
    // With the form go its answers, and what the e-mail said.
    await editor.ask(sent.deleteSubmission, { body: { id: entry?.id ?? 0 } });
    expect(
      await database.selectFrom('mail_outbox').select('text_body').where('kind', '=', 'formAnswer').where('text_body', '<>', '').execute(),
    ).toEqual([]);
    expect(await database.selectFrom('form_answer').selectAll().execute()).toEqual([]);
  });

  it('is not answered where nobody has confirmed the address, and does not count as new', async () => {
    const id = await created('Potvrda');
    await change(id, { kind: 'goal', confirmField: 'email', goalType: 'message', goals: { hrv: 'Hvala.' }, sendsCopy: false });
    await change(id, { kind: 'open', isOpen: true });
    await send(id, { email: 'tko@primjer.hr' });
    const entry = await entryOf(id);
    const { error } = await editor.ask(sent.answerSubmission, { body: { id: entry?.id ?? 0, text: 'x' } });
    expect([error.payload.reason, (await listed(id))?.waiting]).toEqual(['noAddress', 0]);
  });
});
