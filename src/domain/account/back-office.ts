/** Whether somebody with these permissions has one of those that are wanted. */
export function hasScope(scopes: readonly string[], wanted: readonly string[]): boolean {
  return scopes.includes('*') || wanted.some((scope) => scopes.includes(scope));
}
