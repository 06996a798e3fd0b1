/** Longest target of a request in bytes (F-14). */
const MAX_TARGET_LENGTH = 8192;

export type TargetFlaw = { readonly status: 400 | 414 };

/**
 * What is wrong with the target of a request as it came over the wire, or undefined (T-12). Encoded slashes, backslashes and dots, control characters and broken
 * percent-encoding have no use in an address of this site; each of them has been a hole somewhere.
 */
export function targetFlaw(target: string): TargetFlaw | undefined {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414 };
  const cut = target.indexOf('?');
  const path = cut < 0 ? target : target.slice(0, cut);
  const query = cut < 0 ? '' : target.slice(cut + 1);
  if (!path.startsWith('/') || !isCleanPath(path) || /%0[0-8]|[\0-\x20\x7f]/.test(query)) return { status: 400 };
  return undefined;
}

function isCleanPath(path: string): boolean {
  if (PLAIN_PATH.test(path)) return true;
  if (/[\\\0-\x20\x7f]|%(?:2f|5c|2e|25|0|1|7f)|\/\.{1,2};?(?:\/|$)|\.\.;/i.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Most addresses: letters, digits and single inner dots, so that the fast way costs one test. */
const PLAIN_PATH = /^(?:\/|(?:\/[A-Za-z0-9_~-]+(?:\.[A-Za-z0-9_~-]+)*)+)$/;
