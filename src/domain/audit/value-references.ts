import { isSameValue } from '../editing/same-value.ts';
import type { ChangedThing } from './change-record.ts';
import { type Reference, valueForm } from './value-form.ts';

/** Names of what values call by ids and codes, by `referenceKey`. */
export type ReferenceNames = Readonly<Record<string, string>>;

/** One thing as a value calls it. */
export interface ReferredThing {
  readonly of: Reference;
  readonly id: string;
}

/** Under which key the name of a thing stands among the names of a change. */
export function referenceKey({ of, id }: ReferredThing): string {
  return `${of} ${id}`;
}

/** What links may lead to, as the log calls it. */
const LINKED: Readonly<Record<string, Reference>> = {
  page: 'page',
  post: 'post',
  term: 'term',
  shopCategory: 'category',
  product: 'product',
  event: 'event',
};

/** What a link leads to; undefined for an address. */
export function linkedThing(link: unknown): ReferredThing | undefined {
  const { type, id } = recordOf(link);
  const of = typeof type === 'string' && Object.hasOwn(LINKED, type) ? LINKED[type] : undefined;
  return of === undefined || id === undefined ? undefined : { of, id: String(id) };
}

/** All that the values of a change of a thing call by ids and codes, each once. */
export function referencesIn(thing: ChangedThing, values: Readonly<Record<string, unknown>> | null): readonly ReferredThing[] {
  const found = Object.entries(values ?? {}).flatMap(([name, value]) => referencesOf(thing, name, value));
  return [...new Map(found.map((one) => [referenceKey(one), one])).values()];
}

function referencesOf(thing: ChangedThing, name: string, value: unknown): readonly ReferredThing[] {
  const form = valueForm(thing, name);
  if (form === 'link') return [linkedThing(value)].filter((one) => one !== undefined);
  if (form === 'consents') return idsIn(value).map((id) => ({ of: 'consent', id }));
  if (form === 'attributes') return Object.entries(recordOf(value)).flatMap(([code, held]) => attributeReferences(code, held));
  return typeof form === 'object' ? idsIn(value).map((id) => ({ of: form.of, id })) : [];
}

function attributeReferences(code: string, held: unknown): readonly ReferredThing[] {
  const values = Array.isArray(held) ? held.map((value): ReferredThing => ({ of: 'attributeValue', id: `${code}.${String(value)}` })) : [];
  return [{ of: 'attribute', id: code }, ...values, ...('n' in recordOf(held) ? [{ of: 'dateAttribute' as const, id: code }] : [])];
}

/** Ids in a value: one, several, or what holds one (`{ media }` of a list of pictures, `{ id }` of a consent). */
export function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return [String(value)];
  const { media, id } = recordOf(value);
  return media === undefined && id === undefined ? [] : idsIn(media ?? id);
}

/** A value as what it holds by name; nothing for what is no record. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Of a record (texts by language, attributes by code) those parts that another has not, or has otherwise; any other value as it is. */
export function otherParts(value: unknown, other: unknown): unknown {
  const [parts, others] = [recordOf(value), recordOf(other)];
  if (Object.keys(parts).length === 0 || Object.keys(others).length === 0) return value;
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (isSameValue(part, others[name]) ? [] : [[name, otherParts(part, others[name])]])),
  );
}
