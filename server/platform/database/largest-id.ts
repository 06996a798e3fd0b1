/** The largest number that the database's ids hold; a larger one belongs to nothing and is not asked of the database. */
export const LARGEST_ID = 2_147_483_647;

/** Whether a text is an id that something could have. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;
}
