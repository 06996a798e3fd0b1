import type { ReactElement } from 'react';
import { CHOOSING_TYPES, EDITED_PARTS, type EditedField, type EditedForm, type EditedType } from '#domain/form/edited-form.ts';
import { AUTOCOMPLETE, PATTERNS } from '#domain/form/form-definition.ts';
import { conditionsFor } from '#domain/form/read-form-change.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/locale/locale.ts';
import type { OpenedEditedForm } from '#ports/form/form-desk.ts';
import { AccountText } from '../account/account-fields.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import { EditorForm, EditorSelect, EditorSwitch } from './made-form-parts.tsx';
import { answerInWords, labelOf } from './made-form-words.ts';

type Setting = 'required' | 'min' | 'max' | 'earliest' | 'latest' | 'pattern' | 'autocomplete' | 'value';

/** Settings that kinds of fields have; what a field has besides is shown, too. */
const SETTINGS: Readonly<Partial<Record<EditedType, readonly Setting[]>>> = {
  text: ['required', 'min', 'max', 'pattern', 'autocomplete', 'value'],
  longText: ['required', 'min', 'max'],
  email: ['required', 'autocomplete'],
  phone: ['required', 'autocomplete'],
  number: ['required', 'min', 'max', 'value'],
  date: ['required', 'earliest', 'latest', 'autocomplete'],
  dateTime: ['required', 'earliest', 'latest'],
  checkboxes: ['required', 'min', 'max'],
  file: ['required', 'max'],
  hidden: ['value'],
  heading: [],
  explanation: [],
};
const DEFAULT_SETTINGS: readonly Setting[] = ['required'];

export interface FieldEditorProps {
  readonly opened: OpenedEditedForm;
  readonly name: string;
}

/** One question: its words in each language, its answers, when it is asked, and what may be answered. */
export function FieldEditor({ opened, name }: FieldEditorProps): ReactElement | null {
  const { translator } = useShop();
  const { form } = opened;
  const field = form.fields.find((one) => one.name === name);
  if (field === undefined) return null;
  const about = { fieldId: name };
  const query = `?field=${encodeURIComponent(name)}#field-title`;
  const spoken = opened.languages.filter((language) => form.texts[language] !== undefined);
  return (
    <div className="panel stack">
      <h3 id="field-title">
        {translator.text('forms.field', { label: labelOf(form, name), type: translator.text(`forms.type.${field.type}`) })}
      </h3>
      <EditorForm opened={opened} form="forms.field" submit="forms.saveField" about={about} query={query}>
        {spoken.map((language) => (
          <Words key={language} form={form} field={field} language={language} />
        ))}
        <Settings field={field} />
        <Parts field={field} />
        <Condition form={form} field={field} />
      </EditorForm>
      <details>
        <summary className="btn is-line is-small">{translator.text('forms.removeField')}</summary>
        <p>{translator.text('forms.removeFieldSure', { count: opened.sent })}</p>
        <EditorForm
          opened={opened}
          form="forms.removeField"
          submit="forms.removeFieldNow"
          about={about}
          query="#fields-title"
          button={{ look: 'line' }}
        />
      </details>
    </div>
  );
}

interface FieldProps {
  readonly form: EditedForm;
  readonly field: EditedField;
}

function Words({ form, field, language }: FieldProps & { readonly language: LanguageCode }): ReactElement {
  const { translator } = useShop();
  const known = form.texts[language]?.words[field.name];
  const isDefault = language === DEFAULT_LANGUAGE;
  const options = field.options?.map((value) => known?.options?.[value] ?? value).join('\n');
  return (
    <>
      {field.type !== 'hidden' && (
        <AccountText
          name={`label-${language}`}
          label={`forms.questionIn.${language}`}
          known={known?.label}
          optional={!isDefault}
          autoComplete="off"
        />
      )}
      {field.type !== 'hidden' && (
        <AccountText name={`help-${language}`} label={`forms.helpIn.${language}`} known={known?.help} optional rows={2} />
      )}
      {CHOOSING_TYPES.includes(field.type) && (
        <AccountText
          name={`options-${language}`}
          label={`forms.answersIn.${language}`}
          known={options}
          optional={!isDefault}
          rows={Math.min(12, 2 + (field.options?.length ?? 0))}
          hint={translator.text(isDefault ? 'forms.answersHint' : 'forms.answersOtherHint')}
        />
      )}
    </>
  );
}

function Settings({ field }: { readonly field: EditedField }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const wanted = SETTINGS[field.type] ?? DEFAULT_SETTINGS;
  const has = (setting: Setting) => wanted.includes(setting) || (field[setting] !== undefined && field[setting] !== '');
  const none = { value: '', label: label('any') };
  return (
    <>
      {has('required') && <EditorSwitch name="required" label="forms.required" known={field.required ?? false} />}
      {(['min', 'max'] as const).filter(has).map((name) => (
        <AccountText
          key={name}
          name={name}
          label={`forms.${name}`}
          hint={label(
            `bound.${field.type === 'number' ? 'value' : field.type === 'file' || field.type === 'checkboxes' ? 'count' : 'letters'}`,
          )}
          optional
          known={field[name] === undefined ? '' : String(field[name])}
          width="s"
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      {(['earliest', 'latest'] as const).filter(has).map((name) => (
        <AccountText
          key={name}
          name={name}
          label={`forms.${name}`}
          hint={label('dayHint')}
          optional
          known={dayInWords(field[name], translator)}
          width="m"
          autoComplete="off"
        />
      ))}
      {has('pattern') && (
        <EditorSelect
          name="pattern"
          label="forms.pattern"
          known={field.pattern ?? ''}
          options={[none, ...Object.keys(PATTERNS).map((value) => ({ value, label: label(`pattern.${value}`) }))]}
        />
      )}
      {has('autocomplete') && (
        <EditorSelect
          name="autocomplete"
          label="forms.autocomplete"
          hint="forms.autocompleteHint"
          known={field.autocomplete ?? ''}
          options={[
            { value: '', label: label('nothing') },
            ...AUTOCOMPLETE.map((value) => ({ value, label: label(`autocomplete.${value}`) })),
          ]}
        />
      )}
      {has('value') && (
        <AccountText
          name="value"
          label={field.type === 'hidden' ? 'forms.hiddenValue' : 'forms.value'}
          optional={field.type !== 'hidden'}
          known={field.value}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** A bound as visitors write days; the day of filling in by its word. */
function dayInWords(day: string | undefined, translator: Translator): string | undefined {
  return day === undefined ? undefined : day === 'today' ? translator.text('forms.today') : translator.date(day);
}

function Parts({ field }: { readonly field: EditedField }): ReactElement | null {
  const { translator } = useShop();
  if (field.type !== 'address') return null;
  return (
    <fieldset>
      <legend>{translator.text('forms.parts')}</legend>
      <div className="choices">
        {EDITED_PARTS.map((part) => (
          <EditorSwitch
            key={part}
            name={`part-${part}`}
            label={`forms.part.${part}`}
            known={(field.parts ?? EDITED_PARTS).includes(part)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** When it is asked, by what was answered before. */
function Condition({ form, field }: FieldProps): ReactElement | null {
  const { translator } = useShop();
  const conditions = conditionsFor(form, field.name);
  if (conditions.length === 0) return null;
  return (
    <EditorSelect
      name="shownIf"
      label="forms.shownIf"
      known={field.shownIf === undefined ? '' : `${field.shownIf.field}=${field.shownIf.value}`}
      options={[
        { value: '', label: translator.text('forms.always') },
        ...conditions.map(({ field: asked, value }) => ({
          value: `${asked}=${value}`,
          label: translator.text('forms.if', { question: labelOf(form, asked), answer: answerInWords(form, asked, value, translator) }),
        })),
      ]}
    />
  );
}
