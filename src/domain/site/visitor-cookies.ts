/** Cookie that says that the cookie notice was accepted, kept for a year (HDR-04). */
export const COOKIE_NOTICE_COOKIE = 'cookieNotice';
export const COOKIE_NOTICE_ACCEPTED = 'accepted';
export const COOKIE_NOTICE_SECONDS = 31_536_000;

/** Cookie that keeps the customer's instructions for the order until it is placed (CRT-12). */
export const ORDER_MESSAGE_COOKIE = 'orderMessage';
export const ORDER_MESSAGE_SECONDS = 2_592_000;
