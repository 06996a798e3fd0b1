/** There is no picture that may be rendered: not an image, of a kind we don't read, too large, or not there. */
export class UnreadableMediaError extends Error {}
