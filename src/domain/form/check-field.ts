import { err, ok, type Result } from 'neverthrow';
import { isOib } from '../checkout/oib.ts';
import { isEmail, isPhone } from '../checkout/validate-address.ts';
import { readDay } from '../site/typed-day.ts';
import { ATTACHMENT_BYTES, type ChosenFile, kindOfName, tidyFileName } from './attachment.ts';
import { type FormField, PATTERNS } from './form-definition.ts';
import type { FileProblem, FormFieldProblem } from './form-problem.ts';
import { isIban } from './iban.ts';
import { wrongFiles } from './wrong-files.ts';

/** Longest texts where the form does not bound them, in characters. */
const LONGEST: Readonly<Partial<Record<FormField['type'], number>>> = { longText: 5000 };
const LONGEST_LINE = 200;

type Checked = Result<string | readonly string[], FormFieldProblem>;

/** The tidied value of one field (an empty one when it was left out and may be), or what is wrong with it. `today` is an ISO day. */
export function checkField(field: FormField, given: string | readonly string[], today: string): Checked {
  if (field.type === 'hidden') return ok(field.value);
  if (typeof given !== 'string') return checkTicked(field, given);
  const value = tidyText(field, given);
  if (value === '') return field.required ? err({ kind: 'required' }) : ok('');
  switch (field.type) {
    case 'number':
      return checkNumber(field, value);
    case 'date':
      return checkDate(field, value, today);
    case 'dateTime':
      return checkDateTime(field, value, today);
    case 'select':
    case 'radio':
      return field.options.some((option) => option.value === value) ? ok(value) : err({ kind: 'choice' });
    case 'yesNo':
      return value === 'yes' || value === 'no' ? ok(value) : err({ kind: 'choice' });
    case 'consent':
      return value === 'on' ? ok('on') : err({ kind: 'choice' });
    case 'email':
      return isEmail(value) ? ok(value) : err({ kind: 'email' });
    case 'phone':
      return isPhone(value) ? ok(value) : err({ kind: 'phone' });
    case 'oib':
      return isOib(value) ? ok(value) : err({ kind: 'oib' });
    case 'iban':
      return isIban(value) ? ok(value) : err({ kind: 'iban' });
    default:
      return checkLength(field, value);
  }
}

/** What is wrong with the files of a field: how many, how large, of which kind by their names. What is in them the platform looks into. */
export function checkFiles(field: FormField, files: readonly ChosenFile[], filesLeft: number): FormFieldProblem | undefined {
  if (files.length === 0) return field.required ? { kind: 'required' } : undefined;
  const most = Math.min(field.max ?? 1, filesLeft);
  if (files.length > most) return { kind: 'tooManyFiles', bound: Math.max(0, most) };
  return wrongFiles(files.flatMap((file) => flawOf(file) ?? []));
}

function flawOf({ name, size }: ChosenFile): FileProblem | undefined {
  const bound = tidyFileName(name);
  if (kindOfName(name) === undefined) return { kind: 'fileKind', bound };
  if (size === 0) return { kind: 'fileEmpty', bound };
  return size > ATTACHMENT_BYTES ? { kind: 'fileSize', bound } : undefined;
}

function tidyText({ type }: FormField, text: string): string {
  if (type === 'longText') return text.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim();
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (type === 'iban') return line.replaceAll(/\s+/gu, '').toUpperCase();
  return type === 'oib' ? line.replaceAll(/\s+/gu, '').replace(/^HR/i, '') : line;
}

function checkTicked(field: FormField, given: readonly string[]): Checked {
  const chosen = [...new Set(given)];
  if (chosen.length === 0) return field.required ? err({ kind: 'required' }) : ok([]);
  if (!chosen.every((value) => field.options.some((option) => option.value === value))) return err({ kind: 'choice' });
  if (field.min !== undefined && chosen.length < field.min) return err({ kind: 'tooFew', bound: field.min });
  if (field.max !== undefined && chosen.length > field.max) return err({ kind: 'tooMany', bound: field.max });
  return ok(field.options.map(({ value }) => value).filter((value) => chosen.includes(value)));
}

/** '1.234,5', '1234,5' and '1234.5' are the same number; a point before three digits at the end groups thousands only beside a comma. */
function checkNumber({ min, max }: FormField, text: string): Checked {
  const plain = text.replaceAll(/\s/gu, '');
  const normal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(normal)) return err({ kind: 'number' });
  const value = Number(normal);
  if (min !== undefined && value < min) return err({ kind: 'numberMin', bound: min });
  if (max !== undefined && value > max) return err({ kind: 'numberMax', bound: max });
  return ok(String(value));
}

function checkDate(field: FormField, text: string, today: string): Checked {
  const day = readDay(text);
  if (day === undefined) return err({ kind: 'date' });
  const problem = dayProblem(field, day, today);
  return problem === undefined ? ok(day) : err(problem);
}

/** The same with an hour of the place where it is: 2026-11-20T14:30, or 20.11.2026. 14:30 (a Croatian „u” may stand between, and a point in the hour). */
function checkDateTime(field: FormField, text: string, today: string): Checked {
  const [, date = '', hour = '', minute = ''] = /^(.*?)(?:T|,? +(?:u +)?)(\d{1,2})[:.](\d\d)(?::00)?(?: ?h)?$/.exec(text) ?? [];
  const day = readDay(date);
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return err({ kind: 'dateTime' });
  const problem = dayProblem(field, day, today);
  return problem === undefined ? ok(`${day}T${hour.padStart(2, '0')}:${minute}`) : err(problem);
}

function dayProblem({ earliest, latest }: FormField, day: string, today: string): FormFieldProblem | undefined {
  const bound = (limit: string | undefined) => (limit === 'today' ? today : limit);
  const [first, last] = [bound(earliest), bound(latest)];
  if (first !== undefined && day < first) return { kind: 'dateEarliest', bound: first };
  return last !== undefined && day > last ? { kind: 'dateLatest', bound: last } : undefined;
}

function checkLength(field: FormField, text: string): Checked {
  const length = [...text].length;
  const most = field.max ?? LONGEST[field.type] ?? LONGEST_LINE;
  if (field.min !== undefined && length < field.min) return err({ kind: 'minLength', bound: field.min });
  if (length > most) return err({ kind: 'maxLength', bound: most });
  if (field.pattern !== undefined && !PATTERNS[field.pattern].test(text)) return err({ kind: 'pattern', bound: field.pattern });
  return ok(text);
}
