/** The shop's own country (ISO 3166-1): what an address begins with, and where the times of delivery hold. */
export const HOME_COUNTRY = 'HR';
