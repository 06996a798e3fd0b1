import { describe, expect, it } from 'vitest';
import { cartFetchProblem, cartProblem, checkoutProblem, platformProblem } from '#adapters/platform/read-problem.ts';
import { readRefusal } from '#adapters/platform/read-refusal.ts';
import { PROBLEMS, type ProblemCode } from '#adapters/platform/wire/problem.ts';

const refusal = (code: ProblemCode, payload: object = {}) =>
  readRefusal(PROBLEMS[code].status, '', {
    error: { code, statusCode: PROBLEMS[code].status, payload: { message: PROBLEMS[code].message, ...payload } },
  });
const foreign = (status: number, message: string) => readRefusal(status, 'Conflict', { message });

describe('problems of the cart', () => {
  it.each([
    ['INVALID_QUANTITY', 'InvalidQuantity'],
    ['CART_NOT_FOUND', 'NoSession'],
    ['CART_ARCHIVED', 'CartArchived'],
    ['SESSION_ALREADY_USED', 'SessionAlreadyUsed'],
    ['ITEM_NOT_IN_CART', 'ItemNotInCart'],
    ['PRODUCT_NOT_FOUND', 'ProductGone'],
    ['CONFIGURATION_NOT_SET', 'ConfigurationNotSet'],
    ['COUPON_NOT_FOUND', 'CouponNotFound'],
    ['INTERNAL', 'Refused'],
  ] as const)('%s means %s', (code, kind) => {
    expect(cartProblem(refusal(code)).kind).toBe(kind);
  });

  it.each([
    ['Cart is archived.', 'CartArchived'],
    ['Session already used.', 'SessionAlreadyUsed'],
    ['Coupon not found!', 'CouponNotFound'],
    ["Session doesn't exist", 'NoSession'],
  ])('%j of another platform means %s [CRT-08] [ERR-02]', (message, kind) => {
    expect(cartProblem(foreign(400, message)).kind).toBe(kind);
  });

  it('tell how many pieces there are, and why a coupon does not fit', () => {
    expect(cartProblem(refusal('OUT_OF_STOCK', { available: 2, name: 'Lampa' }))).toEqual({
      kind: 'OutOfStock',
      available: 2,
      name: 'Lampa',
    });
    const engraving = { field: 'greeting', name: 'Čestitka', length: 10 };
    for (const [reason, problem] of [
      ['maxLength', { kind: 'maxLength', bound: 10 }],
      ['unwritable', { kind: 'unwritable' }],
      ['unheard of', { kind: 'required' }],
    ] as const)
      expect(cartProblem(refusal('PERSONALIZATION_INVALID', { ...engraving, reason }))).toEqual({
        kind: 'PersonalizationInvalid',
        code: 'greeting',
        label: 'Čestitka',
        problem,
      });
    expect(cartProblem(refusal('OUT_OF_STOCK'))).toEqual({ kind: 'OutOfStock', available: 0, name: '' });
    expect(cartProblem(refusal('COUPON_NOT_APPLICABLE', { reason: 'usedUp' }))).toEqual({ kind: 'CouponNotApplicable', reason: 'usedUp' });
    const short = (missing: number) => cartProblem(refusal('COUPON_NOT_APPLICABLE', { reason: 'minimumNotReached', missing }));
    expect(short(450)).toEqual({ kind: 'CouponNotApplicable', reason: 'minimumNotReached', missing: { amount: 450, currency: 'EUR' } });
    for (const nothing of [0, -1, 0.5]) expect(short(nothing)).toEqual({ kind: 'CouponNotApplicable', reason: 'minimumNotReached' });
    expect(cartProblem(refusal('COUPON_NOT_APPLICABLE', { reason: 'unheard of' }))).toEqual({
      kind: 'CouponNotApplicable',
      reason: 'notForTheseGoods',
    });
  });

  it('keep a refusal that nobody knows, with its text for the log and nothing else', () => {
    expect(platformProblem(foreign(418, 'I am a teapot'))).toEqual({ kind: 'Refused', status: 418, code: '', message: 'I am a teapot' });
  });

  it.each([400, 409])('a fetch that is answered with %i says that the session is refused [CRT-07]', (status) => {
    expect(cartFetchProblem(foreign(status, 'whatever'))).toEqual({ kind: 'SessionRefused' });
    expect(cartProblem(foreign(status, 'whatever')).kind).toBe('Refused');
  });

  it('a fetch keeps what has a meaning of its own, and a platform that is down [CRT-07] [CRT-08]', () => {
    expect(cartFetchProblem(refusal('CART_NOT_FOUND')).kind).toBe('SessionRefused');
    expect(cartFetchProblem(refusal('CART_ARCHIVED')).kind).toBe('CartArchived');
    expect(cartFetchProblem(refusal('UNAVAILABLE')).kind).toBe('Refused');
    expect(cartFetchProblem({ kind: 'Unreachable', message: 'down' }).kind).toBe('Unreachable');
  });
});

describe('problems of the checkout', () => {
  it.each([
    ['NO_ACTIVE_USER', 'NoActiveUser'],
    ['CART_EMPTY', 'CartEmpty'],
    ['DELIVERY_METHOD_NOT_FOUND', 'ShippingMethodNotFound'],
    ['DELIVERY_BRANCH_MISSING', 'ShippingBranchUndefined'],
    ['PAYMENT_METHOD_NOT_FOUND', 'PaymentMethodUndefined'],
    ['PAYMENT_UNREACHABLE', 'PaymentUnreachable'],
    ['CONSENT_REQUIRED', 'ConsentRequired'],
    ['CART_ARCHIVED', 'CartArchived'],
    ['TOO_MANY_ADDRESSES', 'TooManyAddresses'],
    ['SESSION_ENDED', 'SignedOut'],
    ['UNAUTHORIZED', 'SignedOut'],
  ] as const)('%s means %s [CHK-06]', (code, kind) => {
    expect(checkoutProblem(refusal(code)).kind).toBe(kind);
  });

  it('"No active user" and "Session doesn’t exist" of another platform are known [CHK-06]', () => {
    expect(checkoutProblem(foreign(400, 'No active user')).kind).toBe('NoActiveUser');
    expect(checkoutProblem(foreign(400, "Session doesn't exist")).kind).toBe('NoSession');
  });

  it('a postcode that it refuses is told with the digits that are wanted [CHK-03]', () => {
    const facts = { field: 'addresses.0.zipCode', reason: 'postcodeDigits', length: 4 };
    const zipCode = { kind: 'postcodeDigits', length: 4 };
    expect(checkoutProblem(refusal('ADDRESS_INVALID', facts))).toEqual({ kind: 'AddressInvalid', delivery: { zipCode }, billing: {} });
  });

  it.each([
    [
      'addresses.0.firstName',
      'alphaSpecialCharsValidator',
      { delivery: { firstName: { kind: 'alphaSpecialCharsValidator' } }, billing: {} },
    ],
    ['addresses.1.zipCode', 'maxLength', { delivery: {}, billing: { zipCode: { kind: 'maxLength', length: 25 } } }],
    ['email', 'email', { delivery: { contactEmail: { kind: 'email' } }, billing: {} }],
    ['details.lastName', 'required', { delivery: { lastName: { kind: 'required' } }, billing: {} }],
    ['company.oib', 'invalidOib', { delivery: { companyOIB: { kind: 'invalidOib' } }, billing: {} }],
    ['companyData.companyName', 'required', { delivery: { companyName: { kind: 'required' } }, billing: {} }],
    ['what.is.this', 'unheard', { delivery: { contactEmail: { kind: 'required' } }, billing: {} }],
  ])('an address that the platform refuses names the field of the form: %s [CHK-03]', (field, reason, problems) => {
    expect(checkoutProblem(refusal('ADDRESS_INVALID', { field, reason }))).toEqual({ kind: 'AddressInvalid', ...problems });
  });
});
