import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { schemaNotation } from '#server/web/files/schema-notation.ts';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';

describe('the document of the API', () => {
  it('is served whole, for any program, at its own address', async () => {
    const answer = await aWebSite().get('/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const document = (await answer.json()) as { openapi: string; servers: unknown; paths: Record<string, object> };
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: ORIGIN }] });
    expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(CALLS.size);
  });

  it('is compressed for whoever takes that, both as it is for others', async () => {
    const site = aWebSite();
    for (const path of ['/api/openapi.json', '/api']) {
      const plain = await site.get(path);
      const packed = await site.get(path, { 'accept-encoding': 'gzip, br' });
      expect([plain, packed].map(({ headers }) => [headers.get('content-encoding'), headers.get('vary')])).toEqual([
        [null, 'Accept-Encoding'],
        ['br', 'Accept-Encoding'],
      ]);
      const bytes = Buffer.from(await packed.arrayBuffer());
      const text = await plain.text();
      expect(brotliDecompressSync(bytes).toString()).toBe(text);
      expect(bytes.length).toBeLessThan(text.length / 5);
    }
  });

  it('is a page for people, with every call, nothing of anybody else’s, and no script', async () => {
    const answer = await aWebSite().get('/api');
    const html = await answer.text();
    for (const name of CALLS.keys()) expect(html).toContain(`<details id="${name}">`);
    // Examples name addresses, as text.
    const shown = html.replaceAll(/<pre tabindex="0">[^<]*<\/pre>/g, '');
    expect(shown).not.toMatch(/<script|src=|https?:\/\/(?!localhost)/);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  });

  it('leaves every other address below /api to the gateway', async () => {
    expect((await aWebSite().get('/api/')).status).toBe(404);
    expect((await aWebSite().get('/api/openapi.yaml')).status).toBe(404);
  });

  it('tells a schema as programmers write types', () => {
    const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
    expect(schemaNotation(object({ name: { type: 'string' }, qty: { type: 'integer' } }, ['name']))).toBe(
      '{ name: string; qty?: integer }',
    );
    expect(schemaNotation({ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } })).toBe('(string | null)[]');
    expect(schemaNotation({ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] })).toBe('[integer, string]');
    expect(schemaNotation({ type: 'string', contentMediaType: 'application/octet-stream' })).toBe('bytes');
    expect(schemaNotation({ enum: ['asc', 'desc'] })).toBe('"asc" | "desc"');
    expect(schemaNotation({ type: 'object', additionalProperties: { const: 1 } })).toBe('{ [name]: 1 }');
    expect(schemaNotation(undefined)).toBe('any');
  });
});
