import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { blankSection } from '#domain/editing/blank-section.ts';
import type { Money } from '#domain/money.ts';
import type { Section, SectionKind } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { sectionOf } from '#tests/domain/page/section-values.ts';
import { DraftPages } from '#ui/editing/draft/draft-page.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { Sections } from '#ui/page/sections.tsx';
import { fetchParts, PARTS } from '#ui/routes/parts.ts';
import { LAYOUT_MESSAGES, SCREENS } from '#ui/routes/screens.ts';
import { Shop, ShopProvider } from '#ui/shop/shop.ts';

/** Kinds whose lists the platform fills are looked at with real records in the journeys. */
const KINDS = Object.keys(SECTION_KINDS) as SectionKind[];

/** Forms ask it for the address of their page. */
const ROUTER = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/primjer'] }) });

/** Drawn only with what the platform puts in, or with a part that is fetched later. */
const FILLED_LATER: readonly SectionKind[] = ['socialGallery', 'form'];
// As loaders do it before a page is drawn.
beforeAll(() =>
  fetchParts({ locale: 'hr', translator: { add: () => undefined } } as never, [
    'accessibilityStatement',
    'callList',
    'newsletter',
    'video',
    'gallery',
    'tabs',
    'places',
    'table',
  ]),
);

const checker = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // How React writes attributes and empty elements.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    // The heading above a section is the page's; a telephone number is what an editor wrote.
    'heading-level': 'off',
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // A region that scrolls is reached by the keyboard (WCAG 2.1.1).
    'prefer-native-element': 'off',
  },
});

/** A section as it is shown, made of a stored one: pictures and links are there, lists of records are empty. */
function shown(kind: SectionKind): fc.Arbitrary<Section> {
  return sectionOf(kind).map((stored) => {
    const { kind: _, ...values } = stored;
    return { kind, ...shownFields(SECTION_KINDS[kind].fields, values) } as unknown as Section;
  });
}

function shownFields(fields: Fields, values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownField(field, values[name])]));
}

function shownField(field: Field, value: unknown): unknown {
  if (value === null) return undefined;
  switch (field.type) {
    case 'media':
      return { id: String(value), title: 'Slika', alt: 'Dolina', width: 1600, height: 900 };
    case 'link':
      return shownLink(value);
    case 'links':
      return (value as unknown[]).map(shownLink);
    case 'list':
      return (value as Record<string, unknown>[]).map((entry) => shownFields(field.fields, entry));
    case 'source':
      return [];
    default:
      return value;
  }
}

function shownLink(value: unknown) {
  return { title: (value as { title: string }).title, target: { kind: 'address', address: '/kontakt' } };
}

/** What a browser has fetched to show a page with these sections. */
function fetchedWords(sections: readonly Section[]) {
  const parts = sections.flatMap(({ kind }) => (kind in PARTS ? PARTS[kind as keyof typeof PARTS].words : []));
  const ids = [...LAYOUT_MESSAGES, ...SCREENS['/c/$'], ...parts].flatMap((group) =>
    Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, `../../../src/ui/messages/hr/${group}.json`), 'utf8')) as object),
  );
  return Object.fromEntries(ids.map((id) => [id, ALL_MESSAGES.hr[id] ?? '']));
}

function drawn(sections: readonly Section[], refusedForm?: RefusedForm) {
  const missing: string[] = [];
  const shop = new Shop({
    locale: 'hr',
    translator: new Translator('hr', fetchedWords(sections), (id) => missing.push(id)),
    useCases: () => Promise.reject(new Error('A section asks nobody')),
    log: console,
    timer: new ManualTimer(),
    draft: { read: () => ({}), write: () => undefined, clear: () => undefined },
    goTo: () => undefined,
  });
  shop.give({
    site: { allowedLocales: ['hr', 'en'], apiKeyId: 'x', name: 'Zeleni fond', url: 'https://fond.example' } as never,
    cart: undefined,
    visitor: { hasCart: false, orderExtras: NO_ORDER_EXTRAS, cookieNoticeAccepted: true, account: undefined },
    refusedForm,
    flash: undefined,
    today: '2026-11-21T10:00:00Z',
  } as never);
  const html = renderToStaticMarkup(
    <RouterContextProvider router={ROUTER}>
      <ShopProvider value={shop}>
        <Sections sections={sections} />
      </ShopProvider>
    </RouterContextProvider>,
  );
  return { html, missing };
}

describe.each(KINDS)('a section of the kind %s', (kind) => {
  it('is valid HTML that says all its texts, whatever an editor filled in [CMS-01]', () => {
    fc.assert(
      fc.property(shown(kind), (section) => {
        const { html, missing } = drawn([section]);
        expect(missing).toEqual([]);
        const { results } = checker.validateStringSync(`<main>${html}</main>`);
        expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
        if ('title' in section && section.title !== '' && !FILLED_LATER.includes(kind))
          expect(html).toContain(section.title.replaceAll('&', '&amp;'));
      }),
      { numRuns: 8 },
    );
  });
});

/** Fields of which nothing stands on the page as it was written: they are changed in the panel alone. */
const IN_THE_PANEL: Readonly<Partial<Record<SectionKind, readonly string[]>>> = {
  accessibilityStatement: Object.keys(SECTION_KINDS.accessibilityStatement.fields),
  form: ['title'],
  newsletter: ['emailLabel', 'hint', 'button'],
  places: ['places'],
  logos: ['logos.0.link'],
  cards: ['cards.0.link'],
  video: ['media'],
  socialGallery: ['title', 'more'],
};
const CLICKED: ReadonlySet<string> = new Set(['text', 'longText', 'richText', 'media', 'link', 'links', 'list', 'grid']);

describe.each(KINDS)('a section of the kind %s that is being written', (kind) => {
  const filled = fc
    .sample(shown(kind), { numRuns: 60, seed: 7 })
    .map((section) => everyField(SECTION_KINDS[kind].fields, section))
    .find((section) => section !== undefined) as unknown as Section;

  it('says of each text, picture and link which field it is', () => {
    const { html } = drawn([{ ...filled, edited: 'aaaaaaaaaaaa' } as unknown as Section]);
    const marks = new Set([...html.matchAll(/ data-f="([^"]+)"/g)].map(([, path]) => path));
    const wanted = Object.entries(SECTION_KINDS[kind].fields as Fields)
      .flatMap(([name, field]) => pathsOf(name, field))
      .filter((path) => !IN_THE_PANEL[kind]?.some((one) => path === one || path.startsWith(`${one}.`)));
    expect([...marks].sort()).toEqual(expect.arrayContaining(wanted.sort()));
  });

  it('is drawn as soon as it is added, with nothing in it', () => {
    const { id, ...values } = blankSection('aaaaaaaaaaaa', kind);
    const blank = { kind, ...shownFields(SECTION_KINDS[kind].fields, values) } as unknown as Section;
    const pages = new DraftPages({ missingPicture: () => 'Slika', missingLink: () => 'Poveznica' });
    const { sections } = pages.of({} as never, { values: {}, sections: [blankSection(id, kind)] }, { of: () => blank } as never);
    expect(drawn(sections).missing).toEqual([]);
  });

  it('says nothing of it to visitors', () => {
    expect(drawn([filled]).html).not.toContain('data-f');
  });
});

/** The section with something in every field that can be clicked; undefined where a list is empty by chance. */
function everyField(fields: Fields, values: object): object | undefined {
  const given = values as Readonly<Record<string, unknown>>;
  const entries = Object.entries(fields).map(([name, field]) => [name, somethingFor(field, given[name])] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : { ...values, ...Object.fromEntries(entries) };
}

function somethingFor(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'longText':
      return value === '' ? 'riječ' : value;
    case 'media':
      return value ?? { id: 'sea', title: 'Slika', alt: 'Dolina', width: 1600, height: 900 };
    case 'link':
      return value ?? { title: 'dalje', target: { kind: 'address', address: '/kontakt' } };
    case 'links':
      return (value as readonly unknown[]).length === 0 ? undefined : value;
    case 'list': {
      const [first] = value as readonly object[];
      const entry = first && everyField(field.fields, first);
      return entry && [entry];
    }
    default:
      return value ?? null;
  }
}

function pathsOf(name: string, field: Field): readonly string[] {
  if (!CLICKED.has(field.type)) return [];
  if (field.type === 'links') return [`${name}.0`];
  if (field.type === 'grid') return [`${name}.0.0`];
  if (field.type !== 'list') return [name];
  return Object.entries(field.fields).flatMap(([inner, one]) => pathsOf(`${name}.0.${inner}`, one));
}

it('a row of products speaks with the words that the page fetches for it alone', () => {
  const product: ProductSummary = {
    id: 7,
    name: 'Komposter',
    slug: 'komposter',
    sku: 'K-7',
    format: 'Simple',
    price: { final: EUR(1290), regular: EUR(1590), member: EUR(1190), from: false, prior: EUR(1490) },
    availability: { inStock: true, quantity: 3 },
    media: undefined,
  };
  const { html, missing } = drawn([{ kind: 'productRow', title: 'Za vrt', products: [product] } as unknown as Section]);
  expect(missing).toEqual([]);
  expect(html).toContain('Dodaj u košaricu');
  expect(Object.keys(fetchedWords([film('/films/kompost.mp4')]))).not.toContain('product.addToCart');
});

const EUR = (amount: number): Money => ({ amount, currency: 'EUR' });

const film = (address: string): Section<'video'> => ({
  kind: 'video',
  title: 'Kako kompostirati',
  film: address,
  media: { id: 'sea', title: 'more', alt: '', width: 16, height: 9 },
  text: '',
  transcript: '',
});

describe('what works without script', () => {
  it('the pictures of a gallery are links to themselves, named by their text or else their caption [HDR-07]', () => {
    const media = (id: string, alt: string) => ({ id, title: id, alt, width: 16, height: 9 });
    const { html } = drawn([
      {
        kind: 'gallery',
        title: '',
        text: '',
        pictures: [
          { media: media('sea', 'More'), caption: 'Obala' },
          { media: media('wood', ''), caption: 'Šuma' },
        ],
      },
    ]);
    expect([...html.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, href, label]) => [href, label])).toEqual([
      [expect.stringMatching(/^\/media\/x\/sea\/FullHD\//), 'Otvori sliku 1 od 2: More'],
      [expect.stringMatching(/^\/media\/x\/wood\/FullHD\//), 'Otvori sliku 2 od 2: Šuma'],
    ]);
  });

  it('a film of another site is a link behind its poster, and nothing is asked of that site [CMS-01] [CMS-15]', () => {
    const { html } = drawn([film('https://youtu.be/aqz-KE-bpKQ')]);
    expect(html).not.toMatch(/<iframe|<script|youtube-nocookie/);
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect([...html.matchAll(/src(?:set)?="([^"]*)/gi)].every(([, address]) => address?.startsWith('/media/'))).toBe(true);
  });

  it('a film of the site itself waits for somebody to play it', () => {
    const { html } = drawn([film('/films/kompost.mp4')]);
    expect(html).toMatch(/<video [^>]*preload="none"/);
    expect(html).toContain('<source src="/films/kompost.mp4" type="video/mp4"/>');
  });

  it('all panels of tabs can be read, and links lead to them', () => {
    const tabs = ['Građani', 'Tvrtke'].map((title) => ({ title, html: `<p>Za ${title}</p>` }));
    const { html } = drawn([{ kind: 'tabs', title: 'Za koga', tabs }]);
    expect(html).not.toMatch(/hidden|role="tab/);
    for (const [place, { title }] of tabs.entries()) {
      expect(html).toContain(`href="#s0-${place + 1}"`);
      expect(html).toMatch(new RegExp(`id="s0-${place + 1}"[^>]*><h3>${title}</h3>`));
    }
  });

  it('questions open by themselves, and pictures of a gallery lead to the large ones', () => {
    const { html } = drawn([
      { kind: 'accordion', title: '', text: '', items: [{ title: 'Zašto?', html: '<p>Zato.</p>' }] },
      { kind: 'gallery', title: '', text: '', pictures: [{ media: film('').media, caption: 'More' }] },
    ]);
    expect(html).toMatch(/<details id="s0-1"><summary><h2>Zašto\?<\/h2>/);
    expect(html).toContain('<a href="/media/x/sea/FullHD/more.jpg"');
  });
});

const NEWSLETTER = {
  kind: 'newsletter',
  title: 'Novosti',
  text: '',
  emailLabel: 'E-pošta',
  hint: '',
  button: 'Prijavi me',
  consents: [{ id: 4, uniqueNumber: 'P-4', displayName: 'Pristajem', required: true }],
  lists: [],
};
const LISTS = [1, 2].map((id) => ({ id, name: `Popis ${id}`, sentence: '', consent: { id: 5, displayName: 'Za popise' } }));

describe('the form of the newsletter', () => {
  const refusal = (problem: object, values: object = {}) => ({ form: 'newsletter', values, problem }) as unknown as RefusedForm;
  const html = (more: object = {}, refused?: RefusedForm) => drawn([{ ...NEWSLETTER, ...more } as never], refused).html;
  const addressed = (drawnAs: string) => /action="[^"]*#([^"]+)"/.exec(drawnAs)?.[1];
  /** What the summary says, and the controls that it leads to, in their order. */
  const said = (drawnAs: string) => {
    const summary = /<div class="summary-error"[\s\S]*?<\/div>/.exec(drawnAs)?.[0] ?? '';
    return [...summary.matchAll(/<a href="#([^"]+)">([^<]*)<\/a>/g)].map(([, at, words]) => {
      const control = new RegExp(`<input[^>]* id="${at}"[^>]*>`).exec(drawnAs)?.[0] ?? '';
      return [/name="([^"]*)"/.exec(control)?.[1], /value="([^"]*)"/.exec(control)?.[1], words];
    });
  };

  it('says itself what is wrong, as all others do: the browser’s own bubble keeps still', () => {
    expect(html()).toMatch(/<form[^>]* noValidate=""/i);
    expect(html({ lists: LISTS })).not.toContain('summary-error');
  });

  it('that was refused says all that is wrong at once, first of all and at each control, and its address leads there', () => {
    const email = (values: object = {}) => refusal({ kind: 'FieldsInvalid', fields: { email: { kind: 'email' } } }, values);
    const whole = html({ lists: LISTS }, email());
    expect(said(whole)).toEqual([
      ['email', undefined, expect.stringMatching(/^E-pošta: /)],
      ['lists', '1', 'error.noListChosen'],
      ['consents', '4', expect.stringMatching(/^Pristajem: /)],
    ]);
    expect(whole.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(whole).toContain(`id="${addressed(whole)}"`);
    const at = (drawnAs: string) => said(drawnAs).map(([name, value]) => [name, value].join(' ').trim());
    expect(at(html({}, email({ consents: ['4'] })))).toEqual(['email']);
    expect(at(html({}, refusal({ kind: 'TooManyAttempts' })))).toEqual(['email']);
    const noList = refusal({ kind: 'FieldsInvalid', fields: { lists: { kind: 'required' } } }, { consents: ['4'] });
    expect(at(html({ lists: LISTS }, noList))).toEqual(['lists 1']);
    // The only list was taken away meanwhile: there is none to choose, and what is said stands at the address.
    const only = [{ ...LISTS[0], consent: undefined }];
    expect(said(html({ lists: only }, noList))).toEqual([['email', undefined, expect.not.stringContaining('E-pošta')]]);
    const consent = (consents: string[], lists: string[] = []) => refusal({ kind: 'ConsentRequired', missing: [] }, { consents, lists });
    expect(at(html({}, consent([])))).toEqual(['consents 4']);
    expect(at(html({ lists: LISTS }, consent(['4'], ['2'])))).toEqual(['consents 5']);
  });

  it('is the one of several on a page that was sent', () => {
    const two = (refused: RefusedForm) => drawn([NEWSLETTER as never, NEWSLETTER as never], refused).html;
    const of = (section?: string) => refusal({ kind: 'TooManyAttempts' }, { email: 'ana@primjer.hr', section });
    expect(two(of('s1')).match(/summary-error/g)).toHaveLength(1);
    expect(two(of('s1')).indexOf('summary-error')).toBeGreaterThan(two(of('s1')).indexOf('id="s1"'));
    expect(two(of('s1')).match(/value="ana@primjer.hr"/g)).toHaveLength(1);
    // Of a page that was opened before it said which.
    expect(two(of()).match(/summary-error/g)).toHaveLength(2);
  });

  it('of one list alone names it, so that nobody joins another one', () => {
    expect(html({ lists: LISTS.slice(1) })).toContain('<input type="hidden" name="lists" value="2"/>');
    expect(html({ lists: LISTS })).toContain('name="choosesLists"');
  });
});
