/** Age of a cookie that asks for none: 30 days (spec 9). */
export const DEFAULT_COOKIE_SECONDS = 2_592_000;
/** A year: carts and the answer to the cookie notice (spec 4, 9). */
export const YEAR_COOKIE_SECONDS = 31_536_000;

/** Cookie that says that the cookie notice was accepted, kept for a year (HDR-04). */
export const COOKIE_NOTICE_COOKIE = 'cookieNotice';
export const COOKIE_NOTICE_ACCEPTED = 'accepted';
export const COOKIE_NOTICE_SECONDS = YEAR_COOKIE_SECONDS;

/** Cookie that keeps the customer's instructions for the order until it is placed (CRT-12). */
export const ORDER_MESSAGE_COOKIE = 'orderMessage';
export const ORDER_MESSAGE_SECONDS = DEFAULT_COOKIE_SECONDS;
