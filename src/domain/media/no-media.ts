/** Stands for a picture that is still to be chosen: there is nothing at its address, and that is no fault. */
export const NO_MEDIA = { id: 'none', title: 'none' } as const;
