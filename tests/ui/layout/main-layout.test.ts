import { expect, it } from 'vitest';
import { drawPage, type PageOptions } from '#tests/support/draw-page.ts';

const NOTICE = { title: 'Kolačići', description: 'Samo nužni.', accept: 'U redu' };

/** A page that asks nobody for anything, as far as its body goes. */
async function body(address: string, options?: PageOptions): Promise<string> {
  const { html, status, log } = await drawPage(address, options);
  expect([status, log.lines]).toEqual([200, []]);
  return html.slice(html.indexOf('<body'));
}

it.each([
  ['/pristupacnost', 'Preskoči na sadržaj'],
  ['/en/accessibility', 'Skip to content'],
  ['/de/barrierefreiheit', 'Zum Inhalt springen'],
])(
  'the main layout of %s: a link to the content first of all, header, content, footer, notice of cookies [LAY-01]',
  async (address, skip) => {
    const html = await body(address, {
      visitor: { cookieNoticeAccepted: false },
      site: { allowedLocales: ['hr', 'en', 'de'], cookieNotice: NOTICE },
    });
    const parts = [...html.matchAll(/<(header|main|footer|section class="cookie)[ >"]/g)].map(([, part]) => part);
    expect(parts).toEqual(['header', 'main', 'footer', 'section class="cookie']);
    const first = /<a [^>]*>[^<]*/.exec(html)?.[0] ?? '';
    expect([first.includes('class="btn skip" href="#content"'), first.endsWith(`>${skip}`)]).toEqual([true, true]);
    // The focus can go there, too.
    expect(html).toMatch(/<main id="content"[^>]* tabindex="-1"/i);
  },
);

it('a site whose main menu is empty, or not shown, has no navigation that holds nothing [CMS-17]', async () => {
  const navigation = [{ title: 'O nama', target: { kind: 'page' as const, slug: 'o-nama' }, children: [] }];
  expect(await body('/pristupacnost', { site: { navigation } })).toContain('<nav class="nav"');
  expect(await body('/pristupacnost', { site: { navigation: [] } })).not.toContain('<nav class="nav"');
});

it('no notice of cookies is around a page once it was accepted [LAY-01] [HDR-04]', async () => {
  expect(await body('/pristupacnost', { site: { cookieNotice: NOTICE } })).not.toContain('class="cookie');
});
