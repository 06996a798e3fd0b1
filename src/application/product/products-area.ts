import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { DigitalFiles } from '#domain/product/digital-file.ts';
import type { LowProducts } from '#domain/product/low-stock.ts';
import { inFormOrder, NEW_PRODUCT_FIELDS, type ProductChoices, readNewProduct } from '#domain/product/new-product.ts';
import { readNewVariants } from '#domain/product/new-variants.ts';
import { MEANT_FIELD, openDoubts, priceDoubt } from '#domain/product/price-doubt.ts';
import { ATTRIBUTE_FIELD, readProductAttributes } from '#domain/product/product-attributes.ts';
import {
  type DeskPrices,
  type DeskProduct,
  type FlawOfField,
  type ProductChange,
  type ProductPage,
  type ProductQuestion,
  pricesFlaws,
  readPrice,
  readStock,
  textsFlaws,
} from '#domain/product/product-desk.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { readShowing } from '#domain/product/showing.ts';
import { GRID_FIELDS, readGrid, readSeenRows } from '#domain/product/variant-grid.ts';
import { typedSiteTime } from '#domain/site/site-day.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductDesk } from '#ports/product/product-desk.ts';
import type { AreaForm, AreaOf, TypedFields } from '../back-office/area.ts';

const PRICES = ['retailPrice', 'finalPrice', 'memberPrice'] as const;

type Read = ProductChange | readonly FlawOfField[];

/** Products, as the shop's people look after them: found, corrected part by part, hidden, copied. */
export const productsArea = {
  views: {
    list(desk: ProductDesk, question: ProductQuestion): Outcome<ProductPage, BackOfficeProblem> {
      return desk.list(question);
    },
    /** Undefined when there is none of this id. */
    byId(desk: ProductDesk, id: number): Outcome<DeskProduct | undefined, BackOfficeProblem> {
      return desk.byId(id);
    },
    /** For whoever writes it where it stands, though visitors don't find it. */
    preview(desk: ProductDesk, slug: string): Outcome<ProductDetails | undefined, BackOfficeProblem> {
      return desk.preview(slug);
    },
    low(desk: ProductDesk): Outcome<LowProducts, BackOfficeProblem> {
      return desk.low();
    },
    /** What whoever buys it downloads, and who did. */
    files(desk: ProductDesk, id: number): Outcome<DigitalFiles, BackOfficeProblem> {
      return desk.files(id);
    },
    choices(desk: ProductDesk): Outcome<ProductChoices, BackOfficeProblem> {
      return desk.choices();
    },
  },
  forms: {
    price: {
      ...changing([...PRICES, MEANT_FIELD], 'done.price', readPrices),
      async run(desk, typed) {
        const read = readPrices(typed);
        if (isFlawed(read)) return err(refusedFor(...read));
        const id = typed.id('productId') ?? 0;
        // Where nobody says what it costs now, whoever would save it says why.
        const before = (await desk.byId(id)).unwrapOr(undefined);
        const doubt = 'prices' in read && before !== undefined ? priceDoubt(read.prices, before.prices) : undefined;
        const [open] = doubt === undefined ? [] : openDoubts([doubt], (field) => typed.text(field));
        if (open !== undefined) return err(refusedFor(open));
        return (await desk.change(id, typed.text('seen'), read)).map(() => ({ notice: 'done.price' as const }));
      },
    },
    stock: changing(['stock'], 'done.stock', (typed) => {
      const read = readStock(typed.text('stock'));
      return 'flaw' in read ? [{ reason: read.flaw, field: 'stock' }] : read;
    }),
    show: changing([], 'done.shown', () => ({ visible: true })),
    hide: changing([], 'done.hidden', () => ({ visible: false })),
    /** Of a variant, which is offered or not. */
    offer: changing([], 'done.offered', () => ({ visible: true })),
    withdraw: changing([], 'done.withdrawn', () => ({ visible: false })),
    /** Days with their hour; without any nothing is planned. */
    schedule: changing(['shownFrom', 'shownUntil'], 'done.planned', (typed) => {
      const read = readShowing({ from: typed.text('shownFrom'), until: typed.text('shownUntil') }, typedSiteTime);
      return 'reason' in read ? [read] : read;
    }),
    showNow: atOnce(true, 'done.shown'),
    hideNow: atOnce(false, 'done.hidden'),
    /** Of one language. */
    texts: changing(['languageId', 'name', 'summary', 'description'], 'done.texts', (typed) => {
      const language = LANGUAGE_CODES.find((code) => code === typed.text('languageId'));
      if (language === undefined) return [{ reason: 'gone', field: undefined }];
      const [name, summary, description] = [line(typed, 'name'), line(typed, 'summary'), line(typed, 'description')];
      const texts = { language, name, summary, description };
      const flaws = textsFlaws(texts);
      return flaws.length > 0 ? flaws : { texts };
    }),
    /** Each category that is ticked is a field of its own. */
    categories: {
      ...changing(['known'], 'done.categories', (typed) => ({
        categories: words(typed, 'known').filter((slug) => typed.text(`in-${slug}`) !== ''),
      })),
      alsoFields: ['in-'],
    },
    /** What it has of each attribute that the form asks for. */
    attributes: {
      ...changing(['known'], 'done.attributes', (typed) => readProductAttributes(words(typed, 'known'), typed, typedSiteTime)),
      alsoFields: [ATTRIBUTE_FIELD],
    },
    /** What a variant is chosen by: one value of each attribute by which its product's variants differ. */
    choice: {
      ...changing(['known'], 'done.choice', (typed) => readProductAttributes(words(typed, 'known'), typed, typedSiteTime)),
      alsoFields: [ATTRIBUTE_FIELD],
    },
    /** All pictures in their order, and one more where it was chosen. */
    pictures: changing(['orderId', 'order', 'add'], 'done.pictures', (typed) => {
      const added = words(typed, 'add');
      if (typed.text('orderId') === 'add' && added.length === 0) return [{ reason: 'pictureMissing', field: 'picture' }];
      return { pictures: [...new Set([...words(typed, 'order'), ...added])] };
    }),
    create: {
      fields: NEW_PRODUCT_FIELDS,
      async run(desk, typed) {
        const read = readNewProduct((field) => (field === 'choosesBy' ? typed.ids(field).join(' ') : typed.text(field)));
        if (read.isErr()) return err(refusedFor(...(await withTaken(desk, typed, read.error))));
        const created = await desk.create(read.value);
        const notice = ({ Simple: 'done.created', EProduct: 'told.fileWanted', Configurable: 'told.variantsWanted' } as const)[
          read.value.format
        ];
        return created.map((id) => ({ notice, at: { route: 'adminProduct', parameter: String(id), search: '' } }));
      },
    },
    /** Every combination of the values that are ticked. */
    addVariants: {
      fields: ['productId', 'known', 'retailPrice', 'stock', MEANT_FIELD],
      alsoFields: [ATTRIBUTE_FIELD],
      async run(desk, typed) {
        const read = readNewVariants(words(typed, 'known'), typed, typedSiteTime);
        if (read.isErr()) return err(refusedFor(...read.error));
        const added = await desk.addVariants(typed.id('productId') ?? 0, read.value);
        return added.map(() => ({ notice: 'done.variantsAdded' as const }));
      },
    },
    /** Prices and pieces of all variants that a table shows. */
    variants: {
      fields: ['productId', 'rowsId', 'rowsSeen', 'columns', MEANT_FIELD],
      alsoFields: GRID_FIELDS.map((field) => `${field}-`),
      async run(desk, typed) {
        const columns = GRID_FIELDS.filter((field) => words(typed, 'columns').includes(field));
        const read = readGrid((field) => typed.text(field), { seen: readSeenRows(typed.text('rowsSeen')), columns });
        if (read.isErr()) return err(refusedFor(...read.error));
        if (read.value.length === 0) return ok({ notice: 'told.variantsSame' as const });
        const changed = await desk.changeVariants(typed.id('productId') ?? 0, read.value);
        return changed.map(() => ({ notice: 'done.variants' as const }));
      },
    },
    /** One more file, or one in the place of another. */
    file: {
      fields: ['productId', 'replacesId'],
      file: 'file',
      async run(desk, typed) {
        const file = typed.file('file');
        if (file === undefined) return err(refusedFor({ reason: 'fileMissing', field: 'file' }));
        const replacesId = typed.id('replacesId');
        const sent = await desk.sendFile(typed.id('productId') ?? 0, replacesId, file);
        return sent.map(() => ({ notice: replacesId === undefined ? ('done.fileAdded' as const) : ('done.fileReplaced' as const) }));
      },
    },
    restoreFile: {
      fields: ['productId', 'fileId', 'earlierId'],
      async run(desk, typed) {
        const [id, fileId, earlierId] = [typed.id('productId') ?? 0, typed.id('fileId') ?? 0, typed.id('earlierId') ?? 0];
        return (await desk.restoreFile(id, fileId, earlierId)).map(() => ({ notice: 'done.fileRestored' as const }));
      },
    },
    copy: {
      fields: ['productId'],
      async run(desk, typed) {
        const copied = await desk.copy(typed.id('productId') ?? 0);
        return copied.map((id) => ({ notice: 'done.copied', at: { route: 'adminProduct', parameter: String(id), search: '' } }));
      },
    },
  },
} as const satisfies AreaOf<ProductDesk>;

/** Whoever has to mend other fields is told with them that the number is another product's. */
async function withTaken(desk: ProductDesk, typed: TypedFields, flaws: readonly FlawOfField[]): Promise<readonly FlawOfField[]> {
  const sku = line(typed, 'sku');
  if (flaws.some(({ field }) => field === 'sku')) return flaws;
  const found = await desk.list({ words: sku, format: undefined, show: undefined, after: undefined, before: undefined });
  const isTaken = found.isOk() && found.value.records.some((record) => record.sku === sku);
  return isTaken ? inFormOrder([...flaws, { reason: 'skuTaken', field: 'sku' }]) : flaws;
}

/** A form that changes one part. `seen` is the version that the form was filled in over; it is kept with what was typed, so that mending a field takes nobody else's change back. */
function changing(fields: readonly string[], notice: `done.${string}`, read: (typed: TypedFields) => Read) {
  return {
    fields: ['productId', 'seen', ...fields],
    async run(desk, typed) {
      const change = read(typed);
      if (isFlawed(change)) return err(refusedFor(...change));
      const changed = await desk.change(typed.id('productId') ?? 0, typed.text('seen'), change);
      return changed.isErr() ? err(changed.error) : ok({ notice });
    },
  } as const satisfies AreaForm<ProductDesk>;
}

/** Shows or hides a product out of a list, where one step is enough: whatever it was meanwhile, that is what it is to be. */
function atOnce(visible: boolean, notice: `done.${string}`) {
  return {
    fields: ['productId'],
    async run(desk, typed) {
      const changed = await desk.change(typed.id('productId') ?? 0, undefined, { visible });
      return changed.isErr() ? err(changed.error) : ok({ notice });
    },
  } as const satisfies AreaForm<ProductDesk>;
}

function refusedFor(...flaws: readonly FlawOfField[]): BackOfficeProblem {
  const [first = { reason: 'gone', field: undefined }, ...others] = flaws;
  return recordRefused('products', [first, ...others]);
}

function isFlawed(read: Read): read is readonly FlawOfField[] {
  return Array.isArray(read);
}

/** The words of a field, which has spaces between them. */
function words(typed: TypedFields, field: string): readonly string[] {
  return typed.text(field).split(' ').filter(Boolean);
}

function readPrices(typed: TypedFields): Read {
  const prices: { -readonly [Name in keyof DeskPrices]?: number | undefined } = {};
  const flaws: FlawOfField[] = [];
  for (const field of PRICES) {
    const read = readPrice(typed.text(field));
    if ('flaw' in read) flaws.push({ reason: read.flaw, field });
    else prices[field] = read.price;
  }
  const { retailPrice, finalPrice, memberPrice } = prices;
  const isMissing = retailPrice === undefined && flaws.every(({ field }) => field !== 'retailPrice');
  if (isMissing) flaws.unshift({ reason: 'priceMissing', field: 'retailPrice' });
  if (retailPrice === undefined || flaws.length > 0) return flaws;
  const read = { retailPrice, finalPrice, memberPrice };
  const between = pricesFlaws(read);
  return between.length > 0 ? between : { prices: read };
}

/** Forms send lines with two marks at their end; nobody has typed the first. */
function line(typed: TypedFields, field: string): string {
  return typed.text(field).replaceAll('\r\n', '\n').trim();
}
