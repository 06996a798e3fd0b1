import type * as z from 'zod/mini';
import type { Call } from '#adapters/platform/wire/call.ts';
import { DescriptionWire, LineWire, RichTextWire } from '#adapters/platform/wire/shared.ts';
import type { RichTextPlace } from './clean-rich-text.ts';
import { cleanedRichText } from './cleaned-rich-text.ts';

type Clean = (value: unknown) => unknown;

const PLACES = new Map<unknown, RichTextPlace>([
  [RichTextWire, 'text'],
  [DescriptionWire, 'description'],
  [LineWire, 'inline'],
]);
const KNOWN = new WeakMap<object, Clean | undefined>();

/**
 * The data of an answer with every rich text in it cleaned, found by the contract: what reaches a page has passed here whichever platform gave it (CMS-15, T-09).
 * Data that holds none, or only clean ones, comes back as it is.
 */
export function cleanAnswer(call: Call, data: unknown): unknown {
  return cleanerOf(call.data)?.(data) ?? data;
}

/** Whether answers of a call hold rich text. */
export function holdsRichText(call: Call): boolean {
  return cleanerOf(call.data) !== undefined;
}

function cleanerOf(schema: z.core.$ZodType): Clean | undefined {
  if (KNOWN.has(schema)) return KNOWN.get(schema);
  const clean = madeCleaner(schema);
  KNOWN.set(schema, clean);
  return clean;
}

/** What the contract is made of; a schema of another kind that should hold rich text would have to be told here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly items?: readonly z.core.$ZodType[];
  readonly discriminator?: string;
  readonly getter?: () => z.core.$ZodType;
}

function madeCleaner(schema: z.core.$ZodType): Clean | undefined {
  const place = PLACES.get(schema);
  if (place !== undefined) return (value) => (typeof value === 'string' ? cleanedRichText(value, place) : value);
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, element, innerType, valueType, options, items, getter } = definition;
  if (type === 'object' && shape !== undefined) return cleanFields(Object.entries(shape));
  if (type === 'array' && element !== undefined) return cleanList(cleanerOf(element));
  if (type === 'record' && valueType !== undefined) return cleanRecord(cleanerOf(valueType));
  if (type === 'union' && options !== undefined) return cleanUnion(options, definition.discriminator);
  if (type === 'tuple' && items !== undefined) return cleanTuple(items.map(cleanerOf));
  // What holds itself is looked at when there is something to look at.
  if (type === 'lazy' && getter !== undefined) return (value) => cleanerOf(getter())?.(value) ?? value;
  return innerType && cleanerOf(innerType);
}

function cleanFields(shape: readonly (readonly [string, z.core.$ZodType])[]): Clean | undefined {
  const rich = shape.flatMap(([name, schema]) => {
    const clean = cleanerOf(schema);
    return clean === undefined ? [] : [[name, clean] as const];
  });
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

function cleanList(clean: Clean | undefined): Clean | undefined {
  if (clean === undefined) return undefined;
  return (value) => (Array.isArray(value) ? unlessSame(value, value.map(clean)) : value);
}

function cleanTuple(cleaners: readonly (Clean | undefined)[]): Clean | undefined {
  if (cleaners.every((clean) => clean === undefined)) return undefined;
  return (value) =>
    Array.isArray(value)
      ? unlessSame(
          value,
          value.map((item, at) => cleaners[at]?.(item) ?? item),
        )
      : value;
}

function cleanRecord(clean: Clean | undefined): Clean | undefined {
  if (clean === undefined) return undefined;
  return (value) => (isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, clean(item)])) : value);
}

/** Of kinds that are told apart the one that it is; of others all, because each touches only what is its own. */
function cleanUnion(options: readonly z.core.$ZodType[], discriminator: string | undefined): Clean | undefined {
  const cleaners = options.map((schema) => ({ schema, clean: cleanerOf(schema) })).filter(({ clean }) => clean !== undefined);
  if (cleaners.length === 0) return undefined;
  return (value) => {
    const fitting = cleaners.filter(({ schema }) => discriminator === undefined || isKind(schema, discriminator, value));
    return fitting.reduce((cleaned, { clean }) => clean?.(cleaned) ?? cleaned, value);
  };
}

function isKind(schema: z.core.$ZodType, discriminator: string, value: unknown): boolean {
  const { shape } = schema._zod.def as unknown as Definition;
  const kind = shape?.[discriminator]?._zod.values;
  return isRecord(value) && (kind === undefined || kind.has(value[discriminator] as string));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unlessSame(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, at) => item === before[at]) ? before : after;
}
