import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { newNonce } from '#server/web/answer/nonce.ts';
import { keepPage } from '#server/web/cache/kept-page.ts';

describe('a kept page', () => {
  it('is the same page in every encoding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), async (text) => {
        const html = `<!doctype html>${text.toWellFormed()}`;
        const page = await keepPage(html);
        expect(page.body('identity').toString()).toBe(html);
        expect(brotliDecompressSync(page.body('br')).toString()).toBe(html);
        expect(gunzipSync(page.body('gzip')).toString()).toBe(html);
        const sizes = (['identity', 'br', 'gzip'] as const).map((encoding) => page.body(encoding).length);
        expect(page.bytes).toBeGreaterThanOrEqual(sizes.reduce((sum, size) => sum + size, -10));
      }),
      { numRuns: 50 },
    );
  });

  it('is compressed more thoroughly once it is asked for again, and says the same', async () => {
    const links = Array.from({ length: 400 }, (_, at) => `<a href="/shop/${at * 7919}">Rasvjeta ${at % 13}, stupac ${at % 7}</a>`).join(
      '\n',
    );
    const page = await keepPage(`<!doctype html>${links}`);
    const first = page.body('br').length;
    await vi.waitUntil(() => page.body('br').length < first);
    expect(brotliDecompressSync(page.body('br')).toString()).toBe(`<!doctype html>${links}`);
  });
});

describe('a nonce', () => {
  it('has 16 random bytes', () => {
    expect(newNonce()).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(newNonce()).not.toBe(newNonce());
  });
});
