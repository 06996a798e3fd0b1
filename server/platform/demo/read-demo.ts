import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { accounts } from './demo-accounts-schema.ts';
import * as catalog from './demo-catalog-schema.ts';
import { findDemoProblems } from './demo-check.ts';
import * as content from './demo-content-schema.ts';
import { withDatesMoved } from './demo-dates.ts';
import { documents } from './demo-document-schema.ts';
import { forms } from './demo-forms-schema.ts';
import { pictures } from './demo-schema.ts';
import { DEMO_LOCALES, type DemoLocale, type DemoPage, type DemoPost, type DemoSite } from './demo-site.ts';
import * as site from './demo-site-schema.ts';

const PAGES = 'content/pages';
const DEMO_FOLDER = fileURLToPath(new URL('.', import.meta.url));

interface Folder {
  readonly place: string;
  readonly today: Date;
}

/** Where the drawing of a picture's name lies. */
export function pictureFile(name: string, folder = DEMO_FOLDER): string {
  return join(folder, 'pictures', `${name}.svg`);
}

/** Reads what of the demo is true of every shop. */
export async function readBasics(place = DEMO_FOLDER): Promise<Pick<DemoSite, 'countries' | 'languages'>> {
  const folder: Folder = { place, today: new Date() };
  return {
    countries: await readYaml(folder, 'site/countries.yaml', site.countries),
    languages: await readYaml(folder, 'site/languages.yaml', site.languages),
  };
}

/** Reads the files of the demo site as they hold on a day and checks them; what is wrong is thrown as one error that names file and field. */
export async function readDemo(place = DEMO_FOLDER, today = new Date()): Promise<DemoSite> {
  const folder: Folder = { place, today };
  const read = <Value>(file: string, schema: z.ZodType<Value>) => readYaml(folder, file, schema);
  const productFiles = (await readdir(join(folder.place, 'catalog/products'))).filter((file) => file.endsWith('.yaml')).sort();
  const productLists = await Promise.all(productFiles.map((file) => read(`catalog/products/${file}`, catalog.products)));
  const demo: DemoSite = {
    accounts: await read('site/accounts.yaml', accounts),
    options: await read('site/options.yaml', site.options),
    navigation: await read('site/navigation.yaml', site.navigation),
    elements: await read('site/elements.yaml', site.elements),
    countries: await read('site/countries.yaml', site.countries),
    languages: await read('site/languages.yaml', site.languages),
    deliveryMethods: await read('site/delivery.yaml', site.deliveryMethods),
    paymentMethods: await read('site/payment.yaml', site.paymentMethods),
    consents: await read('site/consents.yaml', site.consents),
    forms: await read('site/forms.yaml', forms),
    coupons: await read('site/coupons.yaml', site.coupons),
    categories: await read('catalog/categories.yaml', catalog.categories),
    attributes: await read('catalog/attributes.yaml', catalog.attributes),
    producers: await read('catalog/producers.yaml', catalog.producers),
    products: productLists.flat(),
    pictures: await read('pictures.yaml', pictures),
    home: await readSectioned(folder, 'home.yaml'),
    pages: await readPages(folder),
    terms: await read('content/terms.yaml', content.terms),
    tags: await read('content/tags.yaml', content.tags),
    posts: await readPosts(folder),
    comments: await read('content/comments.yaml', content.comments),
    socialItems: await read('content/social.yaml', content.socialItems),
    events: await read('content/events.yaml', content.events),
    documents: await read('content/documents.yaml', documents),
  };
  const problems = findDemoProblems(demo);
  if (problems.length > 0) throw new Error(`The demo site has ${problems.length} problem(s):\n${problems.join('\n')}`);
  return demo;
}

async function readPages(folder: Folder): Promise<readonly DemoPage[]> {
  const texts = await readMarkdown(folder, PAGES, content.pageHead);
  const plain = [...texts].map(([translationKey, { hr, en }]): DemoPage => {
    if (hr === undefined || en === undefined) throw new Error(`content/pages/${translationKey}: a page needs a .hr.md and an .en.md`);
    const form = hr.form === undefined ? [] : [{ kind: 'form', form: { code: { hr: hr.form, en: hr.form } } }];
    const sections = [{ kind: 'richText', html: { hr: hr.markdown, en: en.markdown } }, ...form];
    const { picture } = hr;
    return { translationKey, texts: { hr, en }, picture, noIndex: false, publishedFrom: undefined, publishedUntil: undefined, sections };
  });
  const files = (await readdir(join(folder.place, PAGES))).filter((file) => file.endsWith('.yaml') && file !== 'home.yaml').sort();
  return [...plain, ...(await Promise.all(files.map((file) => readSectioned(folder, file))))];
}

async function readSectioned(folder: Folder, file: string): Promise<DemoPage> {
  const { title, description, slug, ...page } = await readYaml(folder, `${PAGES}/${file}`, content.sectionedPage);
  const text = (locale: DemoLocale) => ({ slug: slug[locale], title: title[locale], description: description[locale] });
  const { picture, publishedFrom, publishedUntil } = page;
  return { ...page, picture, publishedFrom, publishedUntil, texts: { hr: text('hr'), en: text('en') } };
}

async function readPosts(folder: Folder): Promise<readonly DemoPost[]> {
  const texts = await readMarkdown(folder, 'content/posts', content.postHead);
  const posts = [...texts].map(([translationKey, { hr, en }]): DemoPost => {
    if (hr === undefined) throw new Error(`content/posts/${translationKey}: a post needs a .hr.md`);
    if (en !== undefined && shared(en) !== shared(hr)) {
      throw new Error(
        `content/posts/${translationKey}: publishedAt, categories, tags, call, documents, picture and gallery must be the same in both languages`,
      );
    }
    const { publishedAt, categories, tags, call, documents, picture, gallery } = hr;
    return {
      translationKey,
      publishedAt,
      categories,
      tags,
      call,
      documents,
      picture,
      gallery,
      texts: en === undefined ? { hr } : { hr, en },
    };
  });
  return posts.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}

function shared({ publishedAt, categories, tags, call, documents, picture, gallery }: content.DemoPostHead): string {
  return JSON.stringify([publishedAt, categories, tags, call, documents, picture, gallery]);
}

type Texts<Head> = Map<string, Partial<Record<DemoLocale, Head & { readonly markdown: string }>>>;

/** Reads `<key>.<language>.md` files with front matter, grouped by key in the order of the names. */
async function readMarkdown<Head extends { readonly translationKey: string }>(
  folder: Folder,
  below: string,
  schema: z.ZodType<Head>,
): Promise<Texts<Head>> {
  const texts: Texts<Head> = new Map();
  const files = (await readdir(join(folder.place, below))).filter((file) => file.endsWith('.md')).sort();
  for (const file of files) {
    const [key = '', language = ''] = basename(file, '.md').split('.');
    const locale = DEMO_LOCALES.find((known) => known === language);
    if (locale === undefined) throw new Error(`${below}/${file}: the name must end in .hr.md or .en.md`);
    const [, front = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(await readText(folder, below, file)) ?? [];
    const head = checked(`${below}/${file}`, schema, parse(front));
    if (head.translationKey !== key) throw new Error(`${below}/${file}: translationKey must be ${key}`);
    texts.set(key, { ...texts.get(key), [locale]: { ...head, markdown: markdown.trim() } });
  }
  return texts;
}

async function readYaml<Value>(folder: Folder, file: string, schema: z.ZodType<Value>): Promise<Value> {
  return checked(file, schema, parse(await readText(folder, file)));
}

/** A number never breaks from its unit; editors may type an ordinary space. */
const UNIT = /(\d) (?=[€%]|(?:k?Wh?|[kM]B|kg|km|[cm]?m²?|h)(?![\p{L}\d:]))/gu;

async function readText({ place, today }: Folder, ...path: readonly string[]): Promise<string> {
  return withDatesMoved(await readFile(join(place, ...path), 'utf8'), today).replace(UNIT, '$1\u00a0');
}

function checked<Value>(file: string, schema: z.ZodType<Value>, data: unknown): Value {
  const result = schema.safeParse(data);
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
