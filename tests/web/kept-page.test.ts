import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { keepPage, NONCE_PLACEHOLDER, newNonce } from '#server/web/kept-page.ts';

describe('a kept page', () => {
  it('gives the page back with the nonce in it, in every encoding and for every text', async () => {
    const piece = fc.string({ unit: fc.constantFrom('a', '<p>', 'č', '==', '"', '\u0001', '\u{1F33F}', 'nonce=', ' '), maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        const html = `<!doctype html>${pieces.join(NONCE_PLACEHOLDER)}`;
        const nonce = newNonce();
        const page = await keepPage(html);
        const wanted = html.replaceAll(NONCE_PLACEHOLDER, nonce);
        expect(page.withNonce(nonce, 'identity').toString()).toBe(wanted);
        expect([page.encodingFor('br'), page.encodingFor('gzip'), page.encodingFor('identity')]).toEqual(['br', 'gzip', 'identity']);
        expect(brotliDecompressSync(page.withNonce(nonce, 'br')).toString()).toBe(wanted);
        expect(gunzipSync(page.withNonce(nonce, 'gzip')).toString()).toBe(wanted);
      }),
      { numRuns: 100 },
    );
  });

  it('is about as small as if it were compressed whole', async () => {
    const text = `<a href="/shop/rasvjeta">Rasvjeta</a><script nonce="${NONCE_PLACEHOLDER}">x</script>`.repeat(20) + 'č'.repeat(500);
    const page = await keepPage(text);
    expect(page.withNonce(newNonce(), 'br').length).toBeLessThan(1700);
    expect(page.bytes).toBeGreaterThan(text.length / 2);
  });

  it('is compressed more thoroughly once it is asked for again, and says the same', async () => {
    const links = Array.from({ length: 400 }, (_, at) => `<a href="/shop/${at * 7919}">Rasvjeta ${at % 13}, stupac ${at % 7}</a>`).join(
      '\n',
    );
    const html = `<!doctype html><script nonce="${NONCE_PLACEHOLDER}"></script>${links}`;
    const page = await keepPage(html);
    const nonce = newNonce();
    const first = page.withNonce(nonce, 'br').length;
    await vi.waitUntil(() => page.withNonce(nonce, 'br').length < first);
    expect(brotliDecompressSync(page.withNonce(nonce, 'br')).toString()).toBe(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  });

  it('has nonces of 16 random bytes', () => {
    expect(newNonce()).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(newNonce()).not.toBe(newNonce());
  });
});
