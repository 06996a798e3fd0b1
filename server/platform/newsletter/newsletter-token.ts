import { createHmac, timingSafeEqual } from 'node:crypto';

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
  return `${said}.${signatureOf(said, secret)}`;
}

/** What a link says; undefined when it was not made here. */
export function readNewsletterToken(token: string, secret: Buffer): NewsletterLink | undefined {
  const [, said = '', kind, id = '', at = '', signature = ''] =
    /^(([cl])\.([0-9a-z]{1,8})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (said === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(said, secret)))) return undefined;
  return { purpose: kind === 'c' ? 'confirm' : 'leave', subscriptionId: Number.parseInt(id, 36), askedAt: Number.parseInt(at, 36) };
}

function signatureOf(said: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`newsletter ${said}`).digest('base64url');
}
