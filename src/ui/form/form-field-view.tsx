import type { ReactElement, ReactNode } from 'react';
import { ATTACHMENT_ACCEPT } from '#domain/form/attachment.ts';
import { FIELD_PREFIX, LIST_PREFIX } from '#domain/form/captcha.ts';
import { type FormDefinition, type FormField, type FormValues, isShown, takesSeveral } from '#domain/form/form-definition.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { isDay } from '#domain/site/iso-day.ts';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Field, type FieldProps } from '../elements/field.tsx';
import { FieldError, FieldFrame, fieldAria } from '../elements/field-frame.tsx';
import { FileInput } from '../elements/file-input.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import { wordsOfProblem } from './form-words.ts';
import type { SiteFormViewModel } from './site-form-view-model.ts';

export interface FormFieldViewProps {
  readonly definition: FormDefinition;
  readonly field: FormField;
  readonly model: SiteFormViewModel;
  /** What was typed when the server refused the form. */
  readonly typed: TypedValues | undefined;
  /** What the link to the form has chosen. */
  readonly chosen: FormValues;
}

/** Id of a field's control; of a group of choices the first one's when the error summary leads there. */
export function controlId({ id }: Pick<FormDefinition, 'id'>, field: FormField, first = false): string {
  const base = `f${id}-${field.name}`;
  if (!first) return base;
  const choice =
    field.type === 'yesNo' ? 'yes' : field.type === 'radio' || field.type === 'checkboxes' ? field.options[0]?.value : undefined;
  return choice === undefined ? base : `${base}-${choice}`;
}

/** One field of a form with its words. Without script every field is there, and one that is not always asked says when it is. */
export function FormFieldView({ definition, field, model, typed, chosen }: FormFieldViewProps): ReactElement | null {
  const { translator } = useShop();
  const { type, label, help } = field;
  const shown = model.isShown(field);
  if (type === 'hidden') return <input type="hidden" name={FIELD_PREFIX + field.name} value={field.value} />;
  // Where script will fold it away, it is not seen before: nothing jumps under the finger that wakes the form.
  const waits = !model.isLive && !isShown(definition, field, { ...firstValues(definition, typed), ...chosen });
  const className = waits ? 'no-script-only' : undefined;
  if (type === 'heading')
    return (
      <div hidden={!shown} className={waits ? 'stack is-tight no-script-only' : 'stack is-tight'}>
        <h3>{label}</h3>
        {help !== '' && <p className="muted">{help}</p>}
      </div>
    );
  if (type === 'explanation')
    return (
      <p hidden={!shown} className={className}>
        {help === '' ? label : help}
      </p>
    );
  const problem = model.problems.fields[field.name];
  const name = (takesSeveral(field) ? LIST_PREFIX : FIELD_PREFIX) + field.name;
  // One that is not always asked must not be required where nobody knows yet whether it is: without script, or while it is folded away.
  const required = field.required && (field.shownIf === undefined || (model.isLive && shown));
  const words = {
    label,
    hint: hintOf(
      help,
      model.isLive ? undefined : conditionOf(definition, field, translator.text.bind(translator)),
      typeHint(field, translator.text.bind(translator)),
    ),
    optional: field.required ? undefined : translator.text('form.optional'),
    error: problem && wordsOfProblem(field, problem, translator),
    errorPrefix: translator.text('form.errorPrefix'),
  };
  return (
    <div hidden={!shown} className={className}>
      {control(field, {
        name,
        required,
        id: controlId(definition, field),
        words,
        given: typed?.[name] ?? chosen[field.name],
        text: (id) => translator.text(id),
        written: (value) => asWritten(field, value, translator),
      })}
    </div>
  );
}

/** What the fields hold before anybody has typed: what the server refused, else their own values. */
function firstValues({ fields }: FormDefinition, typed: TypedValues | undefined): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, typed?.[(takesSeveral(field) ? LIST_PREFIX : FIELD_PREFIX) + field.name] ?? field.value]),
  );
}

type Text = (id: string, values?: Record<string, string | number>) => string;

/** What is said under the label: the field's own help, when it is asked, and what its kind takes. */
function hintOf(...parts: readonly (string | undefined)[]): ReactNode {
  const said = parts.filter((part) => part !== undefined && part !== '');
  return said.length === 0 ? undefined : said.join(' ');
}

function conditionOf({ fields }: FormDefinition, { shownIf }: FormField, text: Text): string | undefined {
  const asked = fields.find(({ name }) => name === shownIf?.field);
  if (shownIf === undefined || asked === undefined) return undefined;
  const option = asked.options.find(({ value }) => value === shownIf.value)?.label;
  const value =
    option ??
    (shownIf.value === 'yes' || shownIf.value === 'on' ? text('form.yes') : shownIf.value === 'no' ? text('form.no') : shownIf.value);
  return text('form.conditionHint', { label: asked.label, value });
}

function typeHint({ type, max }: FormField, text: Text): string | undefined {
  if (type === 'file') return text('form.fileHint', { count: max ?? 1 });
  return type === 'date' || type === 'dateTime' ? text(`form.${type}Hint`) : undefined;
}

interface Control {
  readonly name: string;
  readonly id: string;
  readonly required: boolean;
  readonly words: Pick<FieldProps, 'label' | 'hint' | 'optional' | 'error' | 'errorPrefix'>;
  readonly given: string | readonly string[] | undefined;
  readonly text: (id: string) => string;
  /** A value as the page's language writes it. */
  readonly written: (value: string) => string;
}

function control(field: FormField, { name, id, required, words, given, text, written }: Control): ReactElement {
  const one = typeof given === 'string' ? given : (given?.[0] ?? (given === undefined ? field.value : ''));
  switch (field.type) {
    case 'select':
      return (
        <SelectField
          {...words}
          id={id}
          name={name}
          autoComplete={field.autocomplete}
          required={required}
          options={[{ value: '', label: text('form.choose') }, ...field.options]}
          defaultValue={one}
        />
      );
    case 'radio':
    case 'checkboxes':
    case 'yesNo': {
      const options =
        field.type === 'yesNo'
          ? [
              { value: 'yes', label: text('form.yes') },
              { value: 'no', label: text('form.no') },
            ]
          : field.options;
      const chosen = Array.isArray(given) ? (given as readonly string[]) : [one];
      return (
        <ChoiceGroup
          id={id}
          legend={words.optional === undefined ? words.label : `${words.label} ${words.optional}`}
          hint={words.hint}
          error={words.error}
          errorPrefix={words.errorPrefix}
        >
          {options.map(({ value, label }) => (
            <Choice
              key={value}
              type={field.type === 'checkboxes' ? 'checkbox' : 'radio'}
              id={`${id}-${value}`}
              name={name}
              value={value}
              label={label}
              defaultChecked={chosen.includes(value)}
              required={required && field.type !== 'checkboxes'}
              invalid={words.error !== undefined}
            />
          ))}
        </ChoiceGroup>
      );
    }
    case 'consent':
      return (
        <div className={words.error === undefined ? undefined : 'field'}>
          {words.error !== undefined && <FieldError id={`${id}-error`} error={words.error} prefix={words.errorPrefix} />}
          <Choice
            type="checkbox"
            id={id}
            name={name}
            label={words.label}
            hint={words.hint}
            defaultChecked={one === 'on'}
            required={required}
            invalid={words.error !== undefined}
            describedBy={words.error === undefined ? undefined : `${id}-error`}
          />
        </div>
      );
    case 'file':
      return (
        <FieldFrame id={id} {...words}>
          <FileInput
            words="form"
            id={id}
            name={name}
            accept={ATTACHMENT_ACCEPT}
            multiple={(field.max ?? 1) > 1}
            required={required}
            {...fieldAria(id, words)}
          />
        </FieldFrame>
      );
    default:
      return (
        <Field
          {...words}
          {...lookOf(field)}
          id={id}
          name={name}
          defaultValue={written(one)}
          autoComplete={field.autocomplete ?? 'off'}
          required={required}
        />
      );
  }
}

/** A day, or a time of one, that the form or a link gives: 2026-11-20T14:30 stands in Croatian as 20. 11. 2026. 14:30. Everything else stays as it was typed. */
function asWritten({ type }: FormField, value: string, translator: Translator): string {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  if ((type !== 'date' && type !== 'dateTime') || !isDay(day)) return value;
  return time === undefined ? translator.date(day) : `${translator.date(day)} ${time}`;
}

/** How a typed field looks: how long an answer it expects, and which keyboard. */
function lookOf({ type, max, pattern }: FormField): Pick<FieldProps, 'type' | 'rows' | 'width' | 'inputMode' | 'spellCheck'> {
  switch (type) {
    case 'longText':
      return { rows: 6 };
    case 'email':
      return { type: 'email', width: 'l', spellCheck: false };
    case 'phone':
      return { type: 'tel', width: 'm' };
    case 'number':
      return { inputMode: 'decimal', width: 's' };
    case 'date':
      return { inputMode: 'decimal', width: 'm' };
    case 'dateTime':
      return { width: 'm' };
    case 'oib':
      return { inputMode: 'numeric', width: 'm', spellCheck: false };
    case 'iban':
      return { width: 'l', spellCheck: false };
    default:
      return pattern === 'digits' || pattern === 'postcode' || pattern === 'year'
        ? { inputMode: 'numeric', width: 's' }
        : { width: max !== undefined && max <= 20 ? 'm' : 'l' };
  }
}
