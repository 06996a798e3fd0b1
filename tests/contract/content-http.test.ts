import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { HttpComments } from '#adapters/platform/comment/http-comments.ts';
import { HttpDocuments } from '#adapters/platform/document/http-documents.ts';
import { HttpForms } from '#adapters/platform/form/http-forms.ts';
import { HttpSentForms } from '#adapters/platform/form/http-sent-forms.ts';
import { HttpNewsletter } from '#adapters/platform/newsletter/http-newsletter.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import { documentFormat } from '#domain/document/document-format.ts';
import { attachmentsAmong } from '#server/platform/form/attachment-store.ts';
import { proofOfWork } from '#server/platform/form/captcha/proof-of-work.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { refreshIndex } from '#server/platform/search/refresh-index.ts';
import { aForm } from '#tests/support/a-form-platform.ts';
import { MemoryFiles } from '#tests/support/memory-files.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';
import { solveProof } from '#ui/form/solve-proof.ts';
import { commentsContract } from './comments.contract.ts';
import { documentsContract } from './documents.contract.ts';
import { formsContract } from './forms.contract.ts';

const bases: TestDatabase[] = [];
afterAll(() => Promise.all(bases.map((base) => base.drop())));

/** The platform over an empty database, and a client of it without account. */
async function platform() {
  const base = await createTestDatabase();
  bases.push(base);
  let times = 0;
  const deps = {
    ...PARTS,
    database: base.database,
    // Every question is a second later, so that what comes after another one is newer.
    now: () => new Date(Date.parse('2026-11-20T10:00:00Z') + 1000 * times++),
    changed: () => undefined,
    forms: { captcha: proofOfWork(async () => Buffer.alloc(32, 7)), attachments: attachmentsAmong(new MemoryFiles()) },
  };
  const app = createPatientPlatform(deps, new RecordedLog(), ROUTE_GROUPS);
  const client = new PlatformClient({
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    baseUrl: 'http://platform.internal',
    headers: { language: 'hrv', store: '1', site: '1', apiKey: 'key' },
  });
  return { database: base.database, client };
}

commentsContract('the platform over HTTP', async () => {
  const { database, client } = await platform();
  const { id } = await database
    .insertInto('post')
    .values({
      media_id: null,
      published_at: '2026-01-01T00:00:00Z',
      call_opens_at: null,
      call_deadline: null,
      call_mark: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('post_text')
    .values({ post_id: id, language: 'hrv', slug: 'objava', title: 'Objava', excerpt: '', body: '' })
    .execute();
  const term = await database.insertInto('term').values({ position: 1, allows_comments: true }).returning('id').executeTakeFirstOrThrow();
  await database.insertInto('post_term').values({ post_id: id, term_id: term.id, published_at: '2026-01-01T00:00:00Z' }).execute();
  return {
    comments: new HttpComments(client),
    postId: id,
    options: async (values) => {
      await database.deleteFrom('site_option').execute();
      await database
        .insertInto('site_option')
        .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value), media_id: null })))
        .execute();
    },
  };
});

documentsContract('the platform over HTTP', async (documents) => {
  const { database, client } = await platform();
  const categories = new Map<string, number>();
  for (const { id, title, fileName, publishedAt, category } of documents) {
    const known = categories.get(category.slug) ?? categories.size + 1;
    if (!categories.has(category.slug)) {
      categories.set(category.slug, known);
      await sql`insert into document_category (id, position) overriding system value values (${known}, ${known})`.execute(database);
      await sql`insert into document_category_text (document_category_id, language, slug, name) values (${known}, 'hrv', ${category.slug}, ${category.name})`.execute(
        database,
      );
    }
    const { extension = '', mime = '' } = documentFormat(fileName) ?? {};
    await sql`insert into document (id, category_id, file_name, extension, mime, size, sha256, published_at, updated_at) overriding system value
      values (${id}, ${known}, ${fileName}, ${extension}, ${mime}, 1, ${'0'.repeat(64)}, ${publishedAt}, ${publishedAt})`.execute(database);
    await sql`insert into document_text (document_id, language, title, description) values (${id}, 'hrv', ${title}, '')`.execute(database);
  }
  await refreshIndex(database);
  return new HttpDocuments(client);
});

formsContract('the platform over HTTP', async () => {
  const { client } = await platform();
  return { forms: new HttpSentForms(client), newsletter: new HttpNewsletter(client) };
});

describe('forms and newsletter of the platform over HTTP, which alone has any', () => {
  it('are opened, taken once, and confirmed by the link that was sent [CMS-08]', async () => {
    const { database, client } = await platform();
    const formId = await aForm(database, 'prijava', [{ name: 'email', type: 'email', required: true }], {
      confirm_field: 'email',
      goal_type: 'message',
    });
    const forms = new HttpSentForms(client);
    expect((await forms.definition(formId))._unsafeUnwrap()).toMatchObject({ id: formId, fields: [{ name: 'email', required: true }] });
    const { token, captcha } = (await new HttpForms(client).open({}))._unsafeUnwrap();
    if (captcha.provider !== 'proof') throw new Error('another captcha');
    const captchaResponse = JSON.stringify({ challenge: captcha.challenge, solution: await solveProof(captcha.challenge) });
    const sending = { formId, files: {}, token, captchaKey: 'proof', captchaResponse, website: '' };
    const wrong = await forms.store({ ...sending, values: { email: 'ana' } });
    expect(wrong._unsafeUnwrapErr()).toEqual({ kind: 'FormInvalid', fields: { email: { kind: 'email' } } });
    const first = await forms.store({ ...sending, values: { email: 'ana@primjer.hr' } });
    expect(first._unsafeUnwrap()).toEqual({ reference: expect.stringMatching(/^\w{4}-\w{4}$/), confirmationSent: true });
    expect(await forms.store({ ...sending, values: { email: 'ana@primjer.hr' } })).toEqual(first);
    const { text_body } = await database.selectFrom('mail_outbox').select('text_body').executeTakeFirstOrThrow();
    const goal = /goal=([\w-]+)/.exec(text_body)?.[1] ?? '';
    const about = { goalType: 'message', confirmedEmail: 'ana@primjer.hr' };
    expect((await forms.confirmation(goal))._unsafeUnwrap()).toMatchObject({ ...about, goal: '', isConfirmed: false });
    expect((await forms.confirm(goal))._unsafeUnwrap()).toMatchObject({ ...about, goal: 'Potvrđeno', isConfirmed: true });
  });

  it('begins and ends a subscription by the links that were sent [CMS-10]', async () => {
    const { database, client } = await platform();
    const newsletter = new HttpNewsletter(client);
    await newsletter.subscribe({ email: 'ana@primjer.hr', consents: [], lists: undefined, website: '' });
    const linkIn = async (column: 'text_body' | 'unsubscribe_link') => {
      const mail = await database.selectFrom('mail_outbox').select(column).orderBy('id', 'desc').executeTakeFirstOrThrow();
      return /link=([\w.-]+)/.exec(String(Object.values(mail)[0]))?.[1] ?? '';
    };
    const confirm = await linkIn('text_body');
    expect((await newsletter.link(confirm))._unsafeUnwrap()).toEqual({
      purpose: 'confirm',
      email: 'ana@primjer.hr',
      isDone: false,
      lists: [],
    });
    expect((await newsletter.follow(confirm))._unsafeUnwrap()).toMatchObject({ isDone: true });
    const leave = await linkIn('unsubscribe_link');
    expect((await newsletter.follow(leave))._unsafeUnwrap()).toEqual({
      purpose: 'leave',
      email: 'ana@primjer.hr',
      isDone: true,
      lists: [],
    });
  });
});
