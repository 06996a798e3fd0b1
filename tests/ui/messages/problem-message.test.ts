import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { FieldProblem } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { compileMessages } from '#tools/build/messages-plugin.ts';
import { fieldMessage, problemMessage } from '#ui/messages/problem-message.ts';
import { type Messages, Translator } from '#ui/messages/translator.ts';

type Kind = CheckoutProblem['kind'];

/** One example of each kind; the type makes it complete. */
const PROBLEMS: { readonly [K in Kind]: readonly CheckoutProblem[] } = {
  InvalidQuantity: [{ kind: 'InvalidQuantity' }],
  ConfigurationNotSet: [{ kind: 'ConfigurationNotSet' }],
  BundleNotSet: [{ kind: 'BundleNotSet' }, { kind: 'BundleNotSet', missing: ['Majica'] }],
  BundleItemsNotFetched: [{ kind: 'BundleItemsNotFetched' }],
  PersonalizationInvalid: (
    [
      { kind: 'required' },
      { kind: 'notANumber' },
      { kind: 'unwritable' },
      ...(['maxLength', 'min', 'max'] as const).map((kind) => ({ kind, bound: 3 })),
    ] as const
  ).map((problem) => ({ kind: 'PersonalizationInvalid', code: 'message', label: 'Poruka', problem })),
  NoSession: [{ kind: 'NoSession' }],
  SessionRefused: [{ kind: 'SessionRefused' }],
  CartArchived: [{ kind: 'CartArchived' }],
  SessionAlreadyUsed: [{ kind: 'SessionAlreadyUsed' }],
  ItemNotInCart: [{ kind: 'ItemNotInCart' }],
  ProductGone: [{ kind: 'ProductGone' }],
  OutOfStock: [0, 1, 3, 5].map((available) => ({ kind: 'OutOfStock', available, name: 'Komposter' })),
  CouponCodeMissing: [{ kind: 'CouponCodeMissing' }],
  CouponNotFound: [{ kind: 'CouponNotFound' }],
  CouponNotApplicable: [
    ...(['notYet', 'expired', 'usedUp', 'minimumNotReached', 'notForTheseGoods'] as const).map(
      (reason) => ({ kind: 'CouponNotApplicable', reason }) as const,
    ),
    { kind: 'CouponNotApplicable', reason: 'minimumNotReached', missing: { amount: 120_050, currency: 'EUR' } },
  ],
  BarcodeMissing: [{ kind: 'BarcodeMissing' }],
  BarcodeInvalid: [{ kind: 'BarcodeInvalid' }],
  BarcodeUnchecked: [{ kind: 'BarcodeUnchecked' }],
  SignedOut: [{ kind: 'SignedOut' }],
  TooManyAddresses: [{ kind: 'TooManyAddresses' }],
  AddressInvalid: [{ kind: 'AddressInvalid', delivery: {}, billing: {} }],
  ShippingMethodUndefined: [{ kind: 'ShippingMethodUndefined' }],
  ShippingMethodNotFound: [{ kind: 'ShippingMethodNotFound' }],
  ShippingBranchUndefined: [{ kind: 'ShippingBranchUndefined' }],
  PaymentMethodUndefined: [{ kind: 'PaymentMethodUndefined' }],
  OrderExtraTooLong: [{ kind: 'OrderExtraTooLong', extra: 'orderMessage', maximum: 1000 }],
  PaymentUnreachable: [{ kind: 'PaymentUnreachable' }],
  ConsentRequired: [{ kind: 'ConsentRequired', missing: [1] }],
  ConsentsNotFetched: [{ kind: 'ConsentsNotFetched' }],
  ConsentVersionUnknown: [{ kind: 'ConsentVersionUnknown', id: 3 }],
  FailedConsentLog: [{ kind: 'FailedConsentLog' }],
  NoActiveUser: [{ kind: 'NoActiveUser' }],
  CartNotOrderable: [{ kind: 'CartNotOrderable' }],
  CartEmpty: [{ kind: 'CartEmpty' }],
  CartChanged: [{ kind: 'CartChanged' } as CheckoutProblem],
  MemberCardNotValid: [{ kind: 'MemberCardNotValid' } as CheckoutProblem],
  Unreachable: [{ kind: 'Unreachable', message: 'ECONNREFUSED 127.0.0.1' }],
  Refused: [400, 429, 500].map((status) => ({ kind: 'Refused', status, code: 'SQLSTATE', message: 'null value in column' })),
  Malformed: [{ kind: 'Malformed', field: 'totals', message: 'expected number' }],
};

const FIELD_PROBLEMS: { readonly [K in FieldProblem['kind']]: FieldProblem } = {
  required: { kind: 'required' },
  email: { kind: 'email' },
  maxLength: { kind: 'maxLength', length: 75 },
  alphaSpecialCharsValidator: { kind: 'alphaSpecialCharsValidator' },
  invalidOib: { kind: 'invalidOib' },
  countryNotServed: { kind: 'countryNotServed' },
  postcode: { kind: 'postcode' },
  postcodeDigits: { kind: 'postcodeDigits', length: 4 },
  postcodeLetters: { kind: 'postcodeLetters' },
  placeName: { kind: 'placeName' },
  phone: { kind: 'phone' },
  minLength: { kind: 'minLength', length: 8 },
  repeatPassword: { kind: 'repeatPassword' },
  differentPassword: { kind: 'differentPassword' },
  commonPassword: { kind: 'commonPassword' },
  invalidBarcode: { kind: 'invalidBarcode' },
  sameAs: { kind: 'sameAs' },
};

function translator(locale: (typeof LOCALES)[number], missing: string[]): Translator {
  // 'Unreachable' stands with the layout's words: it is also told when the problems' own words cannot be fetched.
  const read = (group: string) =>
    JSON.parse(readFileSync(new URL(`../../../src/ui/messages/${locale}/${group}.json`, import.meta.url), 'utf8'));
  const messages = compileMessages({ ...read('layout'), ...read('problem') }) as Messages;
  return new Translator(locale, messages, (id) => missing.push(id));
}

describe.each(LOCALES)('in %s', (locale) => {
  const all = [...Object.values(PROBLEMS).flat().map(problemMessage), ...Object.values(FIELD_PROBLEMS).map(fieldMessage)];

  it('every kind of problem has words [ERR-02] [ERR-03]', () => {
    const missing: string[] = [];
    const words = translator(locale, missing);
    for (const { message, values } of all) {
      expect(words.has(message), message).toBe(true);
      expect(words.text(message, values)).not.toMatch(/[{}]/);
    }
    expect(missing).toEqual([]);
  });

  it("none of them shows the platform's own words [ERR-02]", () => {
    const words = translator(locale, []);
    for (const { message, values } of all)
      expect(words.text(message, values)).not.toMatch(/SQLSTATE|null value|ECONNREFUSED|expected number/);
  });
});

it('a coupon that wants more says how much more, as amounts are written', () => {
  const { message, values } = problemMessage({
    kind: 'CouponNotApplicable',
    reason: 'minimumNotReached',
    missing: { amount: 120_050, currency: 'EUR' },
  });
  expect(translator('hr', []).text(message, values)).toBe('Za ovaj kupon dodajte još 1.200,50\u00a0€ u proizvodima za koje vrijedi.');
});

describe('the Croatian words that the specification gives', () => {
  const words = translator('hr', []);
  it.each<[CartProblem | CheckoutProblem, string]>([
    [{ kind: 'CouponNotFound' }, 'Kupon nije pronađen!'],
    [{ kind: 'ShippingMethodUndefined' }, 'Molimo odaberite metodu dostave prije nastavka'],
    [{ kind: 'ShippingMethodNotFound' }, 'Odabrana metoda dostave nije pronađena, molimo pokušajte ponovno'],
    [{ kind: 'ShippingBranchUndefined' }, 'Molimo odaberite dostavnu poslovnicu prije nastavka'],
    [{ kind: 'PaymentMethodUndefined' }, 'Molimo odaberite metodu plaćanja prije nastavka'],
    [{ kind: 'ConsentRequired', missing: [] }, 'Potrebno je prihvatiti privolu'],
  ])('%j [CHK-06] [ERR-02]', (problem, text) => {
    expect(words.text(problemMessage(problem).message)).toBe(text);
  });

  it.each<[FieldProblem, string]>([
    [{ kind: 'required' }, 'Unos ovog polja je obavezan'],
    [{ kind: 'email' }, 'Unesite uzorak adrese elektroničke pošte'],
    [{ kind: 'maxLength', length: 75 }, 'Maksimalan broj znakova za ovo polje je 75'],
    [{ kind: 'alphaSpecialCharsValidator' }, 'Unos sadrži posebne znakove! Koristite samo slova.'],
  ])('%j [CHK-03]', (problem, text) => {
    const { message, values } = fieldMessage(problem);
    expect(words.text(message, values)).toBe(text);
  });

  it('counts what is left as Croatian does [LOC-08]', () => {
    const left = (available: number) => problemMessage({ kind: 'OutOfStock', available, name: 'Lampa' });
    expect(words.text(left(1).message, left(1).values)).toContain('je još 1 komad.');
    expect(words.text(left(3).message, left(3).values)).toContain('su još 3 komada.');
  });
});
