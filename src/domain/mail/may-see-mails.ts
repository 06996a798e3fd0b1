/** Whether permissions of the back office reach as far as its e-mails: they are about orders and the people who placed them. */
export function maySeeMails(scopes: readonly string[]): boolean {
  return scopes.includes('orders') || scopes.includes('*');
}
