/** Whether a call asks about the one store of this platform (1), or about every store (0, or none named). Another site is another platform over a database of its own, so of any other store nothing is known. */
export const isOwnStore = (store: number | string | undefined): boolean =>
  store === undefined || Number(store) === 0 || Number(store) === 1;
