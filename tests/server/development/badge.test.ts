import { describe, expect, it } from 'vitest';
import { developmentTools } from '#server/development/development-tools.ts';
import type { Renderer, RenderInput } from '#ui/rendering/render-contract.ts';

const LOG = { debug: () => undefined, warn: () => undefined, error: () => undefined };

async function shown(html: string, documentationUrl?: string): Promise<string> {
  const tools = developmentTools({
    config: { domains: [], releases: undefined, documentationUrl },
    domains: {
      all: [
        { name: 'own', url: '' },
        { name: 'te"st', url: '' },
      ],
      current: () => 'te"st',
      choose: () => true,
    },
    publicUrl: 'http://localhost:3000',
    root: process.cwd(),
    now: () => 0,
    log: LOG,
  });
  const renderer: Renderer = { render: async () => ({ status: 200, headers: new Headers(), html }) };
  const input = { request: new Request('http://localhost:3000/en'), locale: 'en', nonce: 'n0', useCases: {} } as unknown as RenderInput;
  return (await tools.renderer(renderer).render(input)).html;
}

describe('the badge of development [LAY-06]', () => {
  it('stands at the very end of a page: version, changelog, documentation, domains and their switch', async () => {
    const html = await shown('<html><body><main>x</main></body></html>');
    expect(html).toMatch(/^<html><body><main>x<\/main><aside id="development".+<\/aside><\/body><\/html>$/s);
    expect(html).toMatch(/Version <b>v\d+\.\d+\.\d+/);
    for (const part of [
      '/_cli/releases?lang=en',
      '/_cli/docs/README.md',
      '/en/section-tool',
      '/_cli/domains?lang=en',
      'action="/_cli/set-domain"',
    ])
      expect(html).toContain(part);
    expect(html).toContain('<option selected>te&quot;st</option>');
    expect(html).toContain('<script type="module" nonce="n0"');
  });

  it('leads to the documentation that is named, and stands on nothing that is no page', async () => {
    expect(await shown('<body></body>', 'https://docs.example.hr')).toContain('href="https://docs.example.hr"');
    expect(await shown('')).toBe('');
  });
});
