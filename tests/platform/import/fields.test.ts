import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, decimal, euros, fileName, percent, sku, whole } from '#server/platform/import/fields.ts';

describe('fields', () => {
  it('[CRT-16] reads every amount to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('.', ','), (cents, mark) => {
        const text = `${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`;
        expect(euros(text).unwrapOr(-1)).toBe(cents);
      }),
    );
    expect(['7', '7.5', '1.15', '8,70'].map((text) => euros(text).unwrapOr(-1))).toEqual([700, 750, 115, 870]);
  });

  it('[CRT-16] reads what other shops export, and never a thousand as one', () => {
    expect(['34.0000', '59.990000', '0.5'].map((text) => euros(text).unwrapOr(-1))).toEqual([3400, 5999, 50]);
    expect(['1.000', '12.999', '12.9010', '1.000.000', '34,0000'].filter((text) => euros(text).isOk())).toEqual([]);
    expect(['25 %', '25%', '25.0000', '25 % '].map((text) => percent(text).unwrapOr(-1))).toEqual([2500, 2500, 2500, -1]);
    expect(['100.0000', '7.0', '1.000', '2.5'].map((text) => whole(0, 1000)(text).unwrapOr(-1))).toEqual([100, 7, -1, -1]);
  });

  it('takes the names that files and goods have, and no way out of the folder', () => {
    expect(['čaša & šalica.jpg', 'mb01-blue-0.jpg', '-x (1).PNG'].every((name) => fileName(name).isOk())).toBe(true);
    expect(
      ['../x.png', 'm/b/x.jpg', 'm\\x.jpg', '.htaccess', 'https://a.b/x.jpg', 'a\u202egpj.exe', ''].some((name) => fileName(name).isOk()),
    ).toBe(false);
    expect(['24-MB01', 'MH01-XS-Black', 'MQ8N2LL/A #1 (new)'].every((text) => sku(text).isOk())).toBe(true);
    expect(['A|B', '=A', '<b>', 'a\nb', ' a'].some((text) => sku(text).isOk())).toBe(false);
  });

  it.each(['', '-1', '1.234', '1.234,50', '1e3', '12 €', '0x10', 'NaN', '٣', '99999999'])('refuses %j as an amount', (text) => {
    expect(euros(text).isErr()).toBe(true);
  });

  it('reads percentages and numbers', () => {
    expect(['25', '13', '5.5', '0', '100', '100.01', '-1'].map((text) => percent(text).unwrapOr(-1))).toEqual([
      2500, 1300, 550, 0, 10_000, -1, -1,
    ]);
    expect(['007', '2,50', '-0', '-1.5', '1e3'].map((text) => decimal(text).unwrapOr('no'))).toEqual(['7', '2.5', '0', '-1.5', 'no']);
  });

  it('makes addresses of names', () => {
    expect(addressOf('Šalica „Đurđevac” 0,5 l – žuta')).toBe('salica-durdevac-0-5-l-zuta');
    expect(addressOf('Größe')).toBe('grosse');
    expect(addressOf('Blåbær')).toBe('blabaer');
  });
});
