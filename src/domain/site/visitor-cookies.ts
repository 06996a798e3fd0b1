/** Age of a cookie that asks for none: 30 days (spec 9). */
export const DEFAULT_COOKIE_SECONDS = 2_592_000;
/** A year: carts and the answer to the cookie notice (spec 4, 9). */
export const YEAR_COOKIE_SECONDS = 31_536_000;

/** Cookie that says that the cookie notice was accepted, kept for a year (HDR-04). */
export const COOKIE_NOTICE_COOKIE = 'cookieNotice';
export const COOKIE_NOTICE_ACCEPTED = 'accepted';
/** The same, as the form leaves it: whoever sent it may be without script, so their pages are made without the notice. A script that runs after all writes the other word. */
export const COOKIE_NOTICE_SENT = 'sent';
export const COOKIE_NOTICE_SECONDS = YEAR_COOKIE_SECONDS;

/** Of the cookies that keep what was typed for an order until it is placed (CRT-12). */
export const ORDER_EXTRA_SECONDS = DEFAULT_COOKIE_SECONDS;
