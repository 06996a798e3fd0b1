import type { RichTextPlace } from './clean-rich-text.ts';
import { cleanedRichText } from './cleaned-rich-text.ts';

/** A value with its rich texts cleaned, the same one where there was nothing to clean. */
export type Clean = (value: unknown) => unknown;

export function cleanText(place: RichTextPlace | undefined): Clean | undefined {
  return place && ((value) => (typeof value === 'string' ? cleanedRichText(value, place) : value));
}

export function cleanFields(fields: readonly (readonly [string, Clean | undefined])[]): Clean | undefined {
  const rich = fields.flatMap(([name, clean]) => (clean === undefined ? [] : [[name, clean] as const]));
  if (rich.length === 0) return undefined;
  return (value) => {
    if (!isRecord(value)) return value;
    const changed = rich.flatMap(([name, clean]) => {
      const before = value[name];
      const after = clean(before);
      return after === before ? [] : [[name, after] as const];
    });
    return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
  };
}

export function cleanList(clean: Clean | undefined): Clean | undefined {
  return clean && ((value) => (Array.isArray(value) ? unlessSame(value, value.map(clean)) : value));
}

export function cleanTuple(cleaners: readonly (Clean | undefined)[], rest: Clean | undefined): Clean | undefined {
  if (rest === undefined && cleaners.every((clean) => clean === undefined)) return undefined;
  const cleanerAt = (at: number) => (at < cleaners.length ? cleaners[at] : rest);
  return (value) =>
    Array.isArray(value)
      ? unlessSame(
          value,
          value.map((item, at) => cleanerAt(at)?.(item) ?? item),
        )
      : value;
}

export function cleanRecord(clean: Clean | undefined): Clean | undefined {
  return (
    clean && ((value) => (isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, clean(item)])) : value))
  );
}

/** Of kinds that are told apart the one that it is; of others all, because each touches only what is its own. */
export function cleanUnion(
  options: readonly { readonly kinds: ReadonlySet<unknown> | undefined; readonly clean: Clean | undefined }[],
  discriminator: string | undefined,
): Clean | undefined {
  const rich = options.filter(({ clean }) => clean !== undefined);
  if (rich.length === 0) return undefined;
  return (value) => {
    const kind = discriminator !== undefined && isRecord(value) ? value[discriminator] : undefined;
    return rich.reduce(
      (cleaned, { kinds, clean }) => (kinds === undefined || kinds.has(kind) ? (clean?.(cleaned) ?? cleaned) : cleaned),
      value,
    );
  };
}

export function cleanBoth(left: Clean | undefined, right: Clean | undefined): Clean | undefined {
  return left && right ? (value) => right(left(value)) : (left ?? right);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unlessSame(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, at) => item === before[at]) ? before : after;
}
