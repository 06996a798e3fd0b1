import { type Kysely, type Selectable, sql } from 'kysely';
import { isEmail } from '#domain/checkout/validate-address.ts';
import { DEFAULT_LOCALE, type LanguageCode, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Database } from '../database/schema.ts';
import { saidAnswers } from '../locale/said-answers.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { readOptions } from '../site/site-options.ts';
import type { FormRow } from './stored-form.ts';

type Trx = Kysely<Database>;
type SubmissionRow = Selectable<Database['form_submission']>;

/** Tells whoever looks after a form that something was sent with it; an answer to the e-mail goes to the sender. Attachments stay in the back office. */
export async function tellMailbox(trx: Trx, { settings }: PlatformDependencies, form: FormRow, row: SubmissionRow): Promise<void> {
  const to = await mailboxOf(trx, form, row);
  if (to === undefined) return;
  const files = await trx.selectFrom('form_attachment').select('name').where('submission_id', '=', row.id).orderBy('id').execute();
  await writeMail(trx, settings.siteUrl, {
    to,
    language: LOCALE_NAMES[DEFAULT_LOCALE].languageCode,
    dedupeKey: `form:${row.id}`,
    replyTo: row.email ?? undefined,
    facts: {
      kind: 'formSubmitted',
      firstName: '',
      title: form.title,
      reference: row.reference,
      at: row.sent_at,
      rows: rowsOf(row, LOCALE_NAMES[DEFAULT_LOCALE].languageCode),
      files: files.map(({ name }) => name),
      link: settings.siteUrl + routePath('adminForm', DEFAULT_LOCALE, String(row.id)),
    },
  });
}

export interface ToConfirm {
  readonly form: FormRow;
  readonly email: string;
  readonly token: string;
  readonly language: LanguageCode;
  readonly reference: string;
}

/** Sends the link that confirms a sender's address. Nothing that was typed is in it, so nobody writes to others with a form of ours. */
export async function askToConfirm(
  trx: Trx,
  { settings }: PlatformDependencies,
  { form, email, token, language, reference }: ToConfirm,
): Promise<void> {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  const query = new URLSearchParams({ goal: token, goalType: form.goal_type ?? 'message', confirmedEmail: email });
  await writeMail(trx, settings.siteUrl, {
    to: email,
    language,
    dedupeKey: `formConfirm:${reference}`,
    facts: {
      kind: 'formConfirm',
      firstName: '',
      title: form.title,
      link: `${settings.siteUrl}${routePath('confirmEmail', locale)}?${query}`,
    },
  });
}

/** A copy for the sender, whose address is known to be theirs by now; without the files. */
export async function sendCopy(trx: Trx, { settings }: PlatformDependencies, form: FormRow, row: SubmissionRow): Promise<void> {
  if (row.email === null) return;
  await writeMail(trx, settings.siteUrl, {
    to: row.email,
    language: row.language as LanguageCode,
    dedupeKey: `formCopy:${row.id}`,
    facts: {
      kind: 'formCopy',
      firstName: '',
      title: form.title,
      reference: row.reference,
      at: row.sent_at,
      rows: rowsOf(row, row.language),
    },
  });
}

function rowsOf({ answers }: SubmissionRow, language: string): readonly (readonly [string, string])[] {
  return saidAnswers(answers, language).map(({ label, value }) => [label, value] as const);
}

/** By what was chosen, else the form's, else the site's. A mailbox without an at sign is a site option that holds it (SendEmailTo, SendGdprTo). */
export async function mailboxOf(trx: Trx, form: FormRow, row: SubmissionRow): Promise<string | undefined> {
  const chosen = form.mailbox_field === null ? undefined : row.data[form.mailbox_field];
  const named =
    (typeof chosen === 'string' && Object.hasOwn(form.mailboxes, chosen) ? form.mailboxes[chosen] : undefined) ??
    form.mailbox ??
    'SendEmailTo';
  if (isEmail(named)) return named;
  const options = await readOptions(trx, [named, 'SendEmailTo']);
  return [options.get(named), options.get('SendEmailTo')].find(
    (address): address is string => typeof address === 'string' && isEmail(address),
  );
}

/** What an account's owner has sent while signed in (IDN-15). */
export async function exportedSubmissions(database: Trx, userId: number): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select s.reference, s.sent_at as "sentAt", s.email, s.answers,
      (select coalesce(json_agg(json_build_object('name', a.name, 'bytes', a.size) order by a.id), '[]') from form_attachment a where a.submission_id = s.id) as attachments
    from form_submission s where s.user_id = ${userId} order by s.id`.execute(database);
  return rows;
}
