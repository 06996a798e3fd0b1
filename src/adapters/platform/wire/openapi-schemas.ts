import * as z from 'zod/mini';
import type { Call } from './call.ts';

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
export type JsonSchema = { readonly [key: string]: unknown };

const DRAFT = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  /** Fields that are named by a list, all of them wanted, are fields like others: generators of clients look for what is required among the properties. */
  override: ({ jsonSchema: made }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    const { propertyNames, additionalProperties: field, required } = made;
    if (propertyNames === undefined || required === undefined || typeof field !== 'object') return;
    made.properties = Object.fromEntries(required.map((name) => [name, field]));
    made.additionalProperties = false;
    delete made.propertyNames;
  },
} as const;
/** Names of what calls of a cart or an order bring along besides their own fields. */
const SESSION = ['cartId', 'protectCode'] as const;

/** What is sent, as it comes in; what is answered, as it goes out. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { ...DRAFT, io });
  return withoutLocalNames(rest);
}

/** The body that a call wants: its own fields, those of the session, and its file as bytes; undefined when it wants none. */
export function bodySchema({ body, session, form }: Call): JsonSchema | undefined {
  if (body === undefined && session === undefined) return undefined;
  const own = body === undefined ? { type: 'object', properties: {}, additionalProperties: false } : jsonSchema(body, 'input');
  if (session === undefined && form === undefined) return own;
  const properties = {
    ...(own.properties as Readonly<Record<string, JsonSchema>> | undefined),
    ...(session === undefined ? {} : Object.fromEntries(SESSION.map((name) => [name, { type: 'string' }]))),
    ...(form === undefined ? {} : { [form.file]: { type: 'string', contentMediaType: 'application/octet-stream' } }),
  };
  const required = [...((own.required as readonly string[] | undefined) ?? []), ...(session === undefined ? [] : SESSION)];
  return { ...own, properties, ...(required.length > 0 ? { required } : {}) };
}

/** The fields of a query, each with whether it has to be there. */
export function queryFields({
  query,
}: Call): readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }));
}

/** A schema that names parts of itself would look for them in the whole document: they are put where they are named, but where a part holds itself, which is then anything. */
function withoutLocalNames(schema: JsonSchema): JsonSchema {
  const parts = (schema.$defs ?? {}) as Readonly<Record<string, JsonSchema>>;
  const put = (value: unknown, inside: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => put(one, inside));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: named, ...rest } = value as JsonSchema;
    if (typeof named !== 'string') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one, inside)]));
    const name = named === '#' ? '#' : named.replace('#/$defs/', '');
    if (inside.includes(name)) return { ...rest };
    const part = name === '#' ? schema : (parts[name] ?? {});
    return put({ ...part, ...rest }, [...inside, name]);
  };
  const { $defs: _parts, ...own } = schema;
  return put(own, ['#']) as JsonSchema;
}
