/** A whole number of pieces above zero. */
export type Quantity = number;

/** The quantity of an add without one (spec 9). */
export const DEFAULT_QUANTITY: Quantity = 1;
/** More pieces of one line than this are refused as a mistake (T-02). */
export const MAX_QUANTITY = 9999;
