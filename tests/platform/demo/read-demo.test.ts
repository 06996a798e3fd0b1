import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { LEGACY_PATHS } from '#domain/navigation/legacy-redirect.ts';
import { readPosition } from '#domain/page/place.ts';
import { accounts } from '#server/platform/demo/demo-accounts-schema.ts';
import { findDemoProblems } from '#server/platform/demo/demo-check.ts';
import { demoLinkAddress, renderDemoMarkdown } from '#server/platform/demo/demo-links.ts';
import { DEMO_LOCALES } from '#server/platform/demo/demo-site.ts';
import { pictureFile, readDemo } from '#server/platform/demo/read-demo.ts';

const site = await readDemo(undefined, new Date('2026-11-22T12:00:00Z'));
const visible = site.products.filter(({ archived, visible: isSeen }) => !archived && isSeen);

describe('the demo site', () => {
  it('reads without a problem', () => {
    expect(findDemoProblems(site)).toEqual([]);
  });

  it('is as large as the look asks for', () => {
    expect(visible).toHaveLength(65);
    expect(site.categories.length).toBeGreaterThanOrEqual(12);
    expect(site.posts.length).toBeGreaterThanOrEqual(40);
    expect(site.posts.filter(({ texts }) => texts.en !== undefined).length).toBeGreaterThanOrEqual(15);
    expect(site.events).toHaveLength(14);
    expect(site.languages).toHaveLength(79);
    expect(site.countries.countries.length).toBeGreaterThanOrEqual(45);
    expect(site.deliveryMethods.flatMap(({ options }) => options)).toHaveLength(33);
  });

  it('has all 263 recycling yards that its pages tell of, each on the map', () => {
    const yards = site.pages
      .filter(({ translationKey }) => translationKey === 'reciklazna-dvorista')
      .flatMap(({ sections }) =>
        sections.flatMap((section) => (section.kind === 'places' ? (section.places as { position: string }[]) : [])),
      );
    expect(yards).toHaveLength(263);
    for (const { position } of yards) {
      const { latitude = 0, longitude = 0 } = readPosition(position) ?? {};
      expect([latitude > 42.3 && latitude < 46.6, longitude > 13.4 && longitude < 19.5], position).toEqual([true, true]);
    }
  });

  it('has every product format, archived ones, one that is sold out and several with few left', () => {
    expect(new Set(visible.map(({ format }) => format))).toEqual(new Set(['Simple', 'Configurable', 'Bundle', 'EProduct']));
    expect(site.products.filter(({ archived }) => archived)).toHaveLength(2);
    const simple = visible.filter(({ format }) => format === 'Simple');
    expect(simple.some(({ stock }) => stock === 0)).toBe(true);
    expect(simple.filter(({ stock }) => stock !== null && stock > 0 && stock <= 5).length).toBeGreaterThanOrEqual(4);
    expect(new Set(visible.map(({ taxRate }) => taxRate))).toEqual(new Set([25, 13, 5]));
  });

  it('has a form to sign up with for each event that asks for it, on its day [CMS-06] [CMS-08]', () => {
    const options = site.forms.flatMap(({ fields }) =>
      fields.filter(({ name }) => name === 'event').flatMap((field) => field.options ?? []),
    );
    for (const { id, signUp, start } of site.events) {
      if (signUp === undefined) continue;
      const day = new Date(start).toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'Europe/Zagreb',
      });
      expect(options.find(({ value }) => value === String(id))?.label.en, String(id)).toContain(day);
    }
  });

  it('says beforehand how long an answer has to be [CMS-08]', () => {
    const bounded = site.forms.flatMap(({ fields }) => fields.filter(({ type, min }) => /text/i.test(type) && min !== undefined));
    for (const { name, min, help } of bounded)
      for (const said of [help?.hr, help?.en]) expect(said, name).toMatch(new RegExp(`\\b${min}\\b`));
  });

  it('uses every attribute and puts a product into every category that has no children', () => {
    const used = new Set(
      site.products.flatMap((product) => [product, ...product.variants].flatMap(({ attributes }) => Object.keys(attributes))),
    );
    expect(site.attributes.filter(({ attributeCode }) => !used.has(attributeCode))).toEqual([]);
    const parents = new Set(site.categories.map(({ parent }) => parent));
    const leaves = site.categories.map(({ slug }) => slug.hr).filter((slug) => !parents.has(slug));
    expect(leaves.filter((slug) => !visible.some(({ categories }) => categories.includes(slug)))).toEqual([]);
  });

  it('knows the languages of the site by the ids of the specification', () => {
    const ids = Object.fromEntries(site.languages.map(({ code, id }) => [code, id]));
    expect([ids.hrv, ids.eng, ids.deu]).toEqual([LOCALE_NAMES.hr.languageId, LOCALE_NAMES.en.languageId, LOCALE_NAMES.de.languageId]);
  });

  it('answers the static addresses of the menus [NAV-14]', () => {
    const slugs = site.pages.map(({ texts }) => texts.hr.slug);
    const fixed = ['web-map', 'kontakt', 'obavijesti', 'izjava-o-pristupacnosti', 'zastita-osobnih-podataka', 'predaja-otpada-9265'];
    expect(slugs).toEqual(expect.arrayContaining(fixed));
    expect(site.pages.find(({ translationKey }) => translationKey === 'kontakt')?.texts.en.slug).toBe('contact');
    expect(site.home.texts.hr.slug).toBe('naslovnica');
  });

  const branches = site.deliveryMethods.flatMap(({ options }) => options);

  it('names the same branches at checkout and on their page', () => {
    const page = JSON.stringify(site.pages.find(({ translationKey }) => translationKey === 'poslovnice')?.sections);
    for (const { city, street, houseNumber, phone, hours } of branches.filter((branch) => 'hours' in branch))
      for (const words of [city, `${street} ${houseNumber}`, phone, hours.hr, hours.en]) expect(page).toContain(words);
  });

  it('has parcel lockers in many towns, each with a place of its own', () => {
    const lockers = branches.filter((branch) => 'locker' in branch);
    expect(lockers.length).toBeGreaterThan(20);
    expect(new Set(lockers.map(({ id }) => id)).size).toBe(lockers.length);
    expect(new Set(lockers.map(({ street, city }) => `${street} ${city}`)).size).toBe(lockers.length);
  });

  it('has goods that are sold in a set alone, and a category that its address alone leads to', () => {
    const inSets = site.products.filter(({ visible: isSeen }) => !isSeen).map(({ sku }) => sku);
    expect(inSets.length).toBeGreaterThan(0);
    for (const sku of inSets) expect(visible.some(({ members }) => members.some((member) => member.sku === sku))).toBe(true);
    const [hidden] = site.categories.filter(({ inMenu }) => !inMenu);
    expect(visible.filter(({ categories }) => categories.includes(hidden?.slug.hr ?? '')).length).toBeGreaterThan(3);
    const leadsThere = `](category:${hidden?.slug.hr})`;
    expect(site.posts.some(({ texts }) => texts.hr.markdown.includes(leadsThere) && texts.en?.markdown.includes(leadsThere))).toBe(true);
  });

  it('keeps the legacy addresses working [NAV-08]', () => {
    const ofProducts = site.products.flatMap(({ slug }) => [`/product/${slug.hr}`, `/en/product/${slug.en}`]);
    const addresses = [...site.pages.flatMap(({ texts }) => [`/${texts.hr.slug}`, `/en/${texts.en.slug}`]), ...ofProducts];
    const moved = site.navigation.redirects.map(({ path }) => path);
    for (const { target } of site.navigation.redirects) expect(addresses).toContain(target);
    for (const path of moved) expect(addresses).not.toContain(path);
    expect([...addresses, ...moved]).toEqual(expect.arrayContaining(Object.values(LEGACY_PATHS)));
  });

  it('gives each language its own addresses [NAV-03]', () => {
    expect(demoLinkAddress(site, { page: 'kontakt' }, 'en')).toBe('/en/contact');
    expect(demoLinkAddress(site, { category: 'kompostiranje' }, 'hr')).toBe('/shop/kompostiranje');
    expect(demoLinkAddress(site, { term: 'novosti' }, 'en')).toBe('/en/blog/news');
    expect(demoLinkAddress(site, { event: 3 }, 'hr')).toBe('/dogadjaj/3');
  });

  it('renders every text, with links resolved', () => {
    for (const locale of DEMO_LOCALES) {
      const texts = [
        ...site.posts.map(({ texts }) => texts[locale]?.markdown ?? ''),
        ...site.products.map(({ description }) => description[locale]),
        ...site.events.map(({ body }) => body[locale]),
      ];
      for (const text of texts)
        expect(renderDemoMarkdown(site, text, locale)).not.toMatch(/href="(page|post|term|category|product|event|path):/);
    }
    expect(renderDemoMarkdown(site, '<b>[mi](page:kontakt)</b>', 'hr')).toBe('<p>&lt;b&gt;<a href="/kontakt">mi</a>&lt;/b&gt;</p>');
  });

  it('has a drawing for every picture, and uses no other', async () => {
    const files = (await readdir(pictureFile('x').replace('/x.svg', ''))).map((file) => file.replace('.svg', ''));
    expect(Object.keys(site.pictures).sort()).toEqual(files.sort());
    // A picture has no fonts of the site: what is written in it is drawn.
    for (const file of files) expect(await readFile(pictureFile(file), 'utf8'), file).not.toMatch(/<text|font-family/);
  });

  it('gives editors permissions that there are, and takes no other', () => {
    const [editor] = site.accounts.backOffice;
    const withScopes = (scopes: string[]) => accounts.safeParse({ ...site.accounts, backOffice: [{ ...editor, scopes }] }).success;
    expect(editor?.scopes).toEqual(['pages', 'orders', 'customers', 'products', 'consents', 'forms', 'users', 'settings', 'audit']);
    expect([withScopes(['pages']), withScopes(['*']), withScopes(['pages', 'shop'])]).toEqual([true, true, false]);
  });

  it('says what is wrong', () => {
    const [first, ...others] = site.products;
    if (first === undefined) throw new Error('no product');
    const broken = {
      ...first,
      categories: ['nema'],
      membershipPriceCents: first.priceCents + 1,
      crossSell: ['ZF-NEMA'],
      attributes: { color: 'pink' },
    };
    const problems = findDemoProblems({ ...site, products: [broken, ...others], pages: site.pages.slice(1) }).join('\n');
    for (const part of ['no category nema', 'member price', 'no product ZF-NEMA', '"pink" is no value of color', 'which is not there']) {
      expect(problems).toContain(part);
    }
  });

  it('finds two goods that a list would show by the same picture; the second picture may be another one’s', () => {
    const [first, second, ...others] = site.products;
    if (first === undefined || second === undefined) throw new Error('fewer than two products');
    const problemsWith = (media: typeof second.media) => findDemoProblems({ ...site, products: [first, { ...second, media }, ...others] });
    const [shown] = first.media;
    if (shown === undefined) throw new Error('no picture');
    expect(problemsWith([shown])).toEqual([`product ${second.sku}: its first picture ${shown.picture} is that of ${first.sku}`]);
    expect(problemsWith([...second.media, shown])).toEqual([]);
  });

  it('finds a picture that a product would show twice, as its own in other words and as that of a variant', () => {
    const shirt = site.products.find(({ sku }) => sku === 'ZF-TX-0412');
    const picture = shirt?.variants[0]?.media[0]?.picture;
    if (shirt === undefined || picture === undefined) throw new Error('no variant with a picture');
    const others = site.products.filter((product) => product !== shirt);
    const broken = { ...shirt, media: [...shirt.media, { picture, alt: { hr: 'Ista majica', en: 'The same shirt' } }] };
    expect(findDemoProblems({ ...site, products: [...others, broken] })).toEqual([
      `product ${shirt.sku}: ${picture} stands twice, as its own and as that of a variant`,
    ]);
  });
});
