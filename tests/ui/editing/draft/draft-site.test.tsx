import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Site } from '#domain/site/site.ts';
import { draftSite } from '#ui/editing/draft/draft-site.ts';
import { Footer } from '#ui/layout/footer.tsx';
import { LinkList } from '#ui/layout/link-list.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

const LINK = { title: 'Kontakt', target: { kind: 'page', slug: 'kontakt' }, children: [] } as const;
const SITE = {
  name: 'Zeleni fond',
  apiKeyId: 'fond',
  copyright: '© Fond',
  logo: { path: '/media/fond/znak/MediumSize/Znak.webp', width: 80, height: 64 },
  header: { links: [LINK] },
  navigation: [],
  footer: [{ title: 'Fond', links: [LINK] }],
} as unknown as Site;
const VALUES = {
  name: 'Moj fond',
  logo: 'znak',
  copyright: '© Moj fond',
  links: [{ title: 'Novo', link: { type: 'page', id: 7 } }],
  cookieTitle: 'Kolačići',
};

const drawn = (site: Site) =>
  renderToStaticMarkup(
    <ShopProvider
      value={
        {
          locale: 'hr',
          site,
          snapshot: { today: '2026-11-20' },
          translator: new Translator('hr', ALL_MESSAGES.hr, () => undefined),
        } as never
      }
    >
      <LinkList links={site.header.links} />
      <Footer />
    </ShopProvider>,
  );

describe('the site as the draft of its layout says it', () => {
  it('shows what is written, where it can be clicked; links of menus stay what they are', () => {
    const html = drawn(draftSite(SITE, { values: VALUES, sections: [] }));
    for (const field of ['name', 'logo', 'copyright', 'links.0']) expect(html.split(`data-f="${field}"`), field).toHaveLength(2);
    expect(html).toContain('© Moj fond');
    expect(html).toContain('>Novo</a>');
    expect(html).toContain(SITE.logo?.path);
  });

  it('can be clicked before there is a draft, and says what visitors see', () => {
    expect(drawn(draftSite(SITE, undefined)).replaceAll(/ data-f="[^"]*"/g, '')).toBe(drawn(SITE));
  });

  it('has nothing to click for visitors', () => {
    expect(drawn(SITE)).not.toContain('data-f');
  });

  it('shows another picture at once, and the mark that comes along where there is none', () => {
    const logo = (id: string | null) => draftSite(SITE, { values: { ...VALUES, logo: id }, sections: [] }).logo;
    expect(logo('drugi')?.path).toContain('/drugi/');
    expect(logo(null)).toBeUndefined();
    expect(logo('logo-mark')).toBeUndefined();
    const { logo: _, ...translated } = VALUES;
    expect(draftSite(SITE, { values: translated, sections: [] }).logo).toBe(SITE.logo);
  });
});
