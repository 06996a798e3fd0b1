/** Cookie that keeps the product which somebody wished for before signing in (WSH-01). It is read by the server alone and changes no page. */
export const WISH_COOKIE = 'wish';
/** Long enough to sign in or to register, in seconds; whoever uses the browser later is given nobody's wish. */
export const WISH_COOKIE_SECONDS = 3600;
