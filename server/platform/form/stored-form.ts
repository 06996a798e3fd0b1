import type { Selectable } from 'kysely';
import { type AddressWords, addressFields } from '#domain/form/address-group.ts';
import type { FieldOption, FormDefinition, FormField } from '#domain/form/form-definition.ts';
import { withHeadingConditions } from '#domain/form/heading-conditions.ts';
import type { NamedCountry } from '../checkout/countries.ts';
import type { Database, StoredAddress, StoredField, StoredFieldWords } from '../database/schema.ts';
import { addressWords } from './address-words.ts';

/** A form with its words in one language. */
export type FormRow = Selectable<Database['form']> &
  Pick<Selectable<Database['form_text']>, 'language' | 'title' | 'intro' | 'submit' | 'done' | 'goal' | 'words'> & {
    /** Those to choose among, where the form asks for an address; in its language. */
    readonly countries: readonly NamedCountry[];
  };

/** The form as everybody may see it. */
export function definitionOf({
  id,
  title,
  intro,
  submit,
  done,
  confirm_field,
  fields,
  words,
  language,
  countries,
}: FormRow): FormDefinition {
  return {
    id,
    title,
    intro,
    submit,
    done,
    ...(confirm_field === null ? {} : { confirms: confirm_field }),
    fields: withHeadingConditions(
      fields.flatMap((field) =>
        field.type === 'address' ? addressOf(field, words, addressWords(language, countries)) : [fieldOf(field, words[field.name])],
      ),
    ),
  };
}

/** The fields of an address; what the form itself calls one of them comes before our words. */
function addressOf(field: StoredAddress, words: FormRow['words'], said: AddressWords): readonly FormField[] {
  const own = words[field.name];
  const group = { ...field, required: field.required ?? false, label: own?.label ?? '', help: own?.help ?? '' };
  return addressFields(group, said).map((part) => ({
    ...part,
    label: words[part.name]?.label ?? part.label,
    help: words[part.name]?.help ?? part.help,
  }));
}

function fieldOf(
  { options = [], required, value, ...field }: Exclude<StoredField, StoredAddress>,
  words: StoredFieldWords | undefined,
): FormField {
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
