import { readSignedText, signedText } from '../http/signed-text.ts';

/** What a link about the newsletter says: whose subscription, and whether it begins or ends. */
export interface NewsletterLink {
  readonly purpose: 'confirm' | 'leave';
  readonly subscriptionId: number;
  /** When it was asked for, in milliseconds since 1970. */
  readonly askedAt: number;
}

/** The text of a link, signed: nothing in it can be changed or guessed. One that ends a subscription is good for ever. */
export function newsletterToken({ purpose, subscriptionId, askedAt }: NewsletterLink, secret: Buffer): string {
  const said = `${purpose === 'confirm' ? 'c' : 'l'}.${subscriptionId.toString(36)}.${askedAt.toString(36)}`;
  return signedText('newsletter', said, secret);
}

/** What a link says; undefined when it was not made here. */
export function readNewsletterToken(token: string, secret: Buffer): NewsletterLink | undefined {
  const said = readSignedText('newsletter', token, secret) ?? '';
  const [whole, kind, id = '', at = ''] = /^([cl])\.([0-9a-z]{1,8})\.([0-9a-z]{1,9})$/.exec(said) ?? [];
  if (whole === undefined) return undefined;
  return { purpose: kind === 'c' ? 'confirm' : 'leave', subscriptionId: Number.parseInt(id, 36), askedAt: Number.parseInt(at, 36) };
}
