import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#domain/error-status.ts';
import { drawPage, type PageOptions } from '#tests/support/draw-page.ts';

const navigation = [{ title: 'O nama', target: { kind: 'page' as const, slug: 'o-nama' }, children: [] }];
const failing = (problem: object): PageOptions =>
  ({ site: { navigation }, useCases: { viewContent: { run: async () => err(problem) } } }) as PageOptions;
const words = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]*>/g, ' ');

describe('a page that could not be made', () => {
  it.each([
    [
      '/stranica',
      'Pogreška 503',
      'Stranica se trenutačno ne može prikazati',
      'Pokušajte ponovno za koju minutu.',
      '/',
      'Natrag na naslovnicu',
    ],
    ['/en/page-of-words', 'Error 503', 'The page cannot be shown right now', 'Try again in a few minutes.', '/en', 'Back to the home page'],
  ])(
    '%s says its status, what is wrong and what to do, and has a button home, within header and footer [LAY-04]',
    async (address, status, title, advice, home, button) => {
      const page = await drawPage(address, failing({ kind: 'Unreachable', message: 'ECONNREFUSED 10.0.0.7' }));
      expect(page.status).toBe(503);
      expect(words(page.html)).toContain(status);
      expect(page.html).toContain(`<h1>${title}</h1>`);
      expect(words(page.html)).toContain(advice);
      expect(page.html).toMatch(new RegExp(`<a class="btn" href="${home}"[^>]*>${button}</a>`));
      for (const part of ['<header>', 'class="nav"', '<footer', 'id="content"']) expect(page.html).toContain(part);
      expect(page.html).not.toContain('ECONNREFUSED');
    },
  );

  it('nor be found says 404, in the same frame, with ways on [LAY-04] [NAV-11]', async () => {
    const unknown = {
      useCases: { viewContent: { run: async () => ok({ decision: { kind: 'unknown' }, translations: {} }) } },
    } as PageOptions;
    const page = await drawPage('/en/no-such-page', unknown);
    expect(page.status).toBe(404);
    expect(words(page.html)).toContain('404');
    expect(page.html).toContain('<h1>This page could not be found</h1>');
    expect(page.html).toMatch(/<main.*href="\/en".*<\/main>/s);
    for (const part of ['<header>', '<footer']) expect(page.html).toContain(part);
  });

  it('without the facts of its site is none: the web server has a page that needs nothing [LAY-04] [LAY-05]', async () => {
    const unreachable = { useCases: { loadSite: { run: async () => err({ kind: 'Unreachable', message: '' }) } } } as PageOptions;
    expect(errorStatus(await drawPage('/kontakt', unreachable).catch((error: unknown) => error))).toBe(503);
    const refused = { useCases: { loadSite: { run: async () => err({ kind: 'Refused', status: 404 }) } } } as PageOptions;
    expect(errorStatus(await drawPage('/kontakt', refused).catch((error: unknown) => error))).toBe(503);
  });
});
