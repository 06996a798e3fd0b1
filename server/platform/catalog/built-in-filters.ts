import type { LanguageCode } from '#domain/locale/locale.ts';

/** Filters that every shop has, whatever its attributes: the price in whole currency units, and what is in stock. */
export const PRICE_KEY = 'price';
export const AVAILABLE_KEY = 'available';

export const BUILT_IN_TEXTS: Readonly<Record<'price' | 'available' | 'inStock', Readonly<Record<LanguageCode, string>>>> = {
  price: { hrv: 'Cijena', eng: 'Price', deu: 'Preis' },
  available: { hrv: 'Dostupnost', eng: 'Availability', deu: 'Verfügbarkeit' },
  inStock: { hrv: 'Na zalihi', eng: 'In stock', deu: 'Auf Lager' },
};
