import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDelivery, readPayment, readPlace } from '#domain/checkout/way-record.ts';

type Fields = Readonly<Record<string, string>>;
const COURIER: Fields = { 'name-hr': 'Dostava na adresu', price: '4,50', countries: 'HR', isOn: 'on' };
const typed = (fields: Fields) => (field: string) => fields[field] ?? '';
const delivery = (more: Fields = {}) => readDelivery(typed({ ...COURIER, ...more }));
const payment = (more: Fields = {}) => readPayment(typed({ 'name-hr': 'Pouzećem', ...more }));
const flawed = (reason: string, field: string) => ({ reason, field });

describe('a way to deliver as it is typed', () => {
  it('is read field by field; what is left empty is no bound, and a box that is not ticked is off', () => {
    expect(delivery()._unsafeUnwrap()).toEqual({
      texts: { hr: { name: 'Dostava na adresu', description: '' } },
      price: 450,
      freeFrom: undefined,
      countries: ['HR'],
      days: undefined,
      acceptsBulky: false,
      isOn: true,
    });
    expect(
      delivery({
        ...{ 'name-hr': '  Dostava \n na adresu ', 'text-hr': ' Do  vrata. ', 'name-en': 'Delivery', 'text-de': '' },
        ...{ price: '0', freeFrom: ' 60 ', countries: ' hr, SI;at\nhr ', daysFrom: ' 1 ', daysTo: ' 3 ', acceptsBulky: 'on', isOn: '' },
      })._unsafeUnwrap(),
    ).toEqual({
      texts: { hr: { name: 'Dostava na adresu', description: 'Do vrata.' }, en: { name: 'Delivery', description: '' } },
      price: 0,
      freeFrom: 6000,
      countries: ['HR', 'SI', 'AT'],
      days: [1, 3],
      acceptsBulky: true,
      isOn: false,
    });
  });

  it('takes as long as the one number of days says where there is one', () => {
    expect(delivery({ daysFrom: '2' })._unsafeUnwrap().days).toEqual([2, 2]);
    expect(delivery({ daysTo: '4' })._unsafeUnwrap().days).toEqual([4, 4]);
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 70 }), fc.integer({ min: -3, max: 70 }), (from, to) => {
        const read = delivery({ daysFrom: String(from), daysTo: String(to) });
        expect(read.isOk()).toBe(from >= 0 && from <= to && to <= 60);
        if (read.isOk()) expect(read.value.days).toEqual([from, to]);
      }),
    );
  });

  it.each<[Fields, string, string]>([
    [{ price: '' }, 'priceUnreadable', 'price'],
    [{ price: '-1' }, 'priceUnreadable', 'price'],
    [{ price: '100000,01' }, 'priceUnreadable', 'price'],
    [{ freeFrom: '99999999999' }, 'freeFromUnreadable', 'freeFrom'],
    [{ freeFrom: 'šezdeset' }, 'freeFromUnreadable', 'freeFrom'],
    [{ countries: ' , ' }, 'countriesUnreadable', 'countries'],
    [{ countries: 'HR HRV' }, 'countriesUnreadable', 'countries'],
    [{ countries: 'H1' }, 'countriesUnreadable', 'countries'],
    [{ countries: 'Š!' }, 'countriesUnreadable', 'countries'],
    [{ daysFrom: '1,5', daysTo: '3' }, 'daysUnreadable', 'daysFrom'],
    [{ daysFrom: '1', daysTo: 'tri' }, 'daysUnreadable', 'daysFrom'],
    [{ 'name-hr': ' ' }, 'nameMissing', 'name-hr'],
    [{ 'text-en': 'To the door.' }, 'nameMissing', 'name-en'],
    [{ 'name-hr': 'x'.repeat(101) }, 'textTooLong', 'name-hr'],
    [{ 'name-de': 'x'.repeat(101) }, 'textTooLong', 'name-de'],
    [{ 'text-hr': 'x'.repeat(501) }, 'textTooLong', 'text-hr'],
  ])('is refused with %j: %s at %s', (more, reason, field) => {
    expect(delivery(more)._unsafeUnwrapErr()).toEqual([flawed(reason, field)]);
  });

  it('is refused with all that is wrong, in the order of the form', () => {
    expect(delivery({ 'name-hr': '', price: '', freeFrom: 'x', countries: '', daysFrom: 'x' })._unsafeUnwrapErr()).toEqual([
      flawed('nameMissing', 'name-hr'),
      flawed('priceUnreadable', 'price'),
      flawed('freeFromUnreadable', 'freeFrom'),
      flawed('countriesUnreadable', 'countries'),
      flawed('daysUnreadable', 'daysFrom'),
    ]);
  });

  it('may have a name of a hundred signs and five hundred to say of it, and cost a hundred thousand', () => {
    expect(delivery({ price: '100000', freeFrom: '100000' }).isOk()).toBe(true);
    expect(delivery({ 'name-hr': 'x'.repeat(100), 'text-hr': 'x'.repeat(500) }).isOk()).toBe(true);
  });
});

describe('a way to pay as it is typed', () => {
  it('is for all countries where none is named', () => {
    expect(payment()._unsafeUnwrap()).toEqual({ texts: { hr: { name: 'Pouzećem', description: '' } }, countries: undefined, isOn: false });
    expect(payment({ countries: 'hr si', isOn: 'on' })._unsafeUnwrap()).toMatchObject({ countries: ['HR', 'SI'], isOn: true });
  });

  it('is refused without a name, and with a country that is no code', () => {
    expect(payment({ 'name-hr': '' })._unsafeUnwrapErr()).toEqual([flawed('nameMissing', 'name-hr')]);
    expect(payment({ countries: 'Hrvatska' })._unsafeUnwrapErr()).toEqual([flawed('countriesUnreadable', 'countries')]);
  });

  it('tells all that is wrong at once, in every language', () => {
    const wrong = { 'name-hr': '', 'name-en': 'x'.repeat(101), 'text-en': 'x'.repeat(501), 'text-de': 'Nur Text', countries: 'Hrvatska' };
    expect(payment(wrong)._unsafeUnwrapErr()).toEqual([
      flawed('nameMissing', 'name-hr'),
      flawed('textTooLong', 'name-en'),
      flawed('textTooLong', 'text-en'),
      flawed('nameMissing', 'name-de'),
      flawed('countriesUnreadable', 'countries'),
    ]);
  });
});

describe('the place of a branch as it is typed', () => {
  const place = (fields: Fields) => readPlace(typed(fields));

  it('is one line in each language in which it is named, always in that of the shop', () => {
    expect(place({ 'place-hr': ' Ilica 1,\n Zagreb ', 'place-en': 'Ilica 1, Zagreb', 'place-de': ' ' })._unsafeUnwrap()).toEqual({
      hr: 'Ilica 1, Zagreb',
      en: 'Ilica 1, Zagreb',
    });
    expect(place({ 'place-en': 'Ilica 1' })._unsafeUnwrapErr()).toEqual([flawed('placeMissing', 'place-hr')]);
  });

  it('has two hundred signs at most', () => {
    expect(place({ 'place-hr': 'x'.repeat(200) }).isOk()).toBe(true);
    expect(place({ 'place-hr': 'Ilica 1', 'place-de': 'x'.repeat(201) })._unsafeUnwrapErr()).toEqual([flawed('textTooLong', 'place-de')]);
    expect(place({ 'place-de': 'x'.repeat(201) })._unsafeUnwrapErr()).toEqual([
      flawed('placeMissing', 'place-hr'),
      flawed('textTooLong', 'place-de'),
    ]);
  });
});
