import type { JsonSchema } from '#adapters/platform/wire/openapi-schemas.ts';

/** A JSON Schema as TypeScript writes the type of what fits it; anything that it can't say is `unknown`. */
export function typeWords(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  const { const: one, enum: several, anyOf, oneOf, allOf, type } = schema;
  if (one !== undefined) return JSON.stringify(one);
  if (Array.isArray(several)) return union(several.map((value) => JSON.stringify(value)));
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices !== undefined) return union(choices.map(typeWords));
  if (Array.isArray(allOf)) return (allOf as readonly JsonSchema[]).map((part) => `(${typeWords(part)})`).join(' & ');
  if (Array.isArray(type)) return union(type.map((name: string) => typeWords({ ...schema, type: name })));
  switch (type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayWords(schema);
    case 'object':
      return objectWords(schema);
    default:
      return 'unknown';
  }
}

const union = (words: readonly string[]): string => [...new Set(words)].join(' | ') || 'never';

function arrayWords({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as readonly JsonSchema[]).map(typeWords).join(', ')}]`;
  return `Array<${typeWords(items as JsonSchema | undefined)}>`;
}

function objectWords({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, field]) => `${JSON.stringify(name)}${(required as readonly string[]).includes(name) ? '' : '?'}: ${typeWords(field)}`,
  );
  const more = typeof additionalProperties === 'object' && additionalProperties !== null ? (additionalProperties as JsonSchema) : undefined;
  if (fields.length === 0)
    return `{ [name: string]: ${more === undefined ? (additionalProperties === false ? 'never' : 'unknown') : typeWords(more)} }`;
  const own = `{ ${fields.join('; ')} }`;
  return more === undefined ? own : `(${own} & { [name: string]: unknown })`;
}
