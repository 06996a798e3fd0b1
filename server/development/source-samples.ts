import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { SourceValues } from '#domain/page/source-values.ts';
import { callAt } from '#domain/post/public-call.ts';

const DAY = 86_400_000;
const LONG = 'Otvoreno savjetovanje o izmjenama pravilnika o jednokratnoj novčanoj potpori udrugama koje okupljaju i zastupaju mlade';

/** What samples of sections are made with: pictures of the site at hand, and the moment in milliseconds. */
export interface SampleWorld {
  readonly pictures: readonly MediaItem[];
  readonly now: number;
}

/** What stands in the lists that the platform fills, by source: the states in which an entry of it can be, each once. */
export function sourceSamples({ pictures, now }: SampleWorld): {
  readonly [Source in keyof SourceValues]: NonNullable<SourceValues[Source]>;
} {
  const at = (days: number) => new Date(now + days * DAY).toISOString();
  const [media] = pictures;
  const post = {
    id: 1,
    slug: 'uzorak',
    title: 'Otvoren natječaj za stipendije',
    excerpt: 'Prijave primamo do kraja mjeseca.',
    publishedAt: at(-3),
    media,
    category: { title: 'Novosti', slug: 'novosti' },
  };
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const product = {
    id: 1,
    sku: 'UZORAK-1',
    slug: 'uzorak',
    name: 'Platnena torba',
    format: 'Simple',
    media,
    price: { final: euros(1990), regular: undefined, member: undefined, from: false },
    availability: { inStock: true, quantity: 12 },
  } as const;
  const category = { id: 1, name: 'Odjeća', slug: 'odjeca', image: media, productCount: 12, children: [] };
  const event = {
    id: '1',
    title: 'Radionica za volontere',
    excerpt: 'Za sve koji tek počinju.',
    start: at(5),
    end: at(5.1),
    place: 'Zagreb',
    address: 'Ilica 1',
    seats: { all: 20, free: 7 },
    updatedAt: undefined,
  };
  const document = {
    id: 1,
    title: 'Pravilnik o radu',
    description: 'Pročišćeni tekst.',
    locale: DEFAULT_LOCALE,
    type: 'pdf',
    extension: 'pdf',
    size: 240_000,
    fileName: 'pravilnik.pdf',
    publishedAt: at(-30),
    category: { slug: 'pravilnici', name: 'Pravilnici' },
  } as const;
  const call = (opens: number, closes: number, mark?: 'results' | 'cancelled', amount?: number) => ({
    ...post,
    call: callAt({ opensAt: at(opens), deadline: at(closes), mark, amount }, now),
  });
  const distinct = <Entry extends { readonly id: number | string }>(entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry, index) => ({ ...entry, id: typeof entry.id === 'number' ? index + 1 : String(index + 1) }));
  return {
    posts: distinct([post, { ...post, media: undefined, excerpt: '' }, { ...post, title: LONG, category: undefined }]),
    calls: distinct([
      call(3, 30),
      call(-3, 30, undefined, 500_000),
      call(-3, 2),
      call(-30, -2),
      call(-90, -30, 'results'),
      call(-9, 9, 'cancelled'),
    ]),
    events: distinct([event, { ...event, seats: undefined, address: '' }, { ...event, title: LONG, seats: { all: 20, free: 0 } }]),
    products: distinct([
      product,
      { ...product, price: { ...product.price, final: euros(1490), regular: euros(1990), prior: euros(1890) } },
      { ...product, price: { ...product.price, member: euros(1690) } },
      { ...product, name: LONG, format: 'Configurable', price: { ...product.price, from: true } },
      { ...product, media: undefined, availability: { inStock: false, quantity: 0 } },
      { ...product, name: 'Med', unit: { quantity: 450, measure: 'g' } },
    ] as const),
    categories: distinct([category, { ...category, image: undefined }, { ...category, name: LONG, productCount: 0 }]),
    documents: distinct([document, { ...document, title: LONG, description: '', category: undefined }]),
    social:
      media === undefined
        ? []
        : distinct((['image', 'video', 'album'] as const).map((kind) => ({ id: '1', kind, caption: LONG, media, permalink: undefined }))),
    form: sampleForm(),
    newsletterLists: [
      { id: 1, name: 'Javni pozivi', sentence: 'Novi pozivi i rokovi, najviše jednom tjedno.', consent: undefined },
      { id: 2, name: LONG, sentence: '', consent: { id: 3, displayName: 'Želim primati pozivnice.' } },
    ],
    newsletterConsents: [
      { id: 1, uniqueNumber: 'uzorak-1', displayName: 'Želim primati novosti.', required: true },
      { id: 2, uniqueNumber: 'uzorak-2', displayName: 'Želim primati i ponude partnera.', required: false },
    ],
  };
}

/** A form with one field of most kinds; it belongs to nobody, so nothing that is sent with it is taken. */
function sampleForm(): NonNullable<SourceValues['form']> {
  const options = [
    { value: 'a', label: 'Prvi izbor' },
    { value: 'b', label: 'Drugi izbor' },
  ];
  const types = [
    'text',
    'longText',
    'email',
    'number',
    'date',
    'select',
    'radio',
    'checkboxes',
    'yesNo',
    'file',
    'heading',
    'explanation',
  ] as const;
  const fields = types.map((type, at) => {
    const hasOptions = type === 'select' || type === 'radio' || type === 'checkboxes';
    return {
      name: `polje${at}`,
      type,
      label: `Polje: ${type}`,
      help: at % 2 === 0 ? 'Objašnjenje ispod natpisa.' : '',
      required: at % 3 === 0,
      options: hasOptions ? options : [],
      value: '',
    };
  });
  return { id: 0, title: 'Uzorak obrasca', intro: 'Ovaj obrazac nikome ne pripada.', submit: 'Pošalji', done: 'Hvala.', fields };
}
