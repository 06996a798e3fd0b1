import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, readFirstMethods, readSeller, readSetupName, SETUP_STEPS } from '#domain/setup/site-setup.ts';

const typing = (typed: Readonly<Record<string, string>>) => (field: string) => typed[field] ?? '';
const SELLER = {
  sellerName: ' Zeleni  fond ',
  street: 'Ulica lipa 12',
  place: '10000 Zagreb',
  oib: 'HR 12345678903',
  iban: 'hr12 1001 0051 8630 0016 0',
  email: 'info@zelenifond.example',
  phone: '',
};
const flaws = (result: { isErr(): boolean; _unsafeUnwrapErr(): readonly { reason: string; field: string }[] }) =>
  result.isErr() ? result._unsafeUnwrapErr().map(({ reason, field }) => `${field} ${reason}`) : 'fine';
const flaw = (result: { isErr(): boolean; _unsafeUnwrapErr(): { reason: string; field: string } }) =>
  result.isErr() ? [result._unsafeUnwrapErr().reason, result._unsafeUnwrapErr().field] : 'fine';

describe('who sells', () => {
  it('is read with OIB and IBAN as machines write them', () => {
    expect(readSeller(typing(SELLER))._unsafeUnwrap()).toEqual({
      name: 'Zeleni fond',
      street: 'Ulica lipa 12',
      place: '10000 Zagreb',
      oib: '12345678903',
      iban: 'HR1210010051863000160',
      email: 'info@zelenifond.example',
      phone: undefined,
    });
    expect(readSeller(typing({ ...SELLER, iban: ' ' }))._unsafeUnwrap().iban).toBeUndefined();
  });

  it.each([
    ['sellerName', ' ', 'sellerMissing'],
    ['street', '', 'streetMissing'],
    ['place', '', 'placeMissing'],
    ['sellerName', 'a'.repeat(71), 'tooLong'],
    ['phone', '1'.repeat(71), 'tooLong'],
    ['oib', '', 'oibUnreadable'],
    ['oib', '12345678904', 'oibUnreadable'],
    ['iban', 'HR1210010051863000161', 'ibanUnreadable'],
    ['email', 'info', 'emailUnreadable'],
  ])('with %s %j is told at that field: %s', (field, text, reason) => {
    expect(flaws(readSeller(typing({ ...SELLER, [field]: text })))).toEqual([`${field} ${reason}`]);
  });

  it('is told all that is wrong at once, in the order of the fields', () => {
    expect(flaws(readSeller(typing({ iban: 'HR12', phone: '1'.repeat(71) })))).toEqual([
      ...['sellerName sellerMissing', 'street streetMissing', 'place placeMissing', 'oib oibUnreadable'],
      ...['iban ibanUnreadable', 'email emailUnreadable', 'phone tooLong'],
    ]);
  });

  it('has no OIB whose last digit is another one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), (digit) => {
        const read = readSeller(typing({ ...SELLER, oib: `1234567890${digit}` }));
        expect(read.isOk()).toBe(digit === 3);
      }),
    );
  });
});

describe('the name of the site', () => {
  it('is wanted in the language of the shop, which is spoken always', () => {
    expect(flaw(readSetupName(typing({ 'name-en': 'Fund' })))).toEqual(['nameMissing', 'name-hr']);
    expect(flaw(readSetupName(typing({ 'name-hr': 'a'.repeat(101) })))).toEqual(['tooLong', 'name-hr']);
    expect(readSetupName(typing({ 'name-hr': ' Fond ', 'language-eng': 'on' }))._unsafeUnwrap()).toEqual({
      names: { hrv: 'Fond' },
      languages: ['hrv', 'eng'],
    });
  });
});

describe('the first ways to deliver and to pay', () => {
  it('are read with the price only where goods are brought', () => {
    const read = (typed: Readonly<Record<string, string>>) => readFirstMethods(typing(typed));
    expect(read({ price: 'x' })._unsafeUnwrap()).toEqual({ home: undefined, transfer: false });
    expect(read({ home: 'on', price: '4,50', freeFrom: '60', transfer: 'on' })._unsafeUnwrap()).toEqual({
      home: { price: 450, freeFrom: 6000 },
      transfer: true,
    });
    expect(read({ home: 'on', price: '0' })._unsafeUnwrap().home).toEqual({ price: 0, freeFrom: undefined });
    expect(flaws(read({ home: 'on', price: '' }))).toEqual(['price priceUnreadable']);
    expect(flaws(read({ home: 'on', price: 'y', freeFrom: 'x' }))).toEqual(['price priceUnreadable', 'freeFrom priceUnreadable']);
  });
});

it('the set-up goes on with the first step of which there is nothing yet [ADM-13]', () => {
  expect([nextStep([]), nextStep(['name', 'seller']), nextStep(SETUP_STEPS.filter((step) => step !== 'end'))]).toEqual([
    'name',
    'logo',
    'end',
  ]);
});
