/** What somebody of the back office has to do before anything else: choose a password of their own, set up a second factor. */
export const DUES = ['password', 'factor'] as const;
export type Due = (typeof DUES)[number];
