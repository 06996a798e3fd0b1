/** A cart of which nobody has said who buys. */
export const NOBODY_CHOSEN = {
  shipping_address_id: null,
  billing_address_id: null,
  buyer_first_name: null,
  buyer_last_name: null,
  buyer_country: null,
  company_name: null,
  company_oib: null,
};
