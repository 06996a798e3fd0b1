/** Permissions of back-office users, by what they open. */
export const SCOPES = ['pages', 'consents', 'orders', 'customers', 'forms', 'products', 'users', 'settings', 'audit'] as const;

/** One of them; `*`, which opens everything, is asked for nowhere. */
export type Scope = (typeof SCOPES)[number];

/** Whether somebody with these permissions has one of those that are wanted. */
export function hasScope(scopes: readonly string[], wanted: readonly Scope[]): boolean {
  return scopes.includes('*') || wanted.some((scope) => scopes.includes(scope));
}
