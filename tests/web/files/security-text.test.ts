import { describe, expect, it } from 'vitest';
import { aWebSite } from '#tests/support/a-web-site.ts';

describe('security.txt', () => {
  it('says where a hole can be told, and until when that counts (RFC 9116)', async () => {
    const answer = await aWebSite().get('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    const text = await answer.text();
    expect(text).toMatch(/^Contact: https?:\/\/[^/\n]+\/kontakt$/m);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(0);
    expect(text).toMatch(/^Canonical: https?:\/\/[^/\n]+\/\.well-known\/security\.txt$/m);
  });
});
