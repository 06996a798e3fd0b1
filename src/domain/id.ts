/** The largest number that an id has: a larger one belongs to nothing and is not asked for. */
export const LARGEST_ID = 2_147_483_647;

/** Whether a number is an id that something could have: a whole one from 1 to LARGEST_ID. */
export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_ID;
}

/** The id that an address or a form names: digits without sign and leading zero; undefined for whatever else. */
export function readId(text: unknown): number | undefined {
  const id = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return isId(id) ? id : undefined;
}
