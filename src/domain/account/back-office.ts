/** What of the back office opens with which permissions: one of those named suffices, `*` opens everything (ADM-01). */
export const BACK_OFFICE_ROOMS = {
  comments: ['pages'],
  redirects: ['pages'],
  mails: ['orders'],
  submissions: ['forms', 'orders'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A part of the back office that has a screen of its own. */
export type BackOfficeRoom = keyof typeof BACK_OFFICE_ROOMS;

/** Whether somebody with these permissions has one of those that are wanted. */
export function hasScope(scopes: readonly string[], wanted: readonly string[]): boolean {
  return scopes.includes('*') || wanted.some((scope) => scopes.includes(scope));
}
