import { isEmail } from '../checkout/validate-address.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../locale/locale.ts';
import { slugProblem } from '../navigation/slug.ts';
import { checkSection, checkValues, type SectionError } from '../page/check-section.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft, DraftSection } from './draft.ts';
import type { Place } from './edit-command.ts';
import { type EditableKind, writableFieldsOf } from './editable.ts';
import { valueAt } from './field-path.ts';
import { visitFields } from './visit-fields.ts';

/** What is wrong with a draft, by the section (null for the thing itself) and the path of the field. */
export interface DraftFlaw {
  readonly section: Place;
  readonly field: string;
  readonly problem:
    | SectionError['problem']
    | { readonly kind: 'slugTooShort' | 'invalidSlug' | 'taken' | 'beforeStart' | 'noAlternative' | 'email' };
  /** A draft may be saved with what merely lacks something or is too long; with what can't be read at all it may not. */
  readonly stops: 'publishing' | 'saving';
}

const UNREADABLE: ReadonlySet<string> = new Set(['unknown', 'wrongType', 'choice', 'link', 'columns']);

/** Everything that keeps a draft from being published, in the order of the page. Hidden sections are checked as well: they can be shown at any time. Those of a kind that nobody knows here are passed over, and so are fields that their kinds don't know (`strangeFields`). The language matters to products alone (`isStoodInFor`). */
export function draftFlaws(
  kind: EditableKind,
  { values, sections }: Draft,
  language: LanguageCode = DEFAULT_LANGUAGE,
): readonly DraftFlaw[] {
  const own = checkValues(writableFieldsOf(kind, { values }), values).match(
    () => [...slugFlaws(values.slug), ...orderFlaws(values), ...wholeFlaws(values), ...emailFlaws(values.helpEmail)],
    (errors) =>
      errors.filter(({ field }) => !(field === 'name' && isStoodInFor(kind, values, language))).map((error) => flawOf(null, error)),
  );
  return [...own, ...sections.flatMap(sectionFlaws).filter((flaw) => !isStrange(flaw))];
}

/**
 * Fields of a section that its kind does not know, as a newer version of the program may have written them, each as its name and value: they are carried along, and written by nobody, since
 * nobody here can check them.
 */
export function strangeFields(section: DraftSection): readonly string[] {
  return sectionFlaws(section)
    .filter(isStrange)
    .map(({ field }) => JSON.stringify([field.split('.').at(-1), valueAt(section, field)]));
}

const isStrange = ({ problem }: DraftFlaw) => problem.kind === 'unknown';

/** Sections are never changed, only replaced: those that a key press has left alone need not be checked anew. */
const checked = new WeakMap<DraftSection, readonly DraftFlaw[]>();

function sectionFlaws(section: DraftSection): readonly DraftFlaw[] {
  const known = checked.get(section);
  if (known !== undefined) return known;
  const flaws =
    fieldsOf(section.kind) === undefined
      ? []
      : checkSection(section).match(
          () => blankTables(section),
          (errors) => [...errors.map((error) => flawOf(section.id, error)), ...blankTables(section)],
        );
  checked.set(section, flaws);
  return flaws;
}

/** A table without a word in any cell says nothing, though it has rows. */
function blankTables(section: DraftSection): readonly DraftFlaw[] {
  const flaws: DraftFlaw[] = [];
  visitFields(fieldsOf(section.kind) ?? {}, section, ({ type }, value, field) => {
    // One without a row, or of other things than words, is told as such.
    const cells: readonly unknown[] = type === 'grid' && Array.isArray(value) ? value.flat() : [];
    const isBlank = cells.length > 0 && cells.every((cell) => typeof cell === 'string' && cell.trim() === '');
    if (isBlank) flaws.push({ section: section.id, field, problem: { kind: 'required' }, stops: 'publishing' });
  });
  return flaws;
}

function flawOf(section: Place, { field, problem }: SectionError): DraftFlaw {
  return { section, field, problem, stops: UNREADABLE.has(problem.kind) ? 'saving' : 'publishing' };
}

/** Moments that belong together: an event ends after it begins, a call that opens has a deadline. */
const SPANS = [
  ['starts', 'ends'],
  ['callOpens', 'callDeadline'],
] as const;

/** What has no end, or one before it begins; moments as their fields have them sort as texts do. */
function orderFlaws(values: Draft['values']): readonly DraftFlaw[] {
  return SPANS.flatMap(([first, last]): readonly DraftFlaw[] => {
    const [from, to] = [values[first], values[last]];
    if (typeof from !== 'string' || from === '' || typeof to !== 'string' || to >= from) return [];
    return [{ section: null, field: last, problem: { kind: to === '' ? 'required' : 'beforeStart' }, stops: 'publishing' }];
  });
}

/** Texts that are shown together or not at all: a notice without its button would be no notice, hours without a number no help. */
const WHOLES = [
  ['cookieTitle', 'cookieDescription', 'cookieAccept'],
  ['helpShown', 'helpHours'],
] as const;

/** What is missing where others of its whole are written. */
function wholeFlaws(values: Draft['values']): readonly DraftFlaw[] {
  return WHOLES.flatMap((whole): readonly DraftFlaw[] => {
    const missing = whole.filter((field) => String(values[field] ?? '').trim() === '');
    if (missing.length === whole.length) return [];
    return missing.map((field) => ({ section: null, field, problem: { kind: 'required' }, stops: 'publishing' }));
  });
}

/** Whether another language stands in for a product that has no words at all in this one (`textsFlaws`); that of the shop always has a name. */
function isStoodInFor(kind: EditableKind, { name, summary, description }: Draft['values'], language: LanguageCode): boolean {
  if (kind !== 'product' || language === DEFAULT_LANGUAGE) return false;
  return [name, summary, description].every((words) => String(words ?? '').trim() === '');
}

/** Visitors write to it: it is an address, or none. */
function emailFlaws(email: unknown): readonly DraftFlaw[] {
  return typeof email !== 'string' || email === '' || isEmail(email)
    ? []
    : [{ section: null, field: 'helpEmail', problem: { kind: 'email' }, stops: 'publishing' }];
}

function slugFlaws(slug: unknown): readonly DraftFlaw[] {
  const problem = typeof slug === 'string' ? slugProblem(slug) : undefined;
  return problem === undefined ? [] : [{ section: null, field: 'slug', problem: { kind: problem }, stops: 'publishing' }];
}
