import { type Kysely, type RawBuilder, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/form-desk.ts';
import { recordedOf } from '#domain/audit/value-form.ts';
import { changeForm, type FormChange, newForm } from '#domain/form/change-form.ts';
import type { EditedForm, FlawedForm, FormFlaw, FormWords } from '#domain/form/edited-form.ts';
import { readId } from '#domain/id.ts';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { slugOf } from '#domain/navigation/slug.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { bestLanguage } from '../database/in-language.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { contentVersion } from '../http/content-version.ts';
import { keyedRows } from '../http/keyed.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { platformWords } from '../locale/platform-words.ts';
import { readOptions } from '../site/site-options.ts';
import { inState } from './look-after-submissions.ts';
import { findForm } from './queries.ts';
import { toWire } from './read-forms.ts';

/** What shows forms. */
const TAGS = ['forms'];

type Connection = Kysely<Database>;
type Listed = DataOf<typeof wire.filterDeskForms>['records'][number];
interface KeptForm {
  readonly code: string;
  readonly form: EditedForm;
}

/** Forms, the newest first, with how much was sent with each, counted up to MOST_COUNTED. */
export const filterDeskForms: Verb<typeof wire.filterDeskForms> = async ({ database }, { query, facts: { language } }) => {
  const counted = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from form_submission s where s.form_id = f.id and ${which} limit ${sql.lit(MOST_COUNTED)}) counted)`;
  const { rows, ...around } = await keyedRows<Listed>(
    database,
    {
      columns: sql`f.id, f.code, f.is_open as "isOpen", coalesce((select t.title from form_text t where t.form_id = f.id
        order by ${bestLanguage(sql`t.language`, language, [DEFAULT_LANGUAGE])} limit 1), f.code) as title,
        ${counted(sql`true`)} as sent, ${counted(inState('new'))} as waiting`,
      from: sql`form f`,
      fits: sql`true`,
      order: { by: [[sql`f.id`, 'number']], descending: true },
    },
    query,
  );
  return ok({ data: { records: [...rows], ...around } });
};

export const getDeskForm: Verb<typeof wire.getDeskForm> = async ({ database }, { params, facts: { language } }) => {
  const id = readId(params.id);
  const kept = id === undefined ? undefined : await readForm(database, id);
  const shown = id === undefined ? undefined : await findForm(database, id, language);
  if (id === undefined || kept === undefined || shown === undefined) return refuse('NOT_FOUND');
  const [allowed, { sent }] = await Promise.all([
    readOptions(database, ['AllowedLanguages']).then((options) => options.get('AllowedLanguages')),
    database
      .selectFrom('form_submission')
      .select(sql<number>`count(*)::int`.as('sent'))
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  const { code, form } = kept;
  const languages = LANGUAGE_CODES.filter((one) => form.texts[one] !== undefined || (Array.isArray(allowed) && allowed.includes(one)));
  return ok({ data: { id, code, version: versionOf(form), sent, languages, form: form as never, preview: toWire(shown) } });
};

export const createDeskForm: Verb<typeof wire.createDeskForm> = async ({ database, changed, now }, { body, ...who }) => {
  const title = body.title.replaceAll(/\s+/g, ' ').trim();
  if (title === '') return refused({ flaw: 'titleMissing', field: 'title' });
  if (title.length > 150) return refused({ flaw: 'tooLong', field: 'title' });
  const created = await inTransaction(database, async (trx) => {
    const original = body.copyOf === null ? undefined : await readForm(trx, body.copyOf);
    if (body.copyOf !== null && original === undefined) return refused({ flaw: 'gone' });
    const said = platformWords(DEFAULT_LANGUAGE);
    const words = { submit: said['newForm.submit'], done: said['newForm.done'], label: said['newForm.email'] };
    const form = original === undefined ? newForm(title, words) : copyOf(original.form, title);
    const code = await freeCode(trx, title);
    const { id } = await trx
      .insertInto('form')
      .values({ code, ...columnsOf(form) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeTexts(trx, id, form.texts);
    const after = { title, ...(original !== undefined && { copyOf: original.code }) };
    await recordChange(trx, changeBy(who, now(), { what: 'create', thing: 'form', thingId: id, after }));
    return ok({ data: { id } });
  });
  if (created.isOk()) changed(TAGS);
  return created;
};

export const updateDeskForm: Verb<typeof wire.updateDeskForm> = async (deps, { params, body: { seen, change }, ...who }) => {
  const id = readId(params.id);
  const written = await inTransaction(deps.database, async (trx) => {
    if (id === undefined) return refused({ flaw: 'gone' });
    await trx.selectFrom('form').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const kept = await readForm(trx, id);
    if (kept === undefined) return refused({ flaw: 'gone' });
    if (versionOf(kept.form) !== seen) return refused({ flaw: 'changedMeanwhile' });
    const next = changeForm(kept.form, change as FormChange);
    if (next.isErr()) return refused(next.error);
    const told = differences(kept.form, next.value);
    if (told === undefined) return ok({ data: { changed: false } });
    await trx
      .updateTable('form')
      .set({ ...columnsOf(next.value), updated_at: deps.now() })
      .where('id', '=', id)
      .execute();
    await writeTexts(trx, id, next.value.texts);
    const what = change.kind === 'moveField' ? 'move' : 'update';
    const language = change.kind === 'texts' ? { language: change.language } : {};
    await recordChange(trx, changeBy(who, deps.now(), { what, thing: 'form', thingId: id, ...language, ...told }));
    return ok({ data: { changed: true } });
  });
  if (written.isOk() && written.value.data.changed) deps.changed(TAGS);
  return written;
};

async function readForm(database: Connection, id: number): Promise<KeptForm | undefined> {
  const row = await database.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const texts = await database.selectFrom('form_text').selectAll().where('form_id', '=', id).orderBy('language').execute();
  const spoken = texts.filter(({ language }) => (LANGUAGE_CODES as readonly string[]).includes(language));
  const form: EditedForm = {
    fields: row.fields,
    texts: Object.fromEntries(
      spoken.map(({ language, title, intro, submit, done, goal, words }) => [language, { title, intro, submit, done, goal, words }]),
    ),
    mailbox: row.mailbox,
    mailboxField: row.mailbox_field,
    mailboxes: row.mailboxes,
    confirmField: row.confirm_field,
    goalType: row.goal_type,
    sendsCopy: row.sends_copy,
    keepMonths: row.keep_months,
    isOpen: row.is_open,
  };
  return { code: row.code, form };
}

function columnsOf(form: EditedForm) {
  return {
    fields: JSON.stringify(form.fields),
    mailbox: form.mailbox,
    mailbox_field: form.mailboxField,
    mailboxes: JSON.stringify(form.mailboxes),
    confirm_field: form.confirmField,
    goal_type: form.goalType,
    sends_copy: form.sendsCopy,
    keep_months: form.keepMonths,
    is_open: form.isOpen,
  };
}

async function writeTexts(trx: Connection, formId: number, texts: EditedForm['texts']): Promise<void> {
  for (const [language, text] of Object.entries(texts) as [LanguageCode, FormWords][]) {
    const row = { ...text, words: JSON.stringify(text.words) };
    await trx
      .insertInto('form_text')
      .values({ form_id: formId, language, ...row })
      .onConflict((conflict) => conflict.columns(['form_id', 'language']).doUpdateSet(row))
      .execute();
  }
}

function copyOf(form: EditedForm, title: string): EditedForm {
  const own = form.texts[DEFAULT_LANGUAGE];
  return { ...form, isOpen: false, texts: { ...form.texts, ...(own !== undefined && { [DEFAULT_LANGUAGE]: { ...own, title } }) } };
}

async function freeCode(trx: Connection, title: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('form.code'))`.execute(trx);
  const slug = slugOf(title, 50);
  const wanted = /^[a-z]/.test(slug) ? slug : `obrazac-${slug}`.replace(/-$/, '');
  const taken = new Set((await trx.selectFrom('form').select('code').execute()).map(({ code }) => code));
  let code = wanted;
  for (let count = 2; taken.has(code); count++) code = `${wanted}-${count}`;
  return code;
}

/** Tells how a form was; of the same content it is the same, in whichever order its values were written. */
function versionOf(form: EditedForm): string {
  return contentVersion(sorted(form));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

/** What of a form became another, for the log; undefined when nothing did. */
function differences(before: EditedForm, after: EditedForm) {
  const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  const keys = (Object.keys(after) as (keyof EditedForm)[]).filter((key) => !same(before[key], after[key]));
  if (keys.length === 0) return undefined;
  const told = (form: EditedForm) => recordedOf(keys.map((key) => [key, form[key]] as const));
  return { before: told(before), after: told(after) };
}

function refused({ flaw, field }: { readonly flaw: FormFlaw; readonly field?: string } | FlawedForm): Result<never, Refusal> {
  const refusal = refuse('FORM_REFUSED', { reason: flaw, ...(field !== undefined && { field }) });
  return refusal.isErr() ? err(refusal.error) : refusal;
}
