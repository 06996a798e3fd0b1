import { readSignedText, signedText } from '../http/signed-text.ts';

/** What a link to a file says: which one of which order, and until when. */
export interface DownloadLink {
  readonly downloadId: number;
  readonly expiresAt: Date;
}

const HOUR_MS = 3_600_000;

/**
 * The text of a link, signed with the platform's secret: nothing in it can be changed or guessed. It ends at a full hour, so that looking at an order twice shows the
 * same link.
 */
export function linkToken({ downloadId, expiresAt }: DownloadLink, secret: Buffer): string {
  const said = `${downloadId.toString(36)}.${Math.ceil(expiresAt.getTime() / HOUR_MS).toString(36)}`;
  return signedText('download', said, secret);
}

/** When a link ends that is made now. */
export function endOfLink(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / HOUR_MS) + 24 * days + 1) * HOUR_MS);
}

/** What a link says; undefined when it was not made here. */
export function readLinkToken(token: string, secret: Buffer): DownloadLink | undefined {
  const said = readSignedText('download', token, secret) ?? '';
  const [whole, id = '', hour = ''] = /^([0-9a-z]{1,11})\.([0-9a-z]{1,6})$/.exec(said) ?? [];
  if (whole === undefined) return undefined;
  return { downloadId: Number.parseInt(id, 36), expiresAt: new Date(Number.parseInt(hour, 36) * HOUR_MS) };
}
