import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { ROW_NOTES } from '#domain/setup/row-flaw.ts';
import { GOODS_FILE_BYTES, SETUP_LACKS, SETUP_PAGES, SETUP_STANDINGS, SETUP_STEPS, SETUP_TABLES } from '#domain/setup/site-setup.ts';
import { call } from './call.ts';
import { AmountWire } from './shared.ts';

/** Whoever sets an installation up may do everything. SETUP_REFUSED tells by `reason` and `field` why not (domain/setup/site-setup.ts). */
const common = { access: 'backOffice', scope: BACK_OFFICE.setup.scopes } as const;
const text = (most: number) => z.string().check(z.maxLength(most));
const language = z.enum(LANGUAGE_CODES);
const names = z.partialRecord(language, text(1_000));
const seller = z.strictObject({
  name: text(1_000),
  street: text(1_000),
  place: text(1_000),
  oib: text(100),
  iban: z.nullable(text(100)),
  email: text(300),
  phone: z.nullable(text(100)),
});
/** `wanted` is the code of a flaw (domain/setup/row-flaw.ts), or in reports of earlier versions its words in English. */
const ProblemWire = z.object({
  line: z.int(),
  field: z.string(),
  wanted: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  note: z.optional(z.enum(ROW_NOTES)),
  found: z.optional(z.string()),
});
const ReportWire = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(ProblemWire),
  badRows: z.int(),
});
const saved = z.object({ saved: z.literal(true) });

export const getSetup = call({
  ...common,
  method: 'GET',
  path: '/api/v2/cms/setup/get',
  summary: 'How far the set-up of the installation is, and what is missing',
  data: z.object({
    standing: z.nullable(z.enum(SETUP_STANDINGS)),
    done: z.array(z.enum(SETUP_STEPS)),
    names,
    languages: z.array(language),
    logo: z.nullable(z.string()),
    seller: z.nullable(seller),
    pages: z.array(z.object({ page: z.enum(SETUP_PAGES), slug: z.nullable(z.string()), gaps: z.int() })),
    deliveries: z.array(z.string()),
    payments: z.array(z.string()),
    methodCodes: z.array(z.string()),
    products: z.int(),
    lacks: z.array(z.object({ lack: z.enum(SETUP_LACKS), count: z.int() })),
    lastImport: z.nullable(ReportWire),
  }),
});

export const saveSetupName = call({
  ...common,
  method: 'PUT',
  path: '/api/v2/cms/setup/name',
  summary: 'What the site is called and which languages it speaks',
  body: z.strictObject({ names, languages: z.array(language) }),
  data: saved,
});

export const saveSetupLogo = call({
  ...common,
  method: 'PUT',
  path: '/api/v2/cms/setup/logo',
  summary: 'Makes a public picture of the library the logo',
  body: z.strictObject({ mediaId: text(64) }),
  data: saved,
});

export const saveSetupSeller = call({
  ...common,
  method: 'PUT',
  path: '/api/v2/cms/setup/seller',
  summary: 'Who sells: imprint, footer, mailbox and bank account follow from it',
  body: seller,
  data: saved,
});

export const makeSetupPages = call({
  ...common,
  method: 'POST',
  path: '/api/v2/cms/setup/pages',
  summary: 'Makes and publishes first pages that are not there yet, with contact form, menus and consents',
  body: z.strictObject({ pages: z.array(z.enum(SETUP_PAGES)) }),
  data: z.object({ made: z.int() }),
});

export const addSetupMethods = call({
  ...common,
  method: 'POST',
  path: '/api/v2/cms/setup/methods',
  summary: 'Adds home delivery and bank transfer where they are not there yet',
  body: z.strictObject({
    home: z.nullable(z.strictObject({ price: AmountWire, freeFrom: z.nullable(AmountWire) })),
    transfer: z.boolean(),
  }),
  data: saved,
});

export const importSetupGoods = call({
  ...common,
  method: 'POST',
  path: '/api/v2/cms/setup/import',
  summary: 'Loads the good rows of a table of goods (docs/import.md), and tells the others',
  body: z.strictObject({ table: z.enum(SETUP_TABLES), csv: text(GOODS_FILE_BYTES), pricesMeant: z.optional(z.boolean()) }),
  data: ReportWire,
});

export const saySetupStanding = call({
  ...common,
  method: 'PUT',
  path: '/api/v2/cms/setup/standing',
  summary: 'Whether whoever comes to the back office is led to the set-up',
  body: z.strictObject({ standing: z.enum(SETUP_STANDINGS) }),
  data: saved,
});
