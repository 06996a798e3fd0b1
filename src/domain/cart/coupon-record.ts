import { err, ok, type Result } from 'neverthrow';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { isDay } from '../site/iso-day.ts';
import { readTypedAmount } from '../typed-amount.ts';
import { COUPON_CODE_MAXIMUM } from './coupon-code.ts';

/** What a coupon takes off: a part of the goods that it is for, or an amount. */
export const COUPON_KINDS = ['percent', 'amount'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Whether a coupon is taken now: not before its first day, after its last one, or once it has been used as often as it may be. */
export type CouponState = 'good' | 'notYet' | 'over' | 'usedUp';

/** A coupon as people of the shop write it. */
export interface WrittenCoupon {
  readonly code: string;
  readonly kind: CouponKind;
  /** Percent, with up to two decimals, or minor units. */
  readonly worth: number;
  /** The sum of goods that it asks for, in minor units. */
  readonly minimumItems: number;
  /** ISO days of the site's clock, both included; undefined for no bound. */
  readonly validFrom: string | undefined;
  readonly validUntil: string | undefined;
  /** How many orders may use it; undefined for any number. */
  readonly maxUses: number | undefined;
  /** Ids of the categories whose goods it is for, with those of the categories below them; none for all goods. */
  readonly categoryIds: readonly number[];
  /** What it is for, in the languages that it was written in. */
  readonly descriptions: Readonly<Partial<Record<Locale, string>>>;
}

/** A coupon in the list of the shop. */
export interface CouponRecord extends WrittenCoupon {
  /** Tells how it is written; of the same content it is the same, however often it was used. */
  readonly version: string;
  readonly uses: number;
  readonly state: CouponState;
  /** Of one that was ended before its last day was over: when, as an ISO instant. */
  readonly endedAt?: string | undefined;
  /** Of one that is read by its code: the key after which its page of the list begins; undefined where it stands on the first. */
  readonly after?: string | undefined;
}

/** A category that a coupon can be for, called by its name behind those of the categories above it. */
export interface CouponCategory {
  readonly id: number;
  readonly name: string;
}

/** Longest description, in characters. */
const COUPON_TEXT_MAXIMUM = 200;
/** Most that an amount may be: 100,000 of the currency. */
const MOST_MINOR_UNITS = 10_000_000;
const MOST_USES = 1_000_000;

/** Why a coupon is not kept as it was written. */
export const COUPON_FLAWS = [
  'codeUnreadable',
  'codeTaken',
  'gone',
  'changedMeanwhile',
  'worthUnreadable',
  'percentUnreadable',
  'minimumUnreadable',
  'fromUnreadable',
  'untilUnreadable',
  'daysReversed',
  'overAlready',
  'usesUnreadable',
  'usesTooFew',
  'categoryGone',
  'textTooLong',
] as const;
export type CouponFlaw = (typeof COUPON_FLAWS)[number];

/** The field of the form that a flaw is about; undefined for the coupon as a whole, and for a text, of which there is one a language. */
export function fieldOfCouponFlaw(flaw: CouponFlaw): string | undefined {
  return FIELDS[flaw];
}

const FIELDS: Readonly<Partial<Record<CouponFlaw, string>>> = {
  codeUnreadable: 'code',
  codeTaken: 'code',
  worthUnreadable: 'worth',
  percentUnreadable: 'worth',
  minimumUnreadable: 'minimum',
  fromUnreadable: 'validFrom',
  untilUnreadable: 'validUntil',
  daysReversed: 'validUntil',
  overAlready: 'validUntil',
  usesUnreadable: 'maxUses',
  usesTooFew: 'maxUses',
  categoryGone: 'categories',
};

/** Where a coupon stands in the list: whoever has saved or ended it goes on there. */
export const couponPlace = (code: string): string => `coupon-${code}`;

/** The word of the list's address by which it opens at the page of one coupon, told by its code. */
export const COUPON_NEAR = 'near';

/** The field by which somebody says that a last day that has passed is meant; it holds that day, so that another one is asked about again. */
export const MEANT_DAY_FIELD = 'meant';

/** Whether a coupon ends before `today` and was not over by that day `before`: nobody means that without having said so. Days are ISO days of the site's clock. */
export function isOverAlready(
  { validUntil }: Pick<WrittenCoupon, 'validUntil'>,
  { today, meant, before }: { readonly today: string; readonly meant: string | undefined; readonly before: string | undefined },
): boolean {
  return validUntil !== undefined && validUntil < today && validUntil !== meant && validUntil !== before;
}

/** What somebody typed for a coupon, field by field. */
export interface TypedCoupon {
  readonly code: string;
  readonly kind: string;
  readonly worth: string;
  readonly minimum: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly maxUses: string;
  readonly categoryIds: readonly number[];
  readonly descriptions: Readonly<Partial<Record<Locale, string>>>;
}

/** Something that is wrong with a coupon, and the field of the form that it is in. */
export interface FlawedCoupon {
  readonly reason: CouponFlaw;
  readonly field: string;
}
/** All that is wrong with a form: at least this. */
export type FlawsOfCoupon = readonly [FlawedCoupon, ...FlawedCoupon[]];

/**
 * Reads what was typed: amounts in the currency as people write them, a percent with up to two decimals, with or without its sign, days as ISO dates; empty fields are no bounds. Refused with all
 * that is wrong, in the order of the form.
 */
export function readCoupon(typed: TypedCoupon): Result<WrittenCoupon, FlawsOfCoupon> {
  const kind = typed.kind === 'amount' ? 'amount' : 'percent';
  const coupon: WrittenCoupon = {
    code: typed.code.trim(),
    kind,
    worth: (kind === 'amount' ? readTypedAmount(typed.worth) : readPercent(typed.worth)) ?? Number.NaN,
    minimumItems: typed.minimum.trim() === '' ? 0 : (readTypedAmount(typed.minimum) ?? Number.NaN),
    validFrom: typed.validFrom.trim() || undefined,
    validUntil: typed.validUntil.trim() || undefined,
    maxUses: typed.maxUses.trim() === '' ? undefined : readWhole(typed.maxUses),
    categoryIds: [...new Set(typed.categoryIds)],
    descriptions: typed.descriptions,
  };
  const [flaw, ...further] = couponFlaws(coupon);
  return flaw === undefined ? ok(coupon) : err([flaw, ...further]);
}

/** All that is wrong with a coupon by itself, in the order of its form. */
export function couponFlaws(coupon: WrittenCoupon): readonly FlawedCoupon[] {
  const { code, minimumItems, maxUses, descriptions } = coupon;
  const isCode = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(code) && code.length <= COUPON_CODE_MAXIMUM;
  const flaws: readonly (CouponFlaw | false | undefined)[] = [
    !isCode && 'codeUnreadable',
    worthFlaw(coupon),
    !isWithin(minimumItems, 0, MOST_MINOR_UNITS) && 'minimumUnreadable',
    ...dayFlaws(coupon),
    maxUses !== undefined && !isWithin(maxUses, 1, MOST_USES) && 'usesUnreadable',
  ];
  return [
    ...flaws.flatMap((reason) => (reason === undefined || reason === false ? [] : [{ reason, field: FIELDS[reason] ?? 'code' }])),
    ...LOCALES.filter((locale) => (descriptions[locale] ?? '').trim().length > COUPON_TEXT_MAXIMUM).map(
      (locale) => ({ reason: 'textTooLong', field: `text-${locale}` }) as const,
    ),
  ];
}

function worthFlaw({ kind, worth }: WrittenCoupon): CouponFlaw | undefined {
  if (kind === 'percent') return worth >= 1 && worth <= 100 && hasTwoDecimals(worth) ? undefined : 'percentUnreadable';
  return isWithin(worth, 1, MOST_MINOR_UNITS) ? undefined : 'worthUnreadable';
}

/** Days that can't be read have no order. */
function dayFlaws({ validFrom, validUntil }: WrittenCoupon): readonly CouponFlaw[] {
  const [isFrom, isUntil] = [validFrom === undefined || isDay(validFrom), validUntil === undefined || isDay(validUntil)];
  if (!isFrom || !isUntil) return [...(isFrom ? [] : ['fromUnreadable' as const]), ...(isUntil ? [] : ['untilUnreadable' as const])];
  return validFrom !== undefined && validUntil !== undefined && validUntil < validFrom ? ['daysReversed'] : [];
}

const isWithin = (value: number, least: number, most: number) => Number.isSafeInteger(value) && value >= least && value <= most;

const hasTwoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

/** Whoever writes the euro's sign means an amount. */
function readPercent(text: string): number | undefined {
  const hundredths = text.includes('€') ? undefined : readTypedAmount(text.replace('%', ''));
  return hundredths === undefined ? undefined : hundredths / 100;
}

/** A whole number without a sign; no number where anything else stands, which `couponFlaws` tells. */
const readWhole = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN);
