/** A schema of JSON Schema. */
type Schema = Readonly<Record<string, unknown>>;

/** So deep a schema is told; below it stands `…`. */
const DEEPEST = 5;

/** A schema as programmers write types: `{ name: string; qty?: integer }`. */
export function schemaNotation(schema: unknown, depth = 0): string {
  if (typeof schema !== 'object' || schema === null) return 'any';
  const { type, enum: values, const: only, anyOf, oneOf, allOf, items, prefixItems, contentMediaType } = schema as Schema;
  const { properties, additionalProperties } = schema as Schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (contentMediaType !== undefined) return 'bytes';
  const choice = anyOf ?? oneOf;
  if (Array.isArray(choice)) return [...new Set(choice.map((one) => schemaNotation(one, depth)))].join(' | ');
  if (Array.isArray(allOf)) return allOf.map((one) => schemaNotation(one, depth)).join(' & ');
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((one) => schemaNotation(one, depth)).join(', ')}]`;
  if (type === 'array') {
    const each = schemaNotation(items, depth);
    return each.includes(' | ') ? `(${each})[]` : `${each}[]`;
  }
  if (type !== 'object') return Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'any';
  if (properties === undefined) return `{ [name]: ${schemaNotation(additionalProperties, depth)} }`;
  return objectNotation(schema as Schema, properties as Readonly<Record<string, unknown>>, depth);
}

function objectNotation({ required }: Schema, properties: Readonly<Record<string, unknown>>, depth: number): string {
  const fields = Object.entries(properties);
  if (fields.length === 0) return '{}';
  if (depth >= DEEPEST) return '{ … }';
  const needed = new Set(Array.isArray(required) ? required : []);
  const lines = fields.map(([name, one]) => `${name}${needed.has(name) ? '' : '?'}: ${schemaNotation(one, depth + 1)}`);
  const short = `{ ${lines.join('; ')} }`;
  if (short.length <= 80 && !short.includes('\n')) return short;
  const margin = '  '.repeat(depth + 1);
  return `{\n${lines.map((line) => margin + line).join('\n')}\n${'  '.repeat(depth)}}`;
}
