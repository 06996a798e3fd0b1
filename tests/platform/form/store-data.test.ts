import { afterAll, describe, expect, it } from 'vitest';
import { exportData } from '#adapters/platform/wire/account.ts';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import * as call from '#adapters/platform/wire/form.ts';
import { eraseUser, lockToErase } from '#server/platform/account/customers/erase-user.ts';
import { tidyForms } from '#server/platform/form/tidy-forms.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { aForm, aFormPlatform } from '#tests/support/a-form-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database
  .insertInto('site_option')
  .values([
    { key: 'SendEmailTo', value: '"info@fond.hr"', media_id: null },
    { key: 'SendGdprTo', value: '"osobni-podaci@fond.hr"', media_id: null },
    { key: 'ContactForm', value: '"kontakt"', media_id: null },
  ])
  .execute();
await database
  .insertInto('country')
  .values({ code: 'HR', names: JSON.stringify({ hrv: 'Hrvatska', eng: 'Croatia' }) })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
const contact = await aForm(
  database,
  'kontakt',
  [
    { name: 'subject', type: 'select', required: true, options: ['shop', 'privacy'] },
    { name: 'email', type: 'email', required: true },
    { name: 'message', type: 'longText', required: true },
    { name: 'files', type: 'file', max: 20 },
  ],
  { mailbox_field: 'subject', mailboxes: JSON.stringify({ privacy: 'SendGdprTo' }) },
);
const signUp = await aForm(
  database,
  'prijava',
  [
    { name: 'email', type: 'email', required: true },
    { name: 'note', type: 'text' },
  ],
  { confirm_field: 'email', goal_type: 'message', sends_copy: true, keep_months: 6 },
);
const platform = aFormPlatform(database);
const DATA = { subject: 'shop', email: 'ana@primjer.hr', message: 'Dobar dan\nBcc: svi@svijet.hr' };
const mails = () => database.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute();
const send = async (more: object = {}, id = contact) => {
  const { token, vouched } = await platform.opened();
  const body = { id, data: DATA, token, ...(await vouched()), ...more };
  return { body, ...(await platform.ask(call.storeData, { body })) };
};

describe('a form that is sent [CMS-08] [CMS-09]', () => {
  it('is kept, and goes to its mailbox with the sender to answer to [T-26]', async () => {
    const { data } = await send();
    expect(data).toEqual({ reference: expect.stringMatching(/^\w{4}-\w{4}$/), confirmationSent: false });
    const row = await database.selectFrom('form_submission').selectAll().where('reference', '=', data.reference).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: 'ana@primjer.hr', data: DATA, user_id: null, confirmed_at: null });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'formSubmitted', recipient: 'info@fond.hr', reply_to: 'ana@primjer.hr' });
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain('Odgovor na ovu poruku ide pošiljatelju');
      expect(body).not.toContain('ne možete odgovoriti');
    }
  });

  it('goes to the mailbox of what it is about', async () => {
    await send({ data: { ...DATA, subject: 'privacy' } });
    expect((await mails())[0]?.recipient).toBe('osobni-podaci@fond.hr');
  });

  it('is taken by contactAdmin too', async () => {
    const { token, vouched } = await platform.opened();
    const data = { ...DATA, message: 'Kada ste otvoreni?' };
    expect((await platform.ask(call.contactAdmin, { body: { data, token, ...(await vouched()) } })).status).toBe(200);
  });

  it('may ask for an address and a time; both are read in the back office and in the e-mail as they were asked', async () => {
    const visit = await aForm(database, 'posjet', [
      { name: 'place', type: 'address', required: true, country: 'HR' },
      { name: 'when', type: 'dateTime', required: true },
    ]);
    const form = await platform.ask(call.getForm, { params: { id: String(visit) } });
    expect(form.data.fields.find(({ name }) => name === 'country')).toMatchObject({ label: 'Država', value: 'HR' });
    const values = {
      firstName: 'Ana',
      lastName: 'Kovač',
      contactEmail: 'ana@primjer.hr',
      contactPhone: '01 5550 140',
      street: 'Ulica lipa',
    };
    const rest = { houseNumber: '12', city: 'Zagreb', country: 'HR', type: 'main', when: '20.11.2026. 14:30' };
    const wrong = await send({ data: { ...values, ...rest, zipCode: '99999' } }, visit);
    expect(wrong.error).toMatchObject({ code: 'FORM_INVALID', payload: { field: 'zipCode', reason: 'pattern', name: 'postcode' } });
    const { data } = await send({ data: { ...values, ...rest, zipCode: '10000' } }, visit);
    const row = await database.selectFrom('form_submission').selectAll().where('reference', '=', data.reference).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: 'ana@primjer.hr', data: { city: 'Zagreb', when: '2026-11-20T14:30' } });
    const answers = row.answers.map(({ label, value }) => `${label}: ${value}`);
    expect(answers).toEqual(expect.arrayContaining(['Država: Hrvatska', 'Vrsta adrese: Glavna adresa', 'when: 2026-11-20 14:30']));
    expect(JSON.stringify((await mails())[0])).toContain('Glavna adresa');
  });

  it('is read in e-mails and in the back office as days, numbers, yes and no are written there; as data it stays as it is [LOC-08]', async () => {
    const visit = await aForm(
      database,
      'otpad',
      [
        { name: 'email', type: 'email', required: true },
        { name: 'day', type: 'date' },
        { name: 'when', type: 'dateTime' },
        { name: 'mass', type: 'number' },
        { name: 'hazardous', type: 'yesNo' },
        { name: 'truth', type: 'consent' },
        { name: 'note', type: 'text' },
      ],
      { sends_copy: true, confirm_field: null },
    );
    const typed = { day: '2026-11-27', when: '2026-11-27T09:05', mass: '12120.5', hazardous: 'no', truth: 'on', note: '2026-11-27' };
    const { data } = await send({ data: { email: 'iva@primjer.hr', ...typed } }, visit);
    const staff = (await mails()).find(({ kind }) => kind === 'formSubmitted')?.text_body ?? '';
    for (const said of [
      'day: 27. 11. 2026.',
      'when: 27. 11. 2026. 09:05',
      'mass: 12.120,5',
      'hazardous: Ne',
      'truth: Da',
      'note: 2026-11-27',
    ])
      expect(staff).toContain(said);
    const { id, answers } = await database
      .selectFrom('form_submission')
      .select(['id', 'answers'])
      .where('reference', '=', data.reference)
      .executeTakeFirstOrThrow();
    expect(answers.map(({ value }) => value)).toEqual([
      'iva@primjer.hr',
      '2026-11-27',
      '2026-11-27 09:05',
      '12120.5',
      '✗',
      '✓',
      '2026-11-27',
    ]);
    const { headers } = await aBackOfficeUser(database, { scopes: ['forms'] });
    const said = async (language: string) => {
      const read = await platform.ask(call.getSubmission, {
        params: { id: String(id) },
        headers: { ...headers, [HEADERS.adminAccessKey]: 'admin-key', language },
      });
      return read.data.answers.map(({ value }) => value).slice(1, 6);
    };
    expect(await said('hrv')).toEqual(['27. 11. 2026.', '27. 11. 2026. 09:05', '12.120,5', 'Ne', 'Da']);
    expect(await said('eng')).toEqual(['27/11/2026', '27/11/2026 09:05', '12,120.5', 'No', 'Yes']);
    expect(await said('deu')).toEqual(['27.11.2026', '27.11.2026 09:05', '12.120,5', 'Nein', 'Ja']);
  });

  it('sent twice is one, and something else with its token is none [R-IDEM]', async () => {
    const { body, data } = await send();
    const before = (await mails()).length;
    const again = await Promise.all([platform.ask(call.storeData, { body }), platform.ask(call.storeData, { body })]);
    expect(again.map((one) => one.data.reference)).toEqual([data.reference, data.reference]);
    const other = await platform.ask(call.storeData, { body: { ...body, data: { ...DATA, message: 'Nešto drugo' } } });
    expect(other.error.code).toBe('FORM_ALREADY_SENT');
    expect((await mails()).length).toBe(before);
  });

  it('pressed twice at once is one', async () => {
    const { token, vouched } = await platform.opened();
    const body = { id: contact, data: DATA, token, ...(await vouched()) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => platform.ask(call.storeData, { body })));
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
  });

  it('names the field that is wrong', async () => {
    expect((await send({ data: { ...DATA, email: 'ana' } })).error).toMatchObject({
      code: 'FORM_INVALID',
      payload: { field: 'email', reason: 'email' },
    });
    expect((await send({}, 9999)).status).toBe(404);
  });
});

describe('who tells people from machines [CMS-14]', () => {
  it('believes a proof once, and none of another token', async () => {
    const [one, other] = [await platform.opened(), await platform.opened()];
    const proof = await one.vouched();
    const body = { id: contact, data: { ...DATA, message: 'Tuđi dokaz' }, token: other.token, ...proof };
    expect((await platform.ask(call.storeData, { body })).error.code).toBe('FORM_PAUSE');
  });

  it('takes a form without script that was open for a while, and asks whoever is too fast to wait', async () => {
    const { token } = await platform.opened();
    const body = { id: contact, data: { ...DATA, message: 'Bez skripte' }, token };
    const fast = await platform.ask(call.storeData, { body });
    expect(fast.error).toMatchObject({ code: 'FORM_PAUSE', payload: { seconds: 10 } });
    platform.clock.now = new Date(platform.clock.now.getTime() + 5_000);
    expect((await platform.ask(call.storeData, { body })).status).toBe(200);
  });

  it('lets whoever looks like a machine through after a pause', async () => {
    const { token } = await platform.opened();
    platform.clock.now = new Date(platform.clock.now.getTime() + 5_000);
    const body = { id: contact, data: { ...DATA, message: 'Medena zamka' }, token, website: 'https://spam.example' };
    expect((await platform.ask(call.storeData, { body })).error.code).toBe('FORM_PAUSE');
    const later = await platform.opened({ afterPause: true });
    expect((await platform.ask(call.storeData, { body: { ...body, token: later.token } })).error.code).toBe('FORM_PAUSE');
    platform.clock.now = new Date(platform.clock.now.getTime() + 11_000);
    expect((await platform.ask(call.storeData, { body: { ...body, token: later.token } })).status).toBe(200);
  });

  it('refuses tokens that are old or made up', async () => {
    const { token } = await platform.opened();
    const at = (body: { token: string }) => platform.ask(call.storeData, { body: { id: contact, data: DATA, ...body } });
    expect((await at({ token: token.replace(/.$/, 'x') })).error.code).toBe('FORM_TOKEN_INVALID');
    const now = platform.clock.now;
    platform.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await at({ token })).error.code).toBe('FORM_TOKEN_INVALID');
    platform.clock.now = now;
  });

  it('takes a form that was open too long at the second press, however soon and without script, and from nobody else [ERR-01]', async () => {
    const now = platform.clock.now;
    const { token } = await platform.opened();
    const send = (message: string, sent: string) =>
      platform.ask(call.storeData, { body: { id: contact, data: { ...DATA, message }, token: sent } });
    platform.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await send('Otvoreno od jučer', token)).error.code).toBe('FORM_TOKEN_INVALID');
    const renewed = await platform.opened({ expired: token });
    expect((await send('Otvoreno od jučer', renewed.token)).status).toBe(200);
    // A token that is good, or was never given, shortens nobody's wait; neither does one that was renewed.
    for (const expired of [renewed.token, token.replace(/.$/, 'x'), ''])
      expect((await send('Odmah', (await platform.opened({ expired })).token)).error.code).toBe('FORM_PAUSE');
    platform.clock.now = now;
  });
});

describe('a confirmation by e-mail [CMS-08]', () => {
  it('comes first: a link that changes nothing by itself, then the mailbox is told and the sender gets a copy [T-18]', async () => {
    const { data } = await send({ data: { email: 'iva@primjer.hr', note: 'Tajna poruka' } }, signUp);
    expect(data.confirmationSent).toBe(true);
    const [asked] = await mails();
    expect(asked).toMatchObject({ kind: 'formConfirm', recipient: 'iva@primjer.hr' });
    // Nobody writes to others by our forms.
    expect(asked?.text_body).not.toContain('Tajna');
    const link = new URL(/https?:\S+potvrdi-email\?\S+/.exec(asked?.text_body ?? '')?.[0] ?? '');
    expect(link.searchParams.get('goalType')).toBe('message');
    const x = link.searchParams.get('goal') ?? '';
    expect((await platform.ask(call.checkFormConfirmation, { params: { x } })).data).toMatchObject({
      isConfirmed: false,
      goal: '',
      confirmedEmail: 'iva@primjer.hr',
    });
    expect((await platform.ask(call.confirmFormEmail, { params: { x } })).data).toMatchObject({ isConfirmed: true, goal: 'Potvrđeno' });
    expect(
      (await mails())
        .slice(0, 2)
        .map(({ kind, recipient }) => [kind, recipient])
        .sort(),
    ).toEqual([
      ['formCopy', 'iva@primjer.hr'],
      ['formSubmitted', 'info@fond.hr'],
    ]);
    const count = (await mails()).length;
    await platform.ask(call.confirmFormEmail, { params: { x } });
    expect((await mails()).length).toBe(count);
    expect((await platform.ask(call.checkFormConfirmation, { params: { x: 'a'.repeat(43) } })).status).toBe(404);
  });
});

describe('what is kept', () => {
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  it('goes with its files to the back office alone, and when it is deleted', async () => {
    const { token, vouched } = await platform.opened();
    const uploaded = await platform.upload(token, '../plan \u202Efdp.pdf', new Uint8Array(PDF));
    expect(uploaded.status).toBe(200);
    const stranger = await platform.opened();
    expect(
      (await platform.ask(call.storeData, { body: { id: contact, data: DATA, token: stranger.token, files: { files: [uploaded.id] } } }))
        .status,
    ).toBe(400);
    const body = {
      id: contact,
      data: { ...DATA, message: '=HYPERLINK("http://zlo")' },
      token,
      files: { files: [uploaded.id] },
      ...(await vouched()),
    };
    const { data } = await platform.ask(call.storeData, { body });
    const office = await aBackOfficeUser(database, { scopes: ['forms'] });
    const headers = { ...office.headers, adminaccesskey: SETTINGS.adminAccessKey };
    const list = await platform.ask(call.filterSubmissions, { headers, query: { form: String(contact) } });
    const id = list.data.records.find(({ reference }) => reference === data.reference)?.id ?? 0;
    const shown = await platform.ask(call.getSubmission, { headers, params: { id: String(id) } });
    expect(shown.data.files).toMatchObject([{ name: 'plan fdp.pdf', size: PDF.length, field: 'files' }]);
    const file = await platform.ask(call.getAttachment, { headers, params: { id: uploaded.id } });
    expect(Buffer.from(file.data.base64, 'base64').equals(PDF)).toBe(true);
    // Whoever takes it along is written down.
    expect(
      await database.selectFrom('audit_entry').select(['what', 'thing_id', 'after']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    ).toEqual({ what: 'export', thing_id: String(id), after: { count: 1 } });
    const csv = await platform.ask(call.exportSubmissions, { headers, params: { id: String(contact) }, body: {} });
    expect(csv.data.csv).toContain(`"'=HYPERLINK(""http://zlo"")"`);
    const customer = await aCustomer(database);
    expect((await platform.ask(call.getAttachment, { headers: customer.headers, params: { id: uploaded.id } })).status).toBe(403);
    expect((await platform.ask(call.deleteSubmission, { headers, body: { id } })).data.deleted).toBe(true);
    expect(await platform.attachments.get(uploaded.id)).toBeUndefined();
  });

  it('takes no file for a field that is not asked, so that no name gets round the bound of files [T-11] [T-22]', async () => {
    const { token, vouched } = await platform.opened();
    const [own, other] = await Promise.all(['a.pdf', 'b.pdf'].map((name) => platform.upload(token, name, new Uint8Array(PDF))));
    const files = { files: [own?.id ?? ''], message: [other?.id ?? ''] };
    const sent = await platform.ask(call.storeData, { body: { id: contact, data: DATA, token, files, ...(await vouched()) } });
    expect(sent.status).toBe(200);
    const kept = await database
      .selectFrom('form_attachment')
      .select(['id', 'submission_id'])
      .where('id', 'in', Object.values(files).flat())
      .execute();
    expect(new Map(kept.map(({ id, submission_id }) => [id, submission_id === null]))).toEqual(
      new Map([
        [own?.id, false],
        [other?.id, true],
      ]),
    );
  });

  it('of somebody signed in is among what they get, and their form may have more files', async () => {
    const customer = await aCustomer(database);
    const { token, vouched } = await platform.opened();
    const files = await Promise.all(Array.from({ length: 12 }, (_, index) => platform.upload(token, `a${index}.pdf`, new Uint8Array(PDF))));
    const body = { id: contact, data: DATA, token, files: { files: files.map(({ id }) => id) }, ...(await vouched()) };
    expect((await platform.ask(call.storeData, { body })).error.payload).toMatchObject({ reason: 'tooManyFiles', length: 10 });
    const stored = await platform.ask(call.storeData, { body, headers: customer.headers });
    expect(stored.status).toBe(200);
    const exported = await platform.ask(exportData, { headers: customer.headers });
    expect(JSON.stringify(exported.data)).toContain(stored.data.reference);
  });

  describe('ends in e-mails too [CMS-08] [IDN-15]:', () => {
    const said = async (reference: string) => {
      const { id } = await database.selectFrom('form_submission').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
      const keys = [`form:${id}`, `formCopy:${id}`, `formConfirm:${reference}`];
      await database.updateTable('mail_outbox').set({ sent_at: new Date() }).where('dedupe_key', 'in', keys).execute();
      const left = async () => {
        const rows = await database.selectFrom('mail_outbox').selectAll().where('dedupe_key', 'in', keys).execute();
        return rows.map(({ text_body, html_body, reply_to }) => text_body + html_body + (reply_to ?? '')).join('');
      };
      expect(await left()).not.toBe('');
      return { id, left };
    };

    it('when it is deleted', async () => {
      const office = await aBackOfficeUser(database, { scopes: ['forms'] });
      const headers = { ...office.headers, adminaccesskey: SETTINGS.adminAccessKey };
      const { id, left } = await said((await send()).data.reference);
      await platform.ask(call.deleteSubmission, { headers, body: { id } });
      expect(await left()).toBe('');
    });

    it('when its time is over', async () => {
      const { left } = await said((await send()).data.reference);
      await tidyForms(database, platform.attachments, new Date(platform.clock.now.getTime() + 3 * 366 * 86_400_000));
      expect(await left()).toBe('');
    });

    it('when its sender goes', async () => {
      const { userId } = await aCustomer(database);
      const { id, left } = await said((await send()).data.reference);
      await database.updateTable('form_submission').set({ user_id: userId }).where('id', '=', id).execute();
      await database.transaction().execute(async (trx) => {
        const user = await lockToErase(trx, userId);
        if (user !== undefined) await eraseUser(trx, user, platform.clock.now);
      });
      expect(await left()).toBe('');
    });

    it('and what waits to be sent is not', async () => {
      const { data } = await send();
      const { id } = await database
        .selectFrom('form_submission')
        .select('id')
        .where('reference', '=', data.reference)
        .executeTakeFirstOrThrow();
      await tidyForms(database, platform.attachments, new Date(platform.clock.now.getTime() + 3 * 366 * 86_400_000));
      const waiting = await database.selectFrom('mail_outbox').select('id').where('dedupe_key', '=', `form:${id}`).execute();
      expect(waiting).toEqual([]);
    });
  });

  it('has a ceiling while no form has claimed it, whoever sends it [T-22]', async () => {
    const id = 'a'.repeat(32);
    const more = {
      token_hash: Buffer.alloc(32),
      submission_id: null,
      name: 'a.pdf',
      mime: 'application/pdf',
      created_at: platform.clock.now,
    };
    await database
      .insertInto('form_attachment')
      .values({ id, size: 1_999_999_990, ...more })
      .execute();
    const { token } = await platform.opened();
    expect(await platform.upload(token, 'a.pdf', new Uint8Array(PDF))).toMatchObject({ code: 'FORM_INVALID', reason: 'fileNoRoom' });
    await database.deleteFrom('form_attachment').where('id', '=', id).execute();
    expect((await platform.upload(token, 'a.pdf', new Uint8Array(PDF))).status).toBe(200);
  });

  it('of one network is no more than its share, and tokens come no faster than pages are opened [T-15] [T-22]', async () => {
    const headers = { [HEADERS.clientAddress]: '192.0.2.99' };
    const { token } = await platform.opened();
    await database.deleteFrom('attempt').execute();
    const used = async (scope: string, count: number) => {
      await platform.upload(token, 'a.pdf', new Uint8Array(PDF));
      await platform.ask(call.openForm, { body: {}, headers });
      await database.updateTable('attempt').set({ count }).where('scope', '=', scope).execute();
    };
    await used('form.upload', 100);
    expect(await platform.upload(token, 'a.pdf', new Uint8Array(PDF))).toMatchObject({ status: 429 });
    await used('form.open', 300);
    expect((await platform.ask(call.openForm, { body: {}, headers })).status).toBe(429);
    await database.deleteFrom('attempt').execute();
  });

  it('ends when its form says so, with files that nobody claimed', async () => {
    const { token } = await platform.opened();
    const { id } = await platform.upload(token, 'a.pdf', new Uint8Array(PDF));
    const { data } = await send({ data: { email: 'neda@primjer.hr' } }, signUp);
    const left = async () => database.selectFrom('form_submission').select('id').where('reference', '=', data.reference).executeTakeFirst();
    // Among the shop's other files, so that every process finds it.
    expect(await platform.files.get(`attachments/${id}`)).toHaveLength(PDF.length);
    await tidyForms(database, platform.attachments, new Date(platform.clock.now.getTime() + 3 * 3_600_000));
    expect(await platform.attachments.get(id)).toBeUndefined();
    expect(await database.selectFrom('form_file_gone').selectAll().execute()).toEqual([]);
    expect(await left()).toBeDefined();
    await tidyForms(database, platform.attachments, new Date(platform.clock.now.getTime() + 15 * 86_400_000));
    expect(await left()).toBeUndefined();
  });
});
