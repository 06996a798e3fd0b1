import { describe, expect, it } from 'vitest';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import { namedFlaws, thingKey } from '#domain/editing/named-flaws.ts';
import { needsAlternative, type ThingState, thingsNamed } from '#domain/editing/things-named.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const page = (...sections: object[]): Draft => ({ values: {}, sections: sections as DraftSection[] });
const linkTo = (id: number, type = 'page') => ({ title: 'Kamo', link: { type, id } });
const textWithPicture = { id: A, kind: 'textWithPicture', title: 'Naslov', html: '<p>Tekst</p>', media: 'slika-1', side: 'right' };

describe('what a draft names', () => {
  it('is links, pictures, templates and lists, each by its field, those of entries by their places', () => {
    const draft = page(
      { ...textWithPicture, links: [{ title: 'Van', link: { type: 'address', address: { hrv: '/van' } } }, linkTo(7, 'post')] },
      {
        id: B,
        kind: 'cards',
        title: '',
        text: '',
        more: linkTo(3),
        cards: [{ title: 'Jedna', text: '', media: null, link: linkTo(4, 'event') }],
      },
      { id: 'cccccccccccc', kind: 'productRow', title: 'Novo', more: null, products: { ids: [5, 6], category: 8, limit: 4 } },
      { id: 'dddddddddddd', kind: 'template', template: 12, hidden: true },
    );
    expect(thingsNamed('page', draft)).toEqual([
      { section: A, field: 'media', type: 'media', id: 'slika-1' },
      { section: A, field: 'links.0', type: 'address', id: '/van' },
      { section: A, field: 'links.1', type: 'post', id: '7' },
      { section: B, field: 'more', type: 'page', id: '3' },
      { section: B, field: 'cards.0.link', type: 'event', id: '4' },
      { section: 'cccccccccccc', field: 'products.ids', type: 'product', id: '5' },
      { section: 'cccccccccccc', field: 'products.ids', type: 'product', id: '6' },
      { section: 'cccccccccccc', field: 'products.category', type: 'shopCategory', id: '8' },
      { section: 'dddddddddddd', field: 'template', type: 'template', id: '12' },
    ]);
  });

  it('is what a thing has beside its sections, too, and nothing of a kind that nobody knows', () => {
    const draft: Draft = { values: { media: 'slika-2', documents: [9] }, sections: [{ id: A, kind: 'nepoznato', media: 'x' }] };
    expect(thingsNamed('post', draft)).toEqual([
      { section: null, field: 'media', type: 'media', id: 'slika-2' },
      { section: null, field: 'documents', type: 'document', id: '9' },
    ]);
    expect(thingsNamed('post', { ...draft, values: { media: '' } })).toEqual([]);
  });
});

describe('pictures in a rich text', () => {
  const img = (id: string, alt: string) => `<img src="/media/kljuc/${id}/Large/ime.webp?text" alt="${alt}" loading="lazy">`;
  const draft = page({
    id: A,
    kind: 'richText',
    html: `<p>${img('slika-1', '')} i ${img('slika-2', 'Kuća')}</p><p>${img('slika-3', '  ')}</p>`,
  });

  it('are named by their places among them, with whether words stand instead of them there', () => {
    expect(thingsNamed('page', draft)).toEqual([
      { section: A, field: 'html', type: 'picture', id: 'slika-1', link: 0, isDescribed: false },
      { section: A, field: 'html', type: 'picture', id: 'slika-2', link: 1, isDescribed: true },
      { section: A, field: 'html', type: 'picture', id: 'slika-3', link: 2, isDescribed: false },
    ]);
  });

  it('are told where they say something, and no words say it; what is gone is told in any case', () => {
    const named = thingsNamed('page', draft);
    const states = (...known: [string, ThingState][]) => new Map(known.map(([id, state]) => [thingKey({ type: 'picture', id }), state]));
    const all = namedFlaws('page', draft, named, states(['slika-1', 'mute'], ['slika-2', 'mute'], ['slika-3', 'gone']));
    expect(all).toEqual({
      flaws: [],
      warnings: [
        { section: A, field: 'html', kind: 'mutePicture', picture: 0 },
        { section: A, field: 'html', kind: 'away', thing: 'picture', state: 'gone', link: 2, title: undefined },
      ],
    });
    expect(namedFlaws('page', draft, named, new Map())).toEqual({ flaws: [], warnings: [] });
  });
});

describe('addresses in a rich text', () => {
  const named = (...hrefs: string[]) =>
    thingsNamed('page', page({ id: A, kind: 'richText', html: hrefs.map((href) => `<p>Piše <a href="${href}">ondje</a>.</p>`).join('') }));

  it('are named where there may be nothing, each by the place of its link', () => {
    expect(named('/prijava-stete?a=1#dio', 'https://primjer.hr/x', '/product/crpka', '#dio', 'mailto:a@b.hr', '/dva/dijela')).toEqual([
      { section: A, field: 'html', type: 'address', id: '/prijava-stete', link: 0 },
      { section: A, field: 'html', type: 'address', id: '/product/crpka', link: 2 },
      { section: A, field: 'html', type: 'address', id: '/dva/dijela', link: 5 },
    ]);
  });

  it('are none of screens, which are always there, nor of files', () => {
    expect(named('/', '/kosarica', '/shop', '/objave', '/en/cart', '/media/a/b.png', '/document/7', '/admin/pages')).toEqual([]);
  });

  it('are told by their paths, whatever their titles', () => {
    const draft = page({ id: A, kind: 'richText', html: '<p><a href="/prva">Prva</a> <a href="/druga&amp;x">Druga</a></p>' });
    const states = new Map<string, ThingState>([
      ['address /prva', 'gone'],
      ['address /druga&x', 'hidden'],
    ]);
    expect(namedFlaws('page', draft, thingsNamed('page', draft), states).warnings).toEqual([
      { section: A, field: 'html', kind: 'away', thing: 'address', state: 'gone', title: '/prva', link: 0 },
      { section: A, field: 'html', kind: 'away', thing: 'address', state: 'hidden', title: '/druga&x', link: 1 },
    ]);
  });
});

describe('what the states of named things mean', () => {
  const told = (draft: Draft, states: Record<string, ThingState>) =>
    namedFlaws('page', draft, thingsNamed('page', draft), new Map(Object.entries(states)));

  it('is nothing for what is as it should be', () => {
    expect(told(page(textWithPicture), {})).toEqual({ flaws: [], warnings: [] });
    expect(thingKey({ type: 'media', id: 'slika-1' })).toBe('media slika-1');
  });

  it('is a flaw for a picture without words, and a word for one that has them in another language', () => {
    expect(told(page(textWithPicture), { 'media slika-1': 'mute' }).flaws).toEqual([
      { section: A, field: 'media', problem: { kind: 'noAlternative' }, stops: 'publishing' },
    ]);
    expect(told(page(textWithPicture), { 'media slika-1': 'foreign' })).toEqual({
      flaws: [],
      warnings: [{ section: A, field: 'media', kind: 'foreignAlternative' }],
    });
  });

  it.each([
    ['post', 'media', true],
    ['event', 'media', true],
    // The name stands beside it.
    ['layout', 'logo', false],
  ] as const)('holds for the picture of the thing itself: %s, %s', (kind, field, stops) => {
    const draft: Draft = { values: { [field]: 'slika-1' }, sections: [] };
    const { flaws } = namedFlaws(kind, draft, thingsNamed(kind, draft), new Map([['media slika-1', 'mute']]));
    expect(flaws).toEqual(stops ? [{ section: null, field, problem: { kind: 'noAlternative' }, stops: 'publishing' }] : []);
  });

  it("asks for no words of a product's pictures, beside which its name stands", () => {
    const draft: Draft = { values: { pictures: [{ media: 'slika-1' }] }, sections: [] };
    const named = thingsNamed('product', draft);
    expect(named).toHaveLength(1);
    expect(namedFlaws('product', draft, named, new Map([['media slika-1', 'mute']])).flaws).toEqual([]);
  });

  it('is nothing for a picture that stands beside its words, be it silent', () => {
    const hero = { id: A, kind: 'hero', title: 'Naslov', text: '', media: 'slika-1', links: [], deadlines: [], tasksTitle: '', tasks: [] };
    expect(told(page(hero), { 'media slika-1': 'mute' })).toEqual({ flaws: [], warnings: [] });
    expect(told(page(hero), { 'media slika-1': 'gone' }).warnings).toHaveLength(1);
  });

  it.each([
    ['hero', 'media', false],
    ['cards', 'cards.2.media', false],
    ['quote', 'media', false],
    ['video', 'media', false],
    ['textWithPicture', 'media', true],
    ['gallery', 'pictures.0.media', true],
    ['logos', 'logos.1.media', true],
    ['mapPicture', 'media', true],
    ['aKindOfTomorrow', 'media', true],
  ])('wants words of a picture of %s at %s: %s', (kind, path, wants) => expect(needsAlternative(fieldsOf(kind) ?? {}, path)).toBe(wants));

  it('is a warning for what is gone or hidden, as often as it is named', () => {
    const draft = page({ id: A, kind: 'richText', html: '' }, { ...textWithPicture, id: B, links: [linkTo(7), linkTo(7)] });
    expect(told(draft, { 'page 7': 'hidden', 'media slika-1': 'gone' })).toEqual({
      flaws: [],
      warnings: [
        { section: B, field: 'media', kind: 'away', thing: 'media', state: 'gone' },
        { section: B, field: 'links.0', kind: 'away', thing: 'page', state: 'hidden' },
        { section: B, field: 'links.1', kind: 'away', thing: 'page', state: 'hidden' },
      ],
    });
  });
});
