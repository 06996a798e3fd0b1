import { err, ok, type Result } from 'neverthrow';
import type { FormFlaw } from '../back-office/back-office.ts';
import type { ParcelRow } from '../back-office/job-outlook.ts';
import { detailsFlaw } from './order-record.ts';

/** Orders that one job gives parcel numbers; the form before it begins may have no more fields. */
export const MOST_PARCELS = 150;

/** The number under which a carrier follows the parcel of an order. */
export interface ParcelNumber {
  readonly orderId: number;
  readonly trackingNumber: string;
}

/** What is wrong with a number: it is none, or stands at the order of another buyer, too, as when one parcel was scanned twice. */
export const PARCEL_FLAWS = ['trackingUnreadable', 'parcelTwice'] as const;
export type ParcelFlaw = (typeof PARCEL_FLAWS)[number];

/** A number that is wrong, by its order. */
interface FlawedParcel {
  readonly orderId: number;
  readonly reason: ParcelFlaw;
}

/** What is wrong with numbers, by their orders, in their order. `buyer` is the e-mail of who gets the parcel, in whatever case it was typed: several orders of one buyer may go in one. */
export function parcelFlaws(parcels: readonly (ParcelNumber & { readonly buyer: string })[]): readonly FlawedParcel[] {
  const days = { placed: '', today: '' };
  return parcels.flatMap(({ orderId, trackingNumber, buyer }): readonly FlawedParcel[] => {
    if (detailsFlaw('send', { carrier: '-', trackingNumber }, days) !== undefined) return [{ orderId, reason: 'trackingUnreadable' }];
    const isTwice = parcels.some(
      (other) => other.buyer.toLowerCase() !== buyer.toLowerCase() && plain(other.trackingNumber) === plain(trackingNumber),
    );
    return isTwice ? [{ orderId, reason: 'parcelTwice' }] : [];
  });
}

const plain = (text: string) => text.replaceAll(/[\s./-]/g, '').toUpperCase();

/** The beginning of the names of the fields of parcels. */
export const PARCEL_PREFIX = 'parcel-';

/** The field of an order's parcel. */
export function parcelField(id: number): string {
  return PARCEL_PREFIX + id;
}

/** The field for a whole column. */
export const PASTED_FIELD = 'pasted';

/** The field that tells beside which orders, in which order, the numbers were written: what was drawn, not what the shop would draw when it is sent. */
export const DRAWN_FIELD = 'parcels';

/** What that field holds of drawn orders. */
export function drawnOrders(rows: readonly DrawnOrder[]): string {
  return rows.map(({ id, number }) => `${id}:${encodeURIComponent(number)}`).join(' ');
}

type DrawnOrder = Pick<ParcelRow, 'id' | 'number'>;

/** The orders that were drawn, out of `drawnOrders`; what is none is left out. */
function readDrawn(text: string): readonly DrawnOrder[] {
  return text.split(' ').flatMap((one) => {
    const [, id = '', number = ''] = /^(\d{1,9}):([\w.%~-]+)$/.exec(one) ?? [];
    return id === '' ? [] : [{ id: Number(id), number: decoded(number) }];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The field that tells over which numbers work is dropped, so that only who has been asked about just these loses them. */
export const DROPPED_FIELD = 'droppedOver';

/** All that was typed beside the orders that were drawn (`drawnOrders`), and pasted for them, as one text; empty where nothing was. */
export function typedNumbers(typed: (field: string) => string, drawn: string): string {
  return [typed(PASTED_FIELD), ...readDrawn(drawn).map(({ id }) => typed(parcelField(id)))]
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '')
    .join(' · ');
}

/** A column out of a spreadsheet, laid beside orders: which got which number, and the lines that fit none of them. */
export interface PlacedColumn {
  readonly numbers: ReadonlyMap<number, string>;
  readonly unplaced: readonly string[];
}

/**
 * Lays a pasted text beside orders, line by line: a line of two cells (parted by a tab or a semicolon) names its order first, one of one cell belongs to the order in the same place. Empty
 * lines are orders without a number. `named` are the orders that may be named, where these are more than those that the lines go down along.
 */
export function placeColumn(text: string, rows: readonly DrawnOrder[], named: readonly DrawnOrder[] = rows): PlacedColumn {
  const numbers = new Map<number, string>();
  const unplaced: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [first = '', second] = line.split(/[\t;]/).map((cell) => cell.trim());
    const row = second === undefined ? rows[at] : named.find(({ number }) => number.toUpperCase() === first.toUpperCase());
    if (row === undefined || numbers.has(row.id)) unplaced.push(line.trim());
    else numbers.set(row.id, second ?? first);
  }
  return { numbers, unplaced };
}

/**
 * What was typed beside each order, or pasted for it, without those that got none; `pastedUnplaced` where a pasted line fits no order, `rowsChanged` where other orders were drawn than these
 * `rows`: a line that belonged to one by its place would go to another. Without `rows`, as of work that has begun, they are read beside those that were drawn.
 */
export function readParcels(
  typed: (field: string) => string,
  rows: readonly DrawnOrder[] | undefined,
): Result<readonly ParcelNumber[], FormFlaw> {
  const drawn = readDrawn(typed(DRAWN_FIELD));
  if (rows !== undefined && drawnOrders(drawn) !== drawnOrders(rows)) return err({ reason: 'rowsChanged', field: undefined });
  const { numbers, unplaced } = placeColumn(typed(PASTED_FIELD), drawn);
  if (unplaced.length > 0) return err({ reason: 'pastedUnplaced', field: PASTED_FIELD });
  return ok(
    drawn.flatMap(({ id }) => {
      const trackingNumber = numbers.get(id) ?? typed(parcelField(id)).trim();
      return trackingNumber === '' ? [] : [{ orderId: id, trackingNumber }];
    }),
  );
}
