import { describe, expect, it } from 'vitest';
import { linkToken, readLinkToken } from '#server/platform/download/link-token.ts';
import { newFormToken, readFormToken } from '#server/platform/form/form-token.ts';
import { isSignatureOf, type Purpose, readSignedText, signatureOf, signedText } from '#server/platform/http/signed-text.ts';
import { isSignedMedia, mediaSignature } from '#server/platform/media/picture/signed-media.ts';
import { newsletterToken, readNewsletterToken } from '#server/platform/newsletter/newsletter-token.ts';

const SECRET = Buffer.alloc(32, 7);
const NOW = new Date('2026-11-20T10:00:00Z');
/** Made by hand with HMAC-SHA-256. */
const DOWNLOAD = '1a.aorm.jyGfIIcTsV9sLWNsObCRJGA3Wjl14Q4qV0On1vm8S08';
const NEWSLETTER = 'l.z.10.4Qhd2WLke6DIYJz_k5DyxYH2uKLFGMUxw3WiIHjAo08';
const PURPOSES: readonly Purpose[] = ['download', 'form', 'media', 'newsletter'];

describe('signed texts [T-14]', () => {
  it('say what was signed, and nothing when a sign of them or the secret differs', () => {
    const signed = signedText('form', 'a.b', SECRET);
    expect(readSignedText('form', signed, SECRET)).toBe('a.b');
    expect(readSignedText('form', signed, Buffer.alloc(32, 8))).toBeUndefined();
    for (let place = 0; place < signed.length; place++) {
      const other = `${signed.slice(0, place)}${signed[place] === 'x' ? 'y' : 'x'}${signed.slice(place + 1)}`;
      // The last letter of 32 bytes in base64url says four bits only.
      if (place < signed.length - 1) expect(readSignedText('form', other, SECRET)).toBeUndefined();
    }
    for (const text of ['', '.', 'a.b', signed.slice(0, -1), `${signed}=`, `${signed}.`, `.${signed}`])
      expect(readSignedText('form', text, SECRET)).toBeUndefined();
  });

  it('fit no other purpose, whatever the text', () => {
    for (const purpose of PURPOSES)
      for (const other of PURPOSES)
        for (const text of ['', '1', `${other} 1`, 'c.1.2', '1.2'])
          expect(isSignatureOf(other, text, signatureOf(purpose, text, SECRET), SECRET)).toBe(purpose === other);
  });

  it('of downloads, forms, the newsletter and pictures are not taken for one another, although all had one secret', () => {
    const tokens = {
      download: linkToken({ downloadId: 1, expiresAt: NOW }, SECRET),
      form: newFormToken(NOW, 'opened', SECRET),
      newsletter: newsletterToken({ purpose: 'confirm', subscriptionId: 1, askedAt: NOW.getTime() }, SECRET),
    };
    const reads = {
      download: readLinkToken,
      newsletter: readNewsletterToken,
      form: (token: string, secret: Buffer) => readFormToken(token, NOW, secret),
    };
    for (const [name, read] of Object.entries(reads))
      for (const [other, token] of Object.entries(tokens))
        expect(read(token, SECRET) !== undefined, `${other} as ${name}`).toBe(name === other);
    const query = mediaSignature(SECRET, 'm', new Date(NOW.getTime() + 1000));
    expect(isSignedMedia(SECRET, 'm', new URLSearchParams(query), NOW)).toBe(true);
    expect(isSignedMedia(SECRET, 'n', new URLSearchParams(query), NOW)).toBe(false);
    expect(isSignedMedia(SECRET, 'm', new URLSearchParams(query), new Date(NOW.getTime() + 2000))).toBe(false);
  });

  it('that were given out before still hold', () => {
    expect(linkToken({ downloadId: 46, expiresAt: NOW }, SECRET)).toBe(DOWNLOAD);
    expect(newsletterToken({ purpose: 'leave', subscriptionId: 35, askedAt: 36 }, SECRET)).toBe(NEWSLETTER);
  });
});
