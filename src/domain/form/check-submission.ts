import { err, ok, type Result } from 'neverthrow';
import { isCroatianPostcode, tidyPostcode } from '../checkout/postcode.ts';
import type { ChosenFile } from './attachment.ts';
import { checkField, checkFiles } from './check-field.ts';
import { asks, type FormDefinition, type FormField, type FormValues, isShown, takesSeveral } from './form-definition.ts';
import type { FormFieldProblem, FormFieldProblems } from './form-problem.ts';

/** What is checked: what was typed, and the files that were chosen, both by the names of the fields. */
export interface SubmissionInput {
  readonly values: FormValues;
  readonly files: Readonly<Record<string, readonly ChosenFile[]>>;
}

/** Bounds that depend on who sends, and when. */
export interface SubmissionRules {
  /** ISO day of the site. */
  readonly today: string;
  /** How many files may be attached in all. */
  readonly mostFiles: number;
}

/**
 * What a form's sender meant, tidied: only fields that are asked and were filled in, in the order of the form; texts without white space at their ends, numbers with a
 * point, dates as ISO days, IBAN without spaces, a hidden field with its own value. Else what is wrong, by field. The one rule for browser and platform (CMS-08).
 */
export function checkSubmission(
  definition: FormDefinition,
  { values, files }: SubmissionInput,
  { today, mostFiles }: SubmissionRules,
): Result<FormValues, FormFieldProblems> {
  const problems: [string, FormFieldProblem][] = [];
  const data: [string, string | readonly string[]][] = [];
  let filesLeft = mostFiles;
  for (const field of definition.fields) {
    if (!asks(field) || !isShown(definition, field, values)) continue;
    if (field.type === 'file') {
      const chosen = own(files, field.name) ?? [];
      const problem = checkFiles(field, chosen, filesLeft);
      filesLeft -= chosen.length;
      if (problem !== undefined) problems.push([field.name, problem]);
      continue;
    }
    const checked = checkField(asWanted(field, values), typed(field, own(values, field.name)), today).andThen((value) =>
      fitsCountry(field, value, values) ? ok(value) : err({ kind: 'pattern', bound: 'postcode' } as const),
    );
    if (checked.isErr()) problems.push([field.name, checked.error]);
    else if (checked.value.length > 0) data.push([field.name, checked.value]);
  }
  return problems.length > 0 ? err(Object.fromEntries(problems)) : ok(Object.fromEntries(data));
}

/** The field, required where another one makes it so. */
function asWanted(field: FormField, values: FormValues): FormField {
  const other = field.requiredWith === undefined ? undefined : own(values, field.requiredWith);
  return other === undefined || other.length === 0 || (typeof other === 'string' && other.trim() === '')
    ? field
    : { ...field, required: true };
}

/** Whether a postcode could be one of the country that was chosen; only Croatian ones are known. */
function fitsCountry({ postcodeOf }: FormField, value: string | readonly string[], values: FormValues): boolean {
  if (postcodeOf === undefined || value === '' || typeof value !== 'string') return true;
  return own(values, postcodeOf) !== 'HR' || isCroatianPostcode(tidyPostcode(value, 'HR'));
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** One text, or a list of texts where several may be chosen; whatever came. */
function typed(field: FormField, value: string | readonly string[] | undefined): string | readonly string[] {
  const list = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  if (takesSeveral(field)) return list.filter((text) => text !== '');
  return (list[0] ?? '').replaceAll('\r\n', '\n');
}
