import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aDrawnShop } from '#tests/support/draw-screen.tsx';
import { MaintenanceDocument } from '#ui/layout/maintenance-document.tsx';
import { scriptlessPage } from '#ui/routes/whole-page.ts';

const ASSETS = { 'src/ui/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, css: ['assets/site.css'] } };

describe('the document of a site that is being worked on [LAY-02]', () => {
  const { shop } = aDrawnShop({ name: 'Zeleni fond', header: { phone: { shown: '01 555 0100', dialled: '+38515550100' } } as never });
  const html = scriptlessPage(renderToStaticMarkup(<MaintenanceDocument shop={shop} />), { assets: ASSETS, locale: 'hr' });

  it('says so in its title and its heading, with a number to call', () => {
    const said = shop.translator.text('layout.maintenance');
    expect(html).toContain(`<title>${said}</title>`);
    expect(html).toContain(`<h1>${said}</h1>`);
    expect(html).toContain('href="tel:+38515550100"');
    expect(html).toMatch(/^<!doctype html><html lang="hr"/);
  });

  it('comes with its styles and without any script, state or frame of the site', () => {
    expect(html).toContain('<link rel="stylesheet" href="/assets/site.css"/>');
    expect(html).not.toMatch(/<script|entry\.js|<header|<footer/);
  });
});
