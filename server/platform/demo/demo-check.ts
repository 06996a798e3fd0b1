import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routePath } from '#domain/navigation/routes.ts';
import { findProductProblems } from './demo-check-products.ts';
import { demoIds } from './demo-ids.ts';
import { demoLinkTarget, linksOfMarkdown, parseMarkdownLink } from './demo-links.ts';
import type { DemoLink } from './demo-schema.ts';
import { storedSection } from './demo-sections.ts';
import { DEMO_LOCALES, type DemoLocale, type DemoSite } from './demo-site.ts';

/** What the schemas can't see: names used twice, and pictures, links and slugs that lead nowhere. One line a problem, none when all is well. */
export function findDemoProblems(site: DemoSite): readonly string[] {
  return [
    ...pictureProblems(site),
    ...linkProblems(site),
    ...slugProblems(site),
    ...referenceProblems(site),
    ...markdownProblems(site),
    ...sectionProblems(site),
    ...findProductProblems(site),
  ];
}

/** Values that stand more than once. */
function repeated(values: readonly (string | number)[]): readonly (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function pictureProblems(site: DemoSite): readonly string[] {
  const used = [
    site.options.Logo,
    ...site.categories.map(({ picture }) => picture),
    ...site.attributes.flatMap(({ values }) => values.flatMap(({ picture = [] }) => picture)),
    ...site.products.flatMap(({ media, variants }) =>
      [...media, ...variants.flatMap((variant) => variant.media)].map(({ picture }) => picture),
    ),
    ...[site.home, ...site.pages].flatMap(({ picture }) => picture ?? []),
    ...site.posts.flatMap(({ picture, gallery }) => [picture, ...gallery]),
    ...site.socialItems.map(({ picture }) => picture),
    ...site.events.map(({ picture }) => picture),
  ];
  const missing = Object.keys(site.pictures).filter((name) => !existsSync(fileURLToPath(new URL(`pictures/${name}.svg`, import.meta.url))));
  return [
    ...[...new Set(used)].filter((name) => !(name in site.pictures)).map((name) => `pictures.yaml: no picture ${name}`),
    ...missing.map((name) => `pictures: no file ${name}.svg`),
  ];
}

function linkProblems(site: DemoSite): readonly string[] {
  const { redirects: _, ...menus } = site.navigation;
  const entries = Object.values(menus).flat();
  const links: readonly DemoLink[] = [
    ...entries.flatMap(({ link, children }) => [...(link === undefined ? [] : [link]), ...children.map((child) => child.link)]),
    ...[...site.elements.headerLinks, ...site.elements.checkoutLinks, site.elements.cookieNotice.more].map(({ link }) => link),
  ];
  return links.flatMap((link) =>
    DEMO_LOCALES.filter((locale) => demoLinkTarget(site, link, locale) === undefined).map((locale) => dead(link, locale)),
  );
}

function dead(link: DemoLink, locale: DemoLocale): string {
  return `a menu links to ${JSON.stringify(link)}, which is not there in ${locale}`;
}

/** Pages and posts share one level of addresses with the fixed screens (NAV-12). */
function slugProblems(site: DemoSite): readonly string[] {
  const screens = [
    'cart',
    'checkout',
    'search',
    'login',
    'profile',
    'register',
    'genericPage',
    'accessibility',
    'blog',
    'product',
    'shop',
    'admin',
  ] as const;
  return DEMO_LOCALES.flatMap((locale) => {
    const content = [
      ...screens.map((screen) => routePath(screen, locale).split('/').at(-1) ?? ''),
      site.home.texts[locale].slug,
      ...site.pages.map(({ texts }) => texts[locale].slug),
      ...site.posts.flatMap(({ texts }) => texts[locale]?.slug ?? []),
    ];
    const kinds = {
      content,
      product: site.products.map(({ slug }) => slug[locale]),
      category: site.categories.map(({ slug }) => slug[locale]),
      term: [...site.terms, ...site.tags].map(({ slug }) => slug[locale]),
    };
    return Object.entries(kinds).flatMap(([kind, slugs]) =>
      repeated(slugs).map((slug) => `${kind}: slug ${slug} stands twice in ${locale}`),
    );
  });
}

function referenceProblems(site: DemoSite): readonly string[] {
  const terms = new Set(site.terms.map(({ slug }) => slug.hr));
  const countries = new Set(site.countries.countries.map(({ code2 }) => code2));
  const wantedCountries = [...site.countries.allowedCountries, ...site.deliveryMethods.flatMap((method) => method.countries)];
  return [
    ...site.posts.flatMap((post) =>
      post.categories.filter((term) => !terms.has(term)).map((term) => `posts/${post.translationKey}: no category ${term}`),
    ),
    ...site.posts.flatMap(({ tags, translationKey }) =>
      tags.filter((tag) => !site.tags.some(({ name }) => name === tag)).map((tag) => `posts/${translationKey}: no tag ${tag}`),
    ),
    ...site.posts.flatMap(({ documents, translationKey }) =>
      documents
        .filter((name) => !site.documents.documents.some(({ file }) => file === name))
        .map((name) => `posts/${translationKey}: no document ${name}`),
    ),
    ...site.comments
      .filter(({ post }) => !site.posts.some(({ translationKey }) => translationKey === post))
      .map(({ post }) => `comments.yaml: no post ${post}`),
    ...wantedCountries.filter((code) => !countries.has(code)).map((code) => `countries.yaml: no country ${code}`),
    ...site.options.AllowedLanguages.filter((code) => !site.languages.some((language) => language.code === code)).map(
      (code) => `languages.yaml: no language ${code}`,
    ),
    ...repeated(site.languages.map(({ id }) => id)).map((id) => `languages.yaml: id ${id} stands twice`),
    ...repeated(site.languages.map(({ code }) => code)).map((code) => `languages.yaml: code ${code} stands twice`),
    ...repeated(site.countries.countries.map(({ code2 }) => code2)).map((code) => `countries.yaml: ${code} stands twice`),
    ...repeated(site.events.map(({ id }) => id)).map((id) => `events.yaml: id ${id} stands twice`),
    ...site.events
      .filter(({ start, end }) => Date.parse(end) <= Date.parse(start))
      .map(({ id }) => `events.yaml: event ${id} ends before it starts`),
    ...site.events
      .filter(({ seats, taken }) => seats !== null && taken > seats)
      .map(({ id }) => `events.yaml: event ${id} has more taken than seats`),
    ...site.events
      .filter(({ signUp }) => signUp !== undefined && !site.pages.some(({ translationKey }) => translationKey === signUp))
      .map(({ id, signUp }) => `events.yaml: event ${id} has no page ${signUp} to sign up on`),
  ];
}

/** Sections say by themselves what is wrong with them; lists of posts besides name a category by its slug. */
function sectionProblems(site: DemoSite): readonly string[] {
  const ids = demoIds(site);
  const terms = new Set(['', ...site.terms.flatMap(({ slug }) => [slug.hr, slug.en])]);
  return [site.home, ...site.pages].flatMap(({ translationKey, sections }) =>
    DEMO_LOCALES.flatMap((locale) =>
      sections.flatMap((section) => {
        try {
          const stored = storedSection(site, ids, section, locale);
          if (stored.kind !== 'newsList' || terms.has(stored.posts.category)) return [];
          return [`pages/${translationKey} (${locale}): no category ${stored.posts.category}`];
        } catch (error) {
          return [`pages/${translationKey} (${locale}): ${error instanceof Error ? error.message : String(error)}`];
        }
      }),
    ),
  );
}

function markdownProblems(site: DemoSite): readonly string[] {
  const texts: readonly (readonly [string, DemoLocale, string])[] = DEMO_LOCALES.flatMap((locale) => [
    ...site.posts.map(({ translationKey, texts }) => [`posts/${translationKey}`, locale, texts[locale]?.markdown ?? ''] as const),
    ...site.events.map(({ id, body }) => [`events.yaml ${id}`, locale, body[locale]] as const),
    ...site.products.map(({ sku, description }) => [`product ${sku}`, locale, description[locale]] as const),
    ...site.consents.map(({ slug, displayName }) => [`consent ${slug}`, locale, displayName[locale]] as const),
  ]);
  return texts.flatMap(([where, locale, markdown]) =>
    linksOfMarkdown(markdown).flatMap((address) => {
      const link = parseMarkdownLink(address, locale);
      if (link === undefined) return /^(mailto:|tel:|https:)/.test(address) ? [] : [`${where} (${locale}): unknown link ${address}`];
      return demoLinkTarget(site, link, locale) === undefined ? [`${where} (${locale}): ${address} is not there`] : [];
    }),
  );
}
