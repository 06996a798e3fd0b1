import { describe, expect, it } from 'vitest';
import { closureAt } from '#domain/site/closure.ts';
import { drawPage, type PageOptions } from '#tests/support/draw-page.ts';

const CLOSED: PageOptions['site'] = {
  maintenance: true,
  closure: { email: 'info@fond.example' },
  header: { links: [], phone: { shown: '01 555 0100', dialled: '+38515550100', hours: 'radnim danom 8–16 h' } },
};
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the document of a site that is being worked on [LAY-02]', () => {
  it('says so with 503, that nothing is lost, whom to ask meanwhile, and leads back to what was asked for', async () => {
    const { status, html } = await drawPage('/shop?sort=cheapest', { site: CLOSED });
    expect(status).toBe(503);
    expect(html).toMatch(/^<!doctype html><html lang="hr"/);
    expect(html).toContain('<title>Održavanje je u tijeku!</title>');
    expect(html).toContain('<h1>Održavanje je u tijeku!</h1>');
    expect(words(html)).toContain('Stranica će uskoro biti vidljiva.');
    expect(words(html)).toContain('Vaša košarica i narudžbe ostaju sačuvane.');
    expect(words(html)).toContain('Vratite se za desetak minuta.');
    expect(html).toContain('href="tel:+38515550100"');
    expect(html).toContain('href="mailto:info@fond.example"');
    expect(html).toContain('<a class="btn" href="/shop?sort=cheapest">');
  });

  it('gives an editor’s words and the hour of its end, as long as that is to come', async () => {
    const closure = { text: 'Selimo u novi sustav.', until: '2999-11-23T18:00:00+01:00' };
    const { html } = await drawPage('/', { site: { ...CLOSED, closure } });
    expect(words(html)).toContain('Selimo u novi sustav.');
    expect(words(html)).toContain('Očekujemo da ćemo završiti: subota, 23. studenoga 2999. u 18:00');
    expect(words(html)).not.toContain('Vratite se');
    const now = Date.parse('2026-11-23T12:00:00Z');
    const at = (until: string) => closureAt({ until }, now);
    expect([at('2026-11-23T12:00:00Z'), at('soon'), at('2026-11-23T12:00:01Z')]).toEqual([{}, {}, { until: '2026-11-23T12:00:01Z' }]);
  });

  it('is in the languages of the site, each a way to its home page', async () => {
    const { html } = await drawPage('/en/shop', { site: CLOSED });
    expect(html).toContain('<h1>Maintenance in progress!</h1>');
    expect(html).toMatch(/<a href="\/" hrefLang="hr"|<a href="\/" hreflang="hr"/);
    expect(html).toMatch(/<a href="\/en" hrefLang="en"[^>]*aria-current="true"|<a href="\/en" hreflang="en"[^>]*aria-current="true"/);
  });

  it('comes without any script, state or frame of the site', async () => {
    const { html } = await drawPage('/', { site: CLOSED });
    expect(html).not.toMatch(/<script|<header|<footer/);
  });
});
