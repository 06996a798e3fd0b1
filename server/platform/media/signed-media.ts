import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address of a private picture needs so that whoever holds it sees the picture until then (CMS-13): the query behind its path. */
export function mediaSignature(secret: Buffer, id: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `until=${seconds}&sign=${signOf(secret, id, seconds)}`;
}

/** Whether an address was signed for this picture and still holds. */
export function isSignedMedia(secret: Buffer, id: string, query: URLSearchParams, now: Date): boolean {
  const [until = '', sign = ''] = [query.get('until') ?? '', query.get('sign') ?? ''];
  if (!/^\d{9,11}$/.test(until) || !/^[\w-]{43}$/.test(sign) || Number(until) * 1000 < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(secret, id, Number(until))));
}

function signOf(secret: Buffer, id: string, seconds: number): string {
  return createHmac('sha256', secret).update(`media\n${id}\n${seconds}`).digest('base64url');
}
