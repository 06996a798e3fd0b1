import { createHash, timingSafeEqual } from 'node:crypto';
import { passwordFits } from '../identity/passwords.ts';

/** The option PasswordProtection: a password's hash (PHC string, as those of accounts), or `{ password }`. Nothing, `false` and an empty text ask for none. */
export type SitePassword = { readonly hash: string } | { readonly plain: string };

/** What the option asks for; undefined for no password. What nobody understands closes the site rather than leaving it open. */
export function sitePassword(option: unknown): SitePassword | undefined {
  if (option === undefined || option === null || option === false || option === '') return undefined;
  if (typeof option === 'object' && 'password' in option && typeof option.password === 'string' && option.password !== '')
    return { plain: option.password };
  return { hash: typeof option === 'string' ? option : '' };
}

/** Whether a password is the site's, in the same time whatever was typed. */
export async function isSitePassword(typed: string, wanted: SitePassword): Promise<boolean> {
  if ('hash' in wanted) return passwordFits(typed, wanted.hash.startsWith('$argon2id$') ? wanted.hash : undefined);
  return timingSafeEqual(digest(typed), digest(wanted.plain));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
