/** Filters that every shop has, whatever its attributes: the price in whole currency units, and what is in stock. */
export const PRICE_KEY = 'price';
export const AVAILABLE_KEY = 'available';
