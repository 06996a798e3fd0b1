/** Whether permissions of the back office reach as far as the addresses of its pages. */
export function mayEditRedirects(scopes: readonly string[]): boolean {
  return scopes.includes('pages') || scopes.includes('*');
}
