import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name and age of the cookie of somebody who knows the site's password. */
export const PASS_COOKIE = 'sitePass';
export const PASS_SECONDS = 30 * 24 * 60 * 60;

/** What says, until it ends, that its holder has given the password; signed with the site's key of passes, so that it ends with the password, too. `now` in milliseconds. */
export function sitePass(passKey: string, now: number): string {
  const until = String(Math.floor(now / 1000) + PASS_SECONDS);
  return `${until}.${signature(passKey, until)}`;
}

export function isSitePass(pass: string | undefined, passKey: string, now: number): boolean {
  const [until = '', signed = ''] = (pass ?? '').split('.', 2);
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now) return false;
  const given = Buffer.from(signed);
  const wanted = Buffer.from(signature(passKey, until));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function signature(passKey: string, until: string): string {
  return createHmac('sha256', passKey).update(until).digest('base64url');
}
