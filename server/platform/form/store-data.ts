import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf, DataOf } from '#adapters/platform/wire/call.ts';
import type { contactAdmin as contactCall, storeData as storeCall } from '#adapters/platform/wire/form.ts';
import { ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC } from '#domain/form/attachment.ts';
import { checkSubmission } from '#domain/form/check-submission.ts';
import { type FormDefinition, type FormValues, isShown } from '#domain/form/form-definition.ts';
import type { FormFieldProblems } from '#domain/form/form-problem.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import { answersOf } from './answers.ts';
import { hashOfFormToken, readFormToken } from './form-token.ts';
import { isPerson } from './is-person.ts';
import { findForm, formOfOption } from './queries.ts';
import { FORM_SECRET } from './read-forms.ts';
import { definitionOf, type FormRow } from './stored-form.ts';
import { askToConfirm, tellMailbox } from './submission-mails.ts';

type Sent = Omit<BodyOf<typeof storeCall>, 'id'>;
type Stored = DataOf<typeof storeCall>;
type AttachmentRow = Selectable<Database['form_attachment']>;
interface Asked {
  readonly facts: RequestFacts;
  readonly user: SignedIn | undefined;
}

/** How long a form waits for its sender to confirm the address. */
const CONFIRM_DAYS = 14;

/** Takes a filled-in form: kept, and in the same transaction the e-mail to its mailbox, or first the one that its sender confirms the address by (CMS-08). */
export const storeData: Verb<typeof storeCall> = async (deps, { body: { id, ...sent }, facts, user }) => {
  const stored = await store(deps, id, sent, { facts, user });
  return stored.map((data) => ({ data }));
};

/** The contact form of the site (CMS-09). */
export const contactAdmin: Verb<typeof contactCall> = async (deps, { body, facts, user }) => {
  const id = await formOfOption(deps.database, 'ContactForm');
  const stored = id === undefined ? refuse('NOT_FOUND') : await store(deps, id, body, { facts, user });
  return stored.map((data) => ({ data }));
};

async function store(deps: PlatformDependencies, id: number, sent: Sent, { facts, user }: Asked): Promise<Result<Stored, Refusal>> {
  const { database } = deps;
  const now = deps.now();
  const form = await findForm(database, id, facts.language);
  if (form === undefined || !form.is_open) return refuse('NOT_FOUND');
  const read = readFormToken(sent.token, now, await platformSecret(database, FORM_SECRET));
  if (read === undefined) return refuse('FORM_TOKEN_INVALID');
  const tokenHash = hashOfFormToken(sent.token);
  const attachments = await uploadedWith(database, tokenHash, sent.files ?? {});
  if (attachments === undefined)
    return refuse('BAD_REQUEST', { field: 'files', message: 'files: names one that was not uploaded with this token.' });
  const definition = definitionOf(form);
  const rules = { today: dayOf(now.getTime()), mostFiles: user === undefined ? ATTACHMENTS_PUBLIC : ATTACHMENTS_PRIVATE };
  const checked = checkSubmission(definition, { values: sent.data, files: attachments }, rules);
  const meant = fingerprintOf(id, checked.isOk() ? checked.value : sent.data, attachments);
  const before = await sentBefore(database, tokenHash, meant);
  if (before !== undefined) return before;
  if (checked.isErr()) return firstProblem(checked.error);
  const { token, captchaKey = '', captchaResponse = '', website = '' } = sent;
  const person = await isPerson(deps, facts, { token, read, captchaKey, captchaResponse, website, isSignedIn: user !== undefined });
  if (person.isErr()) return err(person.error);
  const data = checked.value;
  const reference = newReference();
  const inserted = await database.transaction().execute(async (trx) => {
    const confirms = form.confirm_field === null ? undefined : textOf(data, form.confirm_field);
    const confirmToken = confirms === undefined ? undefined : randomBytes(32).toString('base64url');
    const row = await trx
      .insertInto('form_submission')
      .values({
        form_id: form.id,
        reference,
        token_hash: tokenHash,
        fingerprint: meant,
        language: facts.language,
        user_id: user?.userId ?? null,
        email: emailOf(form, definition, data) ?? null,
        data: JSON.stringify(data),
        answers: JSON.stringify(answersOf(definition, data)),
        confirm_hash: confirmToken === undefined ? null : hashOfFormToken(confirmToken),
        sent_at: now,
        asks_for_card: (await formOfOption(trx, 'MemberCardForm')) === form.id,
        delete_after: confirmToken === undefined ? endOfKeeping(form, now) : new Date(now.getTime() + CONFIRM_DAYS * 86_400_000),
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await claim(trx, row.id, onlyAsked(attachments, definition, sent.data));
    if (confirms === undefined || confirmToken === undefined) await tellMailbox(trx, deps, form, row);
    else await askToConfirm(trx, deps, { form, email: confirms, token: confirmToken, language: facts.language, reference });
    return { reference, confirmationSent: confirmToken !== undefined };
  });
  // Somebody pressed twice: the other one was first.
  return inserted === undefined ? ((await sentBefore(database, tokenHash, meant)) ?? refuse('FORM_ALREADY_SENT')) : ok(inserted);
}

/** When a kept form is deleted. */
export function endOfKeeping({ keep_months }: Pick<FormRow, 'keep_months'>, now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + keep_months);
  return end;
}

/** The same once more gives the same answer; something else with the same token gives none. */
async function sentBefore(database: Kysely<Database>, tokenHash: Buffer, meant: Buffer): Promise<Result<Stored, Refusal> | undefined> {
  const row = await database
    .selectFrom('form_submission')
    .select(['reference', 'fingerprint', 'confirm_hash'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.fingerprint.equals(meant)
    ? ok({ reference: row.reference, confirmationSent: row.confirm_hash !== null })
    : refuse('FORM_ALREADY_SENT');
}

type ByField = Readonly<Record<string, readonly AttachmentRow[]>>;

async function uploadedWith(
  database: Kysely<Database>,
  tokenHash: Buffer,
  files: Readonly<Record<string, readonly string[]>>,
): Promise<ByField | undefined> {
  const ids = Object.values(files).flat();
  if (ids.length === 0) return {};
  if (new Set(ids).size !== ids.length) return undefined;
  const rows = await database
    .selectFrom('form_attachment')
    .selectAll()
    .where('id', 'in', ids)
    .where('token_hash', '=', tokenHash)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = Object.entries(files).map(([field, wanted]) => [field, wanted.flatMap((id) => byId.get(id) ?? [])] as const);
  return byId.size === ids.length ? Object.fromEntries(found) : undefined;
}

/** Files of fields that this form has and that are asked, given what was typed; what else was uploaded belongs to nobody and is swept. Others are counted by no bound. */
function onlyAsked(attachments: ByField, definition: FormDefinition, values: FormValues): ByField {
  const asked = definition.fields.filter((field) => field.type === 'file' && isShown(definition, field, values)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(attachments).filter(([name]) => asked.includes(name)));
}

async function claim(trx: Kysely<Database>, submissionId: number, attachments: ByField): Promise<void> {
  for (const [field, rows] of Object.entries(attachments))
    for (const { id } of rows)
      await trx.updateTable('form_attachment').set({ submission_id: submissionId, field }).where('id', '=', id).execute();
}

/** What was meant, whatever its files are called here. */
function fingerprintOf(id: number, data: FormValues, attachments: ByField): Buffer {
  const files = Object.entries(attachments).map(([field, rows]) => [field, rows.map(({ name, size }) => [name, size])]);
  const values = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([id, values, files]))
    .digest();
}

function firstProblem(problems: FormFieldProblems): Result<never, Refusal> {
  const [field = '', first] = Object.entries(problems)[0] ?? [];
  const problem = first?.kind === 'files' ? first.wrong[0] : first;
  if (problem === undefined) return refuse('FORM_INVALID');
  const bound = 'bound' in problem ? problem.bound : undefined;
  return refuse('FORM_INVALID', {
    field,
    reason: problem.kind,
    ...(typeof bound === 'number' ? { length: bound } : typeof bound === 'string' ? { name: bound } : {}),
  });
}

/** Short enough for the telephone, without signs that look like others. */
function newReference(): string {
  return [...randomBytes(8)]
    .map((byte) => '23456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 30])
    .join('')
    .replace(/^(.{4})/, '$1-');
}

function textOf(data: FormValues, name: string): string | undefined {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The sender's address: of the field that is confirmed, else of the first that asks for one. */
function emailOf(form: FormRow, { fields }: FormDefinition, data: FormValues): string | undefined {
  const name = form.confirm_field ?? fields.find(({ type }) => type === 'email')?.name;
  return name === undefined ? undefined : textOf(data, name);
}
