/** Whether a text can name an order at all; others are not asked of the database. */
export function isOrderSlug(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
