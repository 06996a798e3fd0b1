/** Whether a text can be the id of a line at all; others are not asked of the database. */
export function isItemId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
