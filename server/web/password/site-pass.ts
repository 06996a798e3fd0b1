import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name and age of the cookie of somebody who knows the site's password. */
export const DOOR_COOKIE = 'siteDoor';
export const DOOR_SECONDS = 30 * 24 * 60 * 60;

/** What says, until it ends, that its holder has given the password; signed with the key of the site's door, so that it ends with the password, too. `now` in milliseconds. */
export function doorTicket(door: string, now: number): string {
  const until = String(Math.floor(now / 1000) + DOOR_SECONDS);
  return `${until}.${signature(door, until)}`;
}

export function isDoorTicket(ticket: string | undefined, door: string, now: number): boolean {
  const [until = '', signed = ''] = (ticket ?? '').split('.', 2);
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now) return false;
  const given = Buffer.from(signed);
  const wanted = Buffer.from(signature(door, until));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function signature(door: string, until: string): string {
  return createHmac('sha256', door).update(until).digest('base64url');
}
