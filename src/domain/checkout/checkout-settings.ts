/** Settings of the checkout (getCheckoutSettings). */
export interface CheckoutSettings {
  /** 0 go to the cart page, 1 stay, 2 show the cart modal (CRT-03). */
  readonly cartType: number;
  readonly allowedCountries: readonly string[] | 'ALL';
  readonly skipShipping: boolean;
  readonly validateConsents: boolean;
  readonly checkSpecialCharacters: boolean;
}

/** A country that addresses may name. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}
