import type { Selectable } from 'kysely';
import type { FieldOption, FormDefinition, FormField } from '#domain/form/form-definition.ts';
import type { Database, StoredField, StoredFieldWords } from '../database/schema.ts';

/** A form with its words in one language. */
export type FormRow = Selectable<Database['form']> &
  Pick<Selectable<Database['form_text']>, 'title' | 'intro' | 'submit' | 'done' | 'goal' | 'words'>;

/** The form as everybody may see it. */
export function definitionOf({ id, title, intro, submit, done, confirm_field, fields, words }: FormRow): FormDefinition {
  return {
    id,
    title,
    intro,
    submit,
    done,
    ...(confirm_field === null ? {} : { confirms: confirm_field }),
    fields: fields.map((field) => fieldOf(field, words[field.name])),
  };
}

function fieldOf({ options = [], required, value, ...field }: StoredField, words: StoredFieldWords | undefined): FormField {
  const optionOf = (option: string): FieldOption => ({ value: option, label: words?.options?.[option] ?? option });
  return {
    ...field,
    label: words?.label ?? field.name,
    help: words?.help ?? '',
    required: required ?? false,
    value: value ?? '',
    options: options.map(optionOf),
  };
}
