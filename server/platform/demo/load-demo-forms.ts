import type { Kysely } from 'kysely';
import type { Database, StoredField, StoredFieldWords } from '../database/schema.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { DemoForm } from './demo-forms-schema.ts';
import { DEMO_LANGUAGES } from './demo-ids.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';

/** Forms with their words, and the option that says which one is the contact form. */
export async function loadForms(trx: Kysely<Database>, { forms }: DemoSite): Promise<void> {
  await bulkInsert(
    trx,
    'form',
    forms.map((form, place) => ({
      id: place + 1,
      code: form.code,
      fields: form.fields.map(structureOf),
      mailbox: form.mailbox ?? null,
      mailbox_field: form.mailboxField ?? null,
      mailboxes: form.mailboxes ?? {},
      confirm_field: form.confirm?.field ?? null,
      goal_type: form.confirm?.goalType ?? null,
      sends_copy: form.sendsCopy ?? false,
      keep_months: form.keepMonths ?? 12,
    })),
  );
  await continueIds(trx, 'form');
  await bulkInsert(
    trx,
    'form_text',
    forms.flatMap((form, place) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({
        form_id: place + 1,
        language,
        title: form.title[locale],
        intro: form.intro?.[locale] ?? '',
        submit: form.submit[locale],
        done: form.done[locale],
        goal: form.confirm?.goal[locale] ?? '',
        words: Object.fromEntries(form.fields.map((field) => [field.name, wordsOf(field, locale)])),
      })),
    ),
  );
}

function structureOf({ label: _, help: __, options, ...field }: DemoForm['fields'][number]): StoredField {
  return { ...field, ...(options === undefined ? {} : { options: options.map(({ value }) => value) }) } as StoredField;
}

function wordsOf({ label, help, options = [] }: DemoForm['fields'][number], locale: DemoLocale): StoredFieldWords {
  return {
    label: label[locale],
    ...(help === undefined ? {} : { help: help[locale] }),
    options: Object.fromEntries(options.map(({ value, label: said }) => [value, said[locale]])),
  };
}
