import { err, ok, type Result } from 'neverthrow';
import { isOib } from '../checkout/oib.ts';
import { isEmail } from '../checkout/validate-address.ts';
import { isIban } from '../form/iban.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, LOCALE_NAMES, LOCALES } from '../locale/locale.ts';
import { readTypedAmount } from '../typed-amount.ts';
import type { RowProblem } from './row-flaw.ts';

/** Steps from an empty installation to a site that sells, in their order; each can be left and come back to. The last one says what is still missing. */
export const SETUP_STEPS = ['name', 'logo', 'seller', 'pages', 'selling', 'goods', 'end'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** First pages that come along as texts with gaps (server/platform/setup/pages.yaml). */
export const SETUP_PAGES = ['home', 'about', 'contact', 'terms', 'privacy', 'returns', 'accessibility'] as const;
export type SetupPage = (typeof SETUP_PAGES)[number];

/** `open`: whoever comes to the back office is led to the set-up. `later`: it waits until they go on. `done`: it is over. */
export const SETUP_STANDINGS = ['open', 'later', 'done'] as const;
export type SetupStanding = (typeof SETUP_STANDINGS)[number];

/** Who sells and answers for the site (Zakon o elektroničkoj trgovini, čl. 6). */
export interface Seller {
  readonly name: string;
  /** Street and number. */
  readonly street: string;
  /** Postcode and town. */
  readonly place: string;
  readonly oib: string;
  /** Without spaces; undefined while money is taken otherwise. */
  readonly iban: string | undefined;
  readonly email: string;
  readonly phone: string | undefined;
}

/** What the site is called and which languages it speaks. */
export interface SetupName {
  /** By the platform's code of the language. */
  readonly names: Readonly<Partial<Record<LanguageCode, string>>>;
  readonly languages: readonly LanguageCode[];
}

/** Ways to begin with. Amounts are cents with tax. */
export interface FirstMethods {
  /** To the door, in Croatia. */
  readonly home: { readonly price: number; readonly freeFrom: number | undefined } | undefined;
  /** Paid to the seller's bank account. */
  readonly transfer: boolean;
}

/** What is missing before one can sell, or before the site is complete; `count` where there are several. */
export const SETUP_LACKS = ['name', 'seller', 'page', 'gaps', 'terms', 'delivery', 'payment', 'account', 'product', 'mail'] as const;
export type SetupLack = (typeof SETUP_LACKS)[number];

/** How far the set-up is. */
export interface SetupState extends SetupName {
  /** Undefined in an installation that was never set up step by step. */
  readonly standing: SetupStanding | undefined;
  /** Steps of which there is what they are for. */
  readonly done: readonly SetupStep[];
  /** Title of the picture. */
  readonly logo: string | undefined;
  readonly seller: Seller | undefined;
  readonly pages: readonly { readonly page: SetupPage; readonly slug: string | undefined; readonly gaps: number }[];
  /** Ways that there are, as they are called. */
  readonly deliveries: readonly string[];
  readonly payments: readonly string[];
  /** Codes of these, by which the first ones are known. */
  readonly methodCodes: readonly string[];
  readonly products: number;
  readonly lacks: readonly { readonly lack: SetupLack; readonly count: number }[];
  /** What the last upload of goods came to; undefined when there was none. */
  readonly lastImport: ImportReport | undefined;
}

/** What an upload of goods came to. */
export interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** What is wrong with the rows that were left out; the first ones. */
  readonly problems: readonly RowProblem[];
  readonly badRows: number;
}

/** Tables that can be uploaded (docs/import.md). */
export const SETUP_TABLES = ['products', 'categories'] as const;
export type SetupTable = (typeof SETUP_TABLES)[number];
/** Largest file of goods in bytes; larger ones are brought in by `npm run import`. */
export const GOODS_FILE_BYTES = 600_000;

/** Why a step is not kept so. */
export const SETUP_FLAWS = [
  'nameMissing',
  'tooLong',
  'languageMissing',
  'sellerMissing',
  'streetMissing',
  'placeMissing',
  'oibUnreadable',
  'ibanUnreadable',
  'emailUnreadable',
  'sellerFirst',
  'pageMissing',
  'priceUnreadable',
  'accountMissing',
  'fileMissing',
  'fileTooLarge',
  'notAPicture',
  'notACsv',
  'importBusy',
] as const;
export type SetupFlaw = (typeof SETUP_FLAWS)[number];

/** A flaw with the field that it is about. */
export interface FlawedStep {
  readonly reason: SetupFlaw;
  readonly field: string;
}

type Typed = (field: string) => string;
const LONGEST = 70;

/** Reads what the site is called and which languages it speaks; a box that is not ticked is ''. */
export function readSetupName(typed: Typed): Result<SetupName, FlawedStep> {
  const said = LOCALES.map((locale) => [LOCALE_NAMES[locale].languageCode, typed(`name-${locale}`).trim()] as const);
  const names = Object.fromEntries(said.filter(([, name]) => name !== ''));
  const languages = LANGUAGE_CODES.filter((code) => code === DEFAULT_LANGUAGE || typed(`language-${code}`) !== '');
  const flaw = nameFlaw({ names, languages });
  return flaw === undefined ? ok({ names, languages }) : err(flaw);
}

/** What is wrong with a name by itself: the language of the shop has one always. */
export function nameFlaw({ names, languages }: SetupName): FlawedStep | undefined {
  if ((names[DEFAULT_LANGUAGE] ?? '') === '') return { reason: 'nameMissing', field: fieldOfName(DEFAULT_LANGUAGE) };
  const long = LANGUAGE_CODES.find((code) => (names[code]?.length ?? 0) > 100);
  if (long !== undefined) return { reason: 'tooLong', field: fieldOfName(long) };
  return languages.includes(DEFAULT_LANGUAGE) ? undefined : { reason: 'languageMissing', field: `language-${DEFAULT_LANGUAGE}` };
}

function fieldOfName(code: LanguageCode): string {
  return `name-${LOCALES.find((locale) => LOCALE_NAMES[locale].languageCode === code) ?? ''}`;
}

/** All that is wrong with a step, in the order of its fields: at least this. */
export type FlawsOfStep = readonly [FlawedStep, ...FlawedStep[]];

/** Reads who sells; refused with all that is wrong. */
export function readSeller(typed: Typed): Result<Seller, FlawsOfStep> {
  const line = (field: string) => typed(field).replaceAll(/\s+/g, ' ').trim();
  const seller = {
    name: line('sellerName'),
    street: line('street'),
    place: line('place'),
    oib: line('oib').replaceAll(' ', '').replace(/^HR/i, ''),
    iban: line('iban').replaceAll(' ', '').toUpperCase() || undefined,
    email: line('email'),
    phone: line('phone') || undefined,
  };
  return readUnless(sellerFlaws(seller), seller);
}

/** All that is wrong with a seller, in the order of the fields: OIB and IBAN have check digits. */
export function sellerFlaws({ name, street, place, oib, iban, email, phone = '' }: Seller): readonly FlawedStep[] {
  const written = (text: string, missing: SetupFlaw) => (text === '' ? missing : text.length > LONGEST && 'tooLong');
  const reasons: Readonly<Record<string, SetupFlaw | false>> = {
    sellerName: written(name, 'sellerMissing'),
    street: written(street, 'streetMissing'),
    place: written(place, 'placeMissing'),
    oib: !isOib(oib) && 'oibUnreadable',
    iban: iban !== undefined && !isIban(iban) && 'ibanUnreadable',
    email: !(isEmail(email) && email.length <= 200) && 'emailUnreadable',
    phone: phone.length > LONGEST && 'tooLong',
  };
  return Object.entries(reasons).flatMap(([field, reason]) => (reason === false ? [] : [{ reason, field }]));
}

/** Reads which ways to deliver and to pay are begun with; refused with all that is wrong. */
export function readFirstMethods(typed: Typed): Result<FirstMethods, FlawsOfStep> {
  const transfer = typed('transfer') !== '';
  if (typed('home') === '') return ok({ home: undefined, transfer });
  const price = readTypedAmount(typed('price'));
  const freeFrom = typed('freeFrom').trim() === '' ? undefined : (readTypedAmount(typed('freeFrom')) ?? Number.NaN);
  const fields = [...(price === undefined ? ['price'] : []), ...(Number.isNaN(freeFrom) ? ['freeFrom'] : [])];
  return readUnless(
    fields.map((field) => ({ reason: 'priceUnreadable', field }) as const),
    { home: { price: price ?? 0, freeFrom }, transfer },
  );
}

function readUnless<T>([flaw, ...further]: readonly FlawedStep[], value: T): Result<T, FlawsOfStep> {
  return flaw === undefined ? ok(value) : err([flaw, ...further]);
}

/** The step to go on with: the first of which there is nothing yet. */
export function nextStep(done: readonly SetupStep[]): SetupStep {
  return SETUP_STEPS.find((step) => step !== 'end' && !done.includes(step)) ?? 'end';
}
