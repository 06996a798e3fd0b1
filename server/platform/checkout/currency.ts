import { SHOP_CURRENCY } from '#domain/money.ts';

export const DEFAULT_CURRENCY_ID = 1;
/** The currencies of the shop: one. */
export const CURRENCIES = [{ id: DEFAULT_CURRENCY_ID, label: SHOP_CURRENCY, symbol: '€', decimals: 2 }];
