import { err, ok, type Result } from 'neverthrow';
import { readId } from '../id.ts';
import { openDoubts, priceDoubt } from './price-doubt.ts';
import { type DeskPrices, type FlawOfField, pricesFlaws, readPrice, readStock } from './product-desk.ts';

/** What can be changed of many variants at once, in the order of the columns. */
export const GRID_FIELDS = ['retailPrice', 'finalPrice', 'memberPrice', 'stock'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

/** Variants that one form holds: it may have so many fields. */
export const MOST_GRID_ROWS = 40;

/** A variant as the grid showed it. Amounts are cents; undefined stock never runs out. */
export interface GridRow {
  readonly id: number;
  readonly prices: DeskPrices;
  readonly stock: number | undefined;
}

/** What somebody changes of one variant, each part with what they had seen of it. */
export interface GridChange {
  readonly id: number;
  readonly prices?: { readonly seen: DeskPrices; readonly wanted: DeskPrices };
  readonly stock?: { readonly seen: number | undefined; readonly wanted: number | undefined };
}

/** The name of a cell's field. */
export function gridField(field: GridField, id: number): string {
  return `${field}-${id}`;
}

/** What the grid showed, as a hidden field keeps it: `17:1999,1799,,7 18:…`. */
export function seenRows(rows: readonly GridRow[]): string {
  return rows
    .map(
      ({ id, prices, stock }) =>
        `${id}:${[prices.retailPrice, prices.finalPrice, prices.memberPrice, stock].map((one) => one ?? '').join(',')}`,
    )
    .join(' ');
}

/** The same, read again; what can't be read was never shown. */
export function readSeenRows(text: string): readonly GridRow[] {
  return text.split(' ').flatMap((row) => {
    const [key = '', values = ''] = row.split(':');
    const id = readId(key);
    if (id === undefined || !/^\d{1,9}(,\d{0,10}){3}$/.test(values)) return [];
    const [retailPrice = 0, finalPrice, memberPrice, stock] = values.split(',').map((one) => (one === '' ? undefined : Number(one)));
    return [{ id, prices: { retailPrice, finalPrice, memberPrice }, stock }];
  });
}

/**
 * What was typed into the grid beside what it had shown: the rows that differ, or all that is wrong with them, each at its cell. `columns` are those that it had; what has no column stays as it
 * was seen.
 */
export function readGrid(
  typed: (field: string) => string,
  { seen, columns }: { readonly seen: readonly GridRow[]; readonly columns: readonly GridField[] },
): Result<readonly GridChange[], readonly FlawOfField[]> {
  const flaws: FlawOfField[] = [];
  const changes = seen.map((row): GridChange => {
    const prices = columns.some((field) => field !== 'stock') ? readPrices(typed, row, columns) : undefined;
    const stock = columns.includes('stock') ? readPieces(typed, row) : undefined;
    for (const read of [prices, stock]) if (read?.isErr()) flaws.push(...read.error);
    const [wantedPrices, wantedStock] = [prices?.unwrapOr(undefined), stock?.unwrapOr(undefined)];
    return {
      id: row.id,
      ...(wantedPrices !== undefined && { prices: { seen: row.prices, wanted: wantedPrices } }),
      ...(wantedStock !== undefined && { stock: { seen: row.stock, wanted: wantedStock.pieces } }),
    };
  });
  if (flaws.length > 0) return err(flaws);
  const doubts = openDoubts(changes.flatMap(doubtsOf), typed);
  return doubts.length > 0 ? err(doubts) : ok(changes.filter(({ prices, stock }) => prices !== undefined || stock !== undefined));
}

/** What has to be asked about the prices of a row, at its cell. */
function doubtsOf({ id, prices }: GridChange): readonly FlawOfField[] {
  const doubt = prices && priceDoubt(prices.wanted, prices.seen);
  return doubt === undefined ? [] : [{ reason: doubt.reason, field: doubt.field && gridField(doubt.field as GridField, id) }];
}

/** Undefined where they are as they were seen. */
function readPrices(
  typed: (field: string) => string,
  { id, prices }: GridRow,
  columns: readonly GridField[],
): Result<DeskPrices | undefined, readonly FlawOfField[]> {
  const wanted: { -readonly [Name in keyof DeskPrices]: number | undefined } = { ...prices };
  const flaws: FlawOfField[] = [];
  for (const field of ['retailPrice', 'finalPrice', 'memberPrice'] as const) {
    if (!columns.includes(field)) continue;
    const read = readPrice(typed(gridField(field, id)));
    if ('flaw' in read) flaws.push({ reason: read.flaw, field: gridField(field, id) });
    else wanted[field] = read.price;
  }
  const { retailPrice, memberPrice } = wanted;
  if (retailPrice === undefined && flaws.length === 0) flaws.push({ reason: 'priceMissing', field: gridField('retailPrice', id) });
  if (retailPrice === undefined || flaws.length > 0) return err(flaws);
  // A reduced price that is the regular one is none.
  const now: DeskPrices = { retailPrice, finalPrice: wanted.finalPrice === retailPrice ? undefined : wanted.finalPrice, memberPrice };
  if (arePricesAlike(now, prices)) return ok(undefined);
  const between = pricesFlaws(now).map(({ reason, field }) => ({ reason, field: field && gridField(field as GridField, id) }));
  return between.length > 0 ? err(between) : ok(now);
}

function readPieces(
  typed: (field: string) => string,
  { id, stock }: GridRow,
): Result<{ readonly pieces: number | undefined } | undefined, readonly FlawOfField[]> {
  const read = readStock(typed(gridField('stock', id)));
  if ('flaw' in read) return err([{ reason: read.flaw, field: gridField('stock', id) }]);
  return ok(read.stock === stock ? undefined : { pieces: read.stock });
}

/** Whether prices are the same to whoever buys. */
export function arePricesAlike(one: DeskPrices, other: DeskPrices): boolean {
  const ofAll = ({ retailPrice, finalPrice = retailPrice, memberPrice }: DeskPrices) => [retailPrice, finalPrice, memberPrice].join();
  return ofAll(one) === ofAll(other);
}
