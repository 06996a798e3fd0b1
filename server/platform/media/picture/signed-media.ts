import { isSignatureOf, signatureOf } from '../../http/signed-text.ts';

/** What an address of a private picture needs so that whoever holds it sees the picture until then (CMS-13): the query behind its path. */
export function mediaSignature(secret: Buffer, id: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `until=${seconds}&sign=${signatureOf('media', said(id, seconds), secret)}`;
}

/** Whether an address was signed for this picture and still holds. */
export function isSignedMedia(secret: Buffer, id: string, query: URLSearchParams, now: Date): boolean {
  const [until = '', sign = ''] = [query.get('until') ?? '', query.get('sign') ?? ''];
  if (!/^\d{9,11}$/.test(until) || Number(until) * 1000 < now.getTime()) return false;
  return isSignatureOf('media', said(id, Number(until)), sign, secret);
}

function said(id: string, seconds: number): string {
  return `${id}\n${seconds}`;
}
