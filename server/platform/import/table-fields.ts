import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { shortened } from './problems.ts';

/** What the columns of a table may be called. */
export interface TableFields {
  readonly names: ReadonlySet<string>;
  /** Columns without which no row can be told from another; of several beside one another each will do. */
  readonly keys: readonly (readonly string[])[];
}

export function tableFields(shape: object, keys: TableFields['keys'] = [], more: Iterable<string> = []): TableFields {
  return { names: new Set([...Object.keys(shape), ...more]), keys };
}

/** The columns that a header lacks although no row makes sense without them, each by its first name: told once, at the header, and not again of every row. */
export function missingColumns(header: readonly string[], { keys }: TableFields): readonly string[] {
  return keys.filter((names) => !names.some((name) => header.includes(name))).flatMap(([name]) => name ?? []);
}

/** That a field is none of the table's, with the one that was probably meant, or with all that there are. */
export function unknownField(field: string, { names }: TableFields, isFirst = true): RowFlaw {
  const all = [...names];
  const near = all
    .map((name) => ({ name, distance: Math.min(distanceOf(plain(field), plain(name)), distanceOf(single(field), single(name))) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(Math.min(name.length, field.length) / 3)))
    .sort((first, second) => first.distance - second.distance)[0]?.name;
  if (near !== undefined) return rowFlaw('unknownFieldNear', { near });
  const longer = all.filter((name) => `_${name}_`.includes(`_${plain(field)}_`)).slice(0, 4);
  if (longer.length > 0) return rowFlaw('unknownFieldAlike', { names: longer.join(', ') });
  const [, code] = /^attribute:([^:]*)/.exec(field) ?? [];
  if (code !== undefined) return rowFlaw('unknownAttributeField', { attribute: shortened(code) });
  return isFirst ? rowFlaw('unknownFieldOfAll', { names: columnsOf({ names }) }) : rowFlaw('unknownField');
}

/** What the columns may be called, as a person reads it. */
export function columnsOf({ names }: Pick<TableFields, 'names'>): string {
  const own = [...names].filter((name) => !name.startsWith('attribute:'));
  return [...own, ...(names.has('sku') ? ['attribute:CODE'] : [])].join(', ');
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '_');
}

/** One of what a column holds several of: `categories` and `category` are meant alike. */
function single(name: string): string {
  return plain(name).replace(/ies$/, 'y').replace(/s$/, '');
}

/** How many letters have to be put in, taken out or exchanged to make one word of the other. */
function distanceOf(first: string, second: string): number {
  if (first.length > 80) return first.length;
  let row = Array.from({ length: second.length + 1 }, (_, place) => place);
  for (const [above, letter] of [...first].entries()) {
    const next = [above + 1];
    for (const [place, other] of [...second].entries())
      next.push(Math.min((row[place] ?? 0) + (letter === other ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    row = next;
  }
  return row[second.length] ?? first.length;
}
