import { LanguageCode, ShippingCalculator } from '@vendure/core';

/** A price that falls away from a sum of goods on. Amounts in minor units, tax included; a sum of 0 never is one. */
export const freeFromCalculator = new ShippingCalculator({
  code: 'free-from',
  description: [{ languageCode: LanguageCode.en, value: 'A price that falls away from a sum of goods on' }],
  args: {
    rate: { type: 'int', ui: { component: 'currency-form-input' } },
    freeFrom: { type: 'int', defaultValue: 0, ui: { component: 'currency-form-input' } },
    taxRate: { type: 'float', defaultValue: 25 },
  },
  calculate: (_context, order, { rate, freeFrom, taxRate }) => ({
    price: freeFrom > 0 && order.subTotalWithTax >= freeFrom ? 0 : rate,
    priceIncludesTax: true,
    taxRate,
  }),
});
