/** A permission of a back-office user, by what it opens; `*`, which opens everything, is asked for nowhere. */
export type Scope = 'pages' | 'consents' | 'orders' | 'forms' | 'products';

/** Whether somebody with these permissions has one of those that are wanted. */
export function hasScope(scopes: readonly string[], wanted: readonly Scope[]): boolean {
  return scopes.includes('*') || wanted.some((scope) => scopes.includes(scope));
}
