/** Who the shop is at the test provider. */
export const CLIENT = { id: 'izlog', secret: 'a secret of the test provider' } as const;
