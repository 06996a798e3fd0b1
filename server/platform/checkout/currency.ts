/** The currencies of the shop: one (the kuna is history). */
export const CURRENCIES = [{ id: 1, label: 'EUR', symbol: '€', decimals: 2 }];
export const DEFAULT_CURRENCY_ID = 1;
