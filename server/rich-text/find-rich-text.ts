import type * as z from 'zod/mini';
import { DescriptionWire, LineWire, OpaqueWire, RichTextWire } from '#adapters/platform/wire/shared.ts';
import { type Clean, cleanBoth, cleanFields, cleanList, cleanRecord, cleanText, cleanTuple, cleanUnion } from './clean-parts.ts';
import type { RichTextPlace } from './clean-rich-text.ts';

type Schema = z.core.$ZodType;

const PLACES = new Map<Schema, RichTextPlace>([
  [RichTextWire, 'text'],
  [DescriptionWire, 'description'],
  [LineWire, 'inline'],
]);

/** Of these kinds no value holds another one. */
const PLAIN = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'null', 'undefined', 'never']);
/** Of these kinds a value is one of the schema within, or none. */
const WRAPPERS = new Set(['optional', 'nullable', 'nonoptional', 'default', 'prefault', 'catch', 'readonly']);

/** A contract with a part in which rich text would not be found. */
class ContractError extends Error {
  constructor(place: string, kind: string) {
    super(
      `${place} is a schema of the kind "${kind}", in which rich text would not be found: have find-rich-text.ts know it, or say it otherwise.`,
    );
    this.name = 'ContractError';
  }
}

interface Definition {
  readonly type: string;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly valueType: Schema;
  readonly options: readonly Schema[];
  readonly items: readonly Schema[];
  readonly rest: Schema | null;
  readonly left: Schema;
  readonly right: Schema;
  readonly discriminator?: string;
  readonly getter: () => Schema;
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;
const found = new WeakMap<Schema, Clean | undefined>();

/**
 * What cleans the rich texts in values of a schema; undefined where it can hold none. Throws ContractError at what it does not know, so that nothing passes because
 * nobody thought of it; the place is named for that.
 */
export function findRichText(schema: Schema, place: string): Clean | undefined {
  if (found.has(schema)) return found.get(schema);
  const walk: Walk = { seen: new Map(), later: [] };
  const clean = cleanerOf(schema, place, walk);
  for (let next = walk.later.pop(); next !== undefined; next = walk.later.pop()) cleanerOf(...next, walk);
  for (const [known, cleaner] of walk.seen) found.set(known, cleaner);
  return clean;
}

interface Walk {
  readonly seen: Map<Schema, Clean | undefined>;
  /** What stands behind a `lazy`, which may hold what is being looked at. */
  readonly later: [Schema, string][];
}

function cleanerOf(schema: Schema, place: string, walk: Walk): Clean | undefined {
  if (found.has(schema)) return found.get(schema);
  if (walk.seen.has(schema)) return walk.seen.get(schema);
  const clean = madeCleaner(schema, place, (part, name) => cleanerOf(part, place + name, walk), walk);
  walk.seen.set(schema, clean);
  return clean;
}

type PartCleaner = (part: Schema, name: string) => Clean | undefined;

function madeCleaner(schema: Schema, place: string, partOf: PartCleaner, walk: Walk): Clean | undefined {
  const definition = definitionOf(schema);
  const { type } = definition;
  if (type === 'string') return cleanText(placeOf(schema));
  if (PLAIN.has(type) || schema === OpaqueWire) return undefined;
  if (WRAPPERS.has(type)) return partOf(definition.innerType, '');
  switch (type) {
    case 'object': {
      const { shape, catchall } = definition;
      if (catchall !== undefined && definitionOf(catchall).type !== 'never') throw new ContractError(place, 'object with any other fields');
      return cleanFields(Object.entries(shape).map(([name, field]) => [name, partOf(field, `.${name}`)]));
    }
    case 'array':
      return cleanList(partOf(definition.element, '[]'));
    case 'record':
      return cleanRecord(partOf(definition.valueType, '.*'));
    case 'tuple': {
      const { items, rest } = definition;
      const cleaners = items.map((item, at) => partOf(item, `[${at}]`));
      return cleanTuple(cleaners, rest === null ? undefined : partOf(rest, `[${items.length}…]`));
    }
    case 'union': {
      const { options, discriminator } = definition;
      return cleanUnion(
        options.map((option, at) => ({ kinds: kindsOf(option, discriminator), clean: partOf(option, `(${at})`) })),
        discriminator,
      );
    }
    case 'intersection':
      return cleanBoth(partOf(definition.left, '(left)'), partOf(definition.right, '(right)'));
    case 'lazy': {
      const held = definition.getter();
      walk.later.push([held, place]);
      return (value) => found.get(held)?.(value) ?? value;
    }
    default:
      throw new ContractError(place, type);
  }
}

/** That of a schema or of the one that it is a copy of. */
function placeOf(schema: Schema): RichTextPlace | undefined {
  const { parent } = schema._zod;
  return PLACES.get(schema) ?? (parent && placeOf(parent));
}

function kindsOf(option: Schema, discriminator: string | undefined): ReadonlySet<unknown> | undefined {
  const { shape } = definitionOf(option);
  return discriminator === undefined ? undefined : shape?.[discriminator]?._zod.values;
}
