/** Longest code of a coupon, in characters (CRT-10). */
export const COUPON_CODE_MAXIMUM = 64;
