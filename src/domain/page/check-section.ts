import { err, ok, type Result } from 'neverthrow';
import { isId } from '../id.ts';
import { DEFAULT_LOCALE } from '../locale/locale.ts';
import { resolveLink } from '../navigation/link.ts';
import type { StoredTitledLink } from '../navigation/stored-link.ts';
import { LINKED_THINGS } from '../navigation/stored-link.ts';
import { isDay } from '../site/iso-day.ts';
import { instantOfSiteTime } from '../site/site-day.ts';
import { filmOf } from './film.ts';
import type { StoredSection } from './section.ts';
import { type Field, type Fields, isKeptFile } from './section-field.ts';
import { SECTION_ICONS } from './section-icons.ts';
import { fieldsOf } from './section-kinds.ts';
import { SECTION_SOURCES } from './section-sources.ts';

/** What is wrong with a field; `field` is its path in the section, e.g. `cards.2.title`, places counted from 0. */
export interface SectionError {
  readonly field: string;
  readonly problem: SectionProblem;
}

/** What is wrong with a field of a section. */
export type SectionProblem =
  | { readonly kind: 'required' | 'unknown' | 'wrongType' | 'link' | 'film' | 'date' | 'moment' | 'choice' | 'columns' }
  | { readonly kind: 'maxLength' | 'minimum' | 'maximum'; readonly bound: number };

/**
 * Checks a section as an editor, a file or a database gives it against its kind, and gives it back with every field: what is optional and missing becomes empty.
 * Else all that is wrong, each by its field. Whether the things behind ids are there is for whoever stores it to ask (`mediaOf`, `linksOf`).
 */
export function checkSection(value: unknown): Result<StoredSection, readonly SectionError[]> {
  return sectionOf(value, () => true);
}

/** The same of a section as a page shows it: what its kind does not know, as a newer version of the program may have written it, is left out; undefined for one that can't be shown. */
export function readSection(value: unknown): StoredSection | undefined {
  return sectionOf(value, ({ problem }) => problem.kind !== 'unknown').unwrapOr(undefined);
}

function sectionOf(value: unknown, counts: (error: SectionError) => boolean): Result<StoredSection, readonly SectionError[]> {
  const kind = isRecord(value) && typeof value.kind === 'string' ? value.kind : '';
  const fields = fieldsOf(kind);
  if (fields === undefined || !isRecord(value)) return err([{ field: 'kind', problem: { kind: 'unknown' } }]);
  // Its name and whether it is hidden are for editors (domain/editing); whoever shows a section needs neither.
  const { kind: _kind, id: _id, hidden: _hidden, ...rest } = value;
  // The fields were checked by the very declaration that the type is made of.
  return checkValues(fields, rest, counts).map((checked) => ({ kind, ...checked }) as unknown as StoredSection);
}

/** Checks values against declared fields, as `checkSection` does those of a section; `counts` tells which errors matter. */
export function checkValues(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  counts: (error: SectionError) => boolean = () => true,
): Result<Readonly<Record<string, unknown>>, readonly SectionError[]> {
  const found: SectionError[] = [];
  const checked = checkFields(fields, values, '', found);
  const errors = found.filter(counts);
  return errors.length > 0 ? err(errors) : ok(checked);
}

function checkFields(
  fields: Fields,
  value: Readonly<Record<string, unknown>>,
  path: string,
  errors: SectionError[],
): Readonly<Record<string, unknown>> {
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name)) errors.push({ field: path + name, problem: { kind: 'unknown' } });
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      return [name, checkField(field, given, path + name, errors)];
    }),
  );
}

function checkField(field: Field, value: unknown, path: string, errors: SectionError[]): unknown {
  const refuse = (problem: SectionProblem) => {
    errors.push({ field: path, problem });
    return undefined;
  };
  const needed = 'required' in field && field.required === true;
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'film':
    case 'date':
    case 'moment': {
      const given = value ?? '';
      if (typeof given !== 'string' || given.includes('\u0000')) return refuse({ kind: 'wrongType' });
      if (needed && given.trim() === '') return refuse({ kind: 'required' });
      const maximum = 'maximum' in field ? field.maximum : 300;
      if (given.length > maximum) return refuse({ kind: 'maxLength', bound: maximum });
      if (field.type === 'film' && given !== '' && filmOf(given) === undefined) return refuse({ kind: 'film' });
      if (field.type === 'date' && given !== '' && !isDay(given)) return refuse({ kind: 'date' });
      if (field.type === 'moment' && given !== '' && instantOfSiteTime(given) === undefined) return refuse({ kind: 'moment' });
      return given;
    }
    case 'number': {
      const given = value ?? field.preset;
      if (!Number.isSafeInteger(given)) return refuse({ kind: 'wrongType' });
      if (Number(given) < field.minimum) return refuse({ kind: 'minimum', bound: field.minimum });
      if (Number(given) > field.maximum) return refuse({ kind: 'maximum', bound: field.maximum });
      return given;
    }
    case 'choice': {
      const given = value ?? Object.keys(field.options)[0];
      return typeof given === 'string' && Object.hasOwn(field.options, given) ? given : refuse({ kind: 'choice' });
    }
    case 'icon': {
      const given = value ?? '';
      return given === '' || (typeof given === 'string' && Object.hasOwn(SECTION_ICONS, given)) ? given : refuse({ kind: 'choice' });
    }
    case 'media':
      if (value === undefined || value === null || value === '') return needed ? refuse({ kind: 'required' }) : null;
      return typeof value === 'string' && value.length <= 200 && !value.includes('\u0000') ? value : refuse({ kind: 'wrongType' });
    case 'link':
      if (value === undefined || value === null) return needed ? refuse({ kind: 'required' }) : null;
      return checkLink(value, path, errors);
    case 'file':
      return value === undefined || value === null || isKeptFile(value) ? (value ?? null) : refuse({ kind: 'wrongType' });
    case 'id':
      if (value === undefined || value === null) return needed ? refuse({ kind: 'required' }) : null;
      return isId(value) ? value : refuse({ kind: 'wrongType' });
    case 'ids': {
      const given = value ?? [];
      if (!Array.isArray(given) || !given.every(isId)) return refuse({ kind: 'wrongType' });
      return given.length > field.maximum ? refuse({ kind: 'maximum', bound: field.maximum }) : given;
    }
    case 'links':
      return checkEach(field, value, path, errors, (one, at) => checkLink(one, at, errors));
    case 'list':
      return checkEach(field, value, path, errors, (one, at) => {
        if (isRecord(one)) return checkFields(field.fields, one, `${at}.`, errors);
        errors.push({ field: at, problem: { kind: 'wrongType' } });
        return undefined;
      });
    case 'grid':
      return checkGrid(field, value, path, errors);
    case 'source': {
      const given = value ?? {};
      return isRecord(given) ? checkFields(SECTION_SOURCES[field.of], given, `${path}.`, errors) : refuse({ kind: 'wrongType' });
    }
    default:
      return field satisfies never;
  }
}

function checkEach(
  { minimum = 0, maximum }: { readonly minimum?: number; readonly maximum: number },
  value: unknown,
  path: string,
  errors: SectionError[],
  check: (one: unknown, path: string) => unknown,
): readonly unknown[] {
  const given: unknown = value ?? [];
  const problem: SectionProblem | undefined = !Array.isArray(given)
    ? { kind: 'wrongType' }
    : given.length === 0 && minimum > 0
      ? { kind: 'required' }
      : given.length < minimum
        ? { kind: 'minimum', bound: minimum }
        : given.length > maximum
          ? { kind: 'maximum', bound: maximum }
          : undefined;
  if (problem !== undefined) errors.push({ field: path, problem });
  return problem === undefined && Array.isArray(given) ? given.map((one: unknown, place) => check(one, `${path}.${place}`)) : [];
}

function checkGrid(field: Field & { type: 'grid' }, value: unknown, path: string, errors: SectionError[]): unknown {
  const rows = checkEach({ minimum: 1, maximum: field.maximum }, value, path, errors, (row, at) => {
    const cells = Array.isArray(row) && row.every((cell) => typeof cell === 'string' && cell.length <= 500) ? row : undefined;
    if (cells === undefined) errors.push({ field: at, problem: { kind: 'wrongType' } });
    return cells ?? [];
  }) as readonly (readonly unknown[])[];
  const width = rows[0]?.length ?? 0;
  if (width > field.columns) errors.push({ field: path, problem: { kind: 'maximum', bound: field.columns } });
  for (const [place, row] of rows.entries())
    if (row.length !== width || width === 0) errors.push({ field: `${path}.${place}`, problem: { kind: 'columns' } });
  return rows;
}

export const LINK_TITLE_MAXIMUM = 160;

function checkLink(value: unknown, path: string, errors: SectionError[]): StoredTitledLink | undefined {
  const refuse = (field: string, problem: SectionProblem) => void errors.push({ field, problem });
  if (!isRecord(value)) {
    refuse(path, { kind: 'wrongType' });
    return undefined;
  }
  const { title, link, ...others } = value;
  for (const name of Object.keys(others)) refuse(`${path}.${name}`, { kind: 'unknown' });
  if (typeof title !== 'string') refuse(`${path}.title`, { kind: title === undefined ? 'required' : 'wrongType' });
  else if (title.trim() === '') refuse(`${path}.title`, { kind: 'required' });
  else if (title.length > LINK_TITLE_MAXIMUM) refuse(`${path}.title`, { kind: 'maxLength', bound: LINK_TITLE_MAXIMUM });
  if (link === undefined || link === null) refuse(`${path}.link`, { kind: 'required' });
  else if (!isStoredLink(link)) refuse(`${path}.link`, { kind: 'link' });
  return { title, link } as StoredTitledLink;
}

function isStoredLink(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.type !== 'address') return isOneOf(LINKED_THINGS, value.type) && isId(value.id) && Object.keys(value).length === 2;
  if (!isRecord(value.address) || Object.keys(value).length !== 2) return false;
  const addresses = Object.values(value.address);
  return addresses.length > 0 && addresses.every(isAddress);
}

/** No address that runs script (NAV-05, T-09). */
function isAddress(address: unknown): boolean {
  return typeof address === 'string' && address.length <= 2000 && resolveLink({ kind: 'address', address }, DEFAULT_LOCALE) !== undefined;
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && values.includes(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
