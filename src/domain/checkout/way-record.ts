import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale/locale.ts';
import { readTypedAmount } from '../typed-amount.ts';

/** What a way to deliver or to pay is called in a language; another one stands in where there is no name. */
export interface WayWords {
  readonly name: string;
  readonly description: string;
}
export type WayTexts = Readonly<Partial<Record<Locale, WayWords>>>;

/** A branch of the shop or a parcel locker, as it is chosen: its place and hours in one line. */
export interface WayBranch {
  readonly id: number;
  /** Tells how it was; of the same content it is the same. */
  readonly version: string;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  /** Of a parcel locker; undefined for a branch of the shop. */
  readonly town: string | undefined;
}

/** A way to deliver as its people write it. Amounts are cents with tax. */
export interface WrittenDelivery {
  readonly texts: WayTexts;
  readonly price: number;
  readonly freeFrom: number | undefined;
  /** ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** Working days to the shop's own country, at least and at most. */
  readonly days: readonly [number, number] | undefined;
  readonly acceptsBulky: boolean;
  readonly isOn: boolean;
}
/** A delivery method with what the office shows of it. */
export interface DeliveryMethodRecord extends WrittenDelivery {
  readonly id: number;
  readonly code: string;
  /** Tells how it was; of the same content it is the same. */
  readonly version: string;
  /** The first ones. */
  readonly branches: readonly WayBranch[];
  /** How many there are. */
  readonly branchCount: number;
}

/** A way to pay as its people write it. */
export interface WrittenPayment {
  readonly texts: WayTexts;
  /** Undefined: all. */
  readonly countries: readonly string[] | undefined;
  readonly isOn: boolean;
}
/** A payment method with what the office shows of it. */
export interface PaymentMethodRecord extends WrittenPayment {
  readonly id: number;
  readonly code: string;
  /** Tells how it was; of the same content it is the same. */
  readonly version: string;
  /** Who takes the money online; undefined for what is paid otherwise. */
  readonly provider: string | undefined;
}

/** All of them, in the order of the checkout. */
export interface Ways {
  readonly deliveries: readonly DeliveryMethodRecord[];
  readonly payments: readonly PaymentMethodRecord[];
}

/** Why a way is not kept so. */
export const WAY_FLAWS = [
  'gone',
  'changedMeanwhile',
  'nameMissing',
  'textTooLong',
  'priceUnreadable',
  'freeFromUnreadable',
  'countriesUnreadable',
  'countryUnknown',
  'daysUnreadable',
  'lastOne',
  'lastBranch',
  'placeMissing',
] as const;
export type WayFlaw = (typeof WAY_FLAWS)[number];
export interface FlawedWay {
  readonly reason: WayFlaw;
  readonly field?: string;
}

interface FlawedField extends FlawedWay {
  readonly field: string;
}
/** All that is wrong with a form: at least this. */
type FlawedFields = readonly [FlawedField, ...FlawedField[]];

type Typed = (field: string) => string;
const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 500;
const LONGEST_PLACE = 200;
const MOST_DAYS = 60;
/** Most that an amount may be: 100,000 of the currency. */
const MOST_CENTS = 10_000_000;

/** Reads a way to deliver as it was typed; a box that is not ticked is ''. Refused with all that is wrong, in the order of the form. */
export function readDelivery(typed: Typed): Result<WrittenDelivery, FlawedFields> {
  const [from, to] = [typed('daysFrom').trim(), typed('daysTo').trim()];
  const way = {
    texts: textsOf(typed),
    price: amountOf(typed('price')),
    freeFrom: typed('freeFrom').trim() === '' ? undefined : amountOf(typed('freeFrom')),
    countries: countriesOf(typed('countries')),
    days: from + to === '' ? undefined : ([Number(from || to), Number(to || from)] as const),
    acceptsBulky: typed('acceptsBulky') !== '',
    isOn: typed('isOn') !== '',
  };
  const [flaw, ...further] = deliveryFlaws(way);
  return flaw === undefined ? ok(way) : err([flaw, ...further]);
}

/** Reads a way to pay; no countries are all. Refused as a way to deliver is. */
export function readPayment(typed: Typed): Result<WrittenPayment, FlawedFields> {
  const countries = countriesOf(typed('countries'));
  const way = { texts: textsOf(typed), countries: countries.length === 0 ? undefined : countries, isOn: typed('isOn') !== '' };
  const [flaw, ...further] = paymentFlaws(way);
  return flaw === undefined ? ok(way) : err([flaw, ...further]);
}

/** All that is wrong with a way to deliver by itself, in the order of its form; which countries there are only the platform knows. */
export function deliveryFlaws({ texts, price, freeFrom, countries, days }: WrittenDelivery): readonly FlawedField[] {
  const [from = 0, to = 0] = days ?? [];
  const areDays = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= MOST_DAYS;
  const flaws: readonly (FlawedField | false | undefined)[] = [
    ...textsFlaws(texts),
    !isAmount(price) && { reason: 'priceUnreadable', field: 'price' },
    freeFrom !== undefined && !isAmount(freeFrom) && { reason: 'freeFromUnreadable', field: 'freeFrom' },
    countries.length === 0 ? { reason: 'countriesUnreadable', field: 'countries' } : countriesFlaw(countries),
    !areDays && { reason: 'daysUnreadable', field: 'daysFrom' },
  ];
  return flaws.filter((flaw) => flaw !== undefined && flaw !== false);
}

/** No number where none stands, which `deliveryFlaws` refuses. */
const amountOf = (text: string) => readTypedAmount(text) ?? Number.NaN;
const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS;

/** The same for a way to pay. */
export function paymentFlaws({ texts, countries = [] }: WrittenPayment): readonly FlawedField[] {
  return [...textsFlaws(texts), countriesFlaw(countries)].filter((flaw) => flaw !== undefined);
}

/** Reads the place of a branch in each language; the language of the shop has one always. */
export function readPlace(typed: Typed): Result<WayBranch['names'], FlawedFields> {
  const names = Object.fromEntries(
    LOCALES.map((locale) => [locale, typed(`place-${locale}`).replaceAll(/\s+/g, ' ').trim()]).filter(([, place]) => place !== ''),
  ) as WayBranch['names'];
  const [flaw, ...further] = LOCALES.flatMap((locale): readonly FlawedField[] => {
    const [field, place = ''] = [`place-${locale}`, names[locale]];
    if (place === '' && locale === DEFAULT_LOCALE) return [{ reason: 'placeMissing', field }];
    return place.length > LONGEST_PLACE ? [{ reason: 'textTooLong', field }] : [];
  });
  return flaw === undefined ? ok(names) : err([flaw, ...further]);
}

function textsOf(typed: Typed): WayTexts {
  const line = (field: string) => typed(field).replaceAll(/\s+/g, ' ').trim();
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, { name: line(`name-${locale}`), description: line(`text-${locale}`) }] as const).filter(
      ([, { name, description }]) => name + description !== '',
    ),
  );
}

function textsFlaws(texts: WayTexts): readonly FlawedField[] {
  return LOCALES.flatMap((locale): readonly FlawedField[] => {
    const { name = '', description = '' } = texts[locale] ?? {};
    const isMissing = name === '' && (locale === DEFAULT_LOCALE || description !== '');
    return [
      ...(isMissing ? [{ reason: 'nameMissing', field: `name-${locale}` } as const] : []),
      ...(name.length > LONGEST_NAME ? [{ reason: 'textTooLong', field: `name-${locale}` } as const] : []),
      ...(description.length > LONGEST_DESCRIPTION ? [{ reason: 'textTooLong', field: `text-${locale}` } as const] : []),
    ];
  });
}

function countriesOf(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

function countriesFlaw(countries: readonly string[]): FlawedField | undefined {
  return countries.every((code) => /^[A-Z]{2}$/.test(code)) ? undefined : { reason: 'countriesUnreadable', field: 'countries' };
}
