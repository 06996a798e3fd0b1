import { asks, type FormDefinition, type FormField, type FormValues } from '#domain/form/form-definition.ts';
import type { StoredAnswer } from '../database/schema.ts';
import { NO, YES } from '../locale/said-answers.ts';

/** What was answered in the words that it was asked in, in the order of the form, so that it can be read when the form has changed. */
export function answersOf({ fields }: FormDefinition, data: FormValues): readonly StoredAnswer[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
    return value === undefined || !asks(field)
      ? []
      : [{ name: field.name, label: field.label, value: wordsOf(field, value), ...typeOf(field), ...placeOf(field, fields) }];
  });
}

/** Also of one whose namesakes were not answered. */
function placeOf(field: FormField, fields: readonly FormField[]): Pick<StoredAnswer, 'nth'> {
  const alike = fields.filter((one) => asks(one) && one.label === field.label);
  return alike.length === 1 ? {} : { nth: alike.indexOf(field) + 1 };
}

/** Of those that are written otherwise in every language. */
function typeOf({ type }: FormField): Pick<StoredAnswer, 'type'> {
  return type === 'date' || type === 'dateTime' || type === 'number' ? { type } : {};
}

function wordsOf({ type, options }: FormField, value: string | readonly string[]): string {
  if (typeof value !== 'string') return value.map((one) => options.find((option) => option.value === one)?.label ?? one).join('; ');
  if (type === 'yesNo' || type === 'consent') return value === 'no' ? NO : YES;
  if (type === 'dateTime') return value.replace('T', ' ');
  return options.find((option) => option.value === value)?.label ?? value;
}
