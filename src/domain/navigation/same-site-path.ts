/** Whether a text leads to this site only: one slash and then no other, no backslash, nothing that a browser would skip over (T-14). */
export function isSameSitePath(text: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}\p{Zs}\p{Zl}\p{Zp}]*$/u.test(text);
}
