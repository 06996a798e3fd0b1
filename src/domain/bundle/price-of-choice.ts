import { type Money, money, roundHalfUp } from '../money.ts';
import type { BundleParts } from '../product/bundle-parts.ts';
import { chosenVariant } from '../product/configuration.ts';
import type { ProductPrice } from '../product/product.ts';
import type { MemberChoices } from './member-choices.ts';

/**
 * What a bundle costs as it is chosen. One with a price of its own costs that; one that costs what its members cost has its lowest price until each is chosen, and then the sum of the
 * versions, less its discount (twin in the database: functions/bundle-prices.sql).
 */
export function priceOfChoice(bundle: BundleParts & { readonly price: ProductPrice }, choices: MemberChoices): ProductPrice {
  const { price, members, discount } = bundle;
  if (discount === undefined) return price;
  let [final, member, hasMember] = [0, 0, false];
  for (const { id, quantity, options, variants, counted } of members) {
    const one = options.length === 0 ? counted : chosenVariant(options, variants, choices[id] ?? {})?.price;
    if (one === undefined) return price;
    final += one.final.amount * quantity;
    member += (one.member ?? one.final).amount * quantity;
    hasMember ||= one.member !== undefined;
  }
  const less = (amount: number): Money => money(roundHalfUp(amount * (10_000 - discount), 10_000), price.final.currency);
  const ofMembers = hasMember ? less(member) : undefined;
  // Versions that cost all the same may differ for members.
  return price.from ? { final: less(final), regular: undefined, member: ofMembers, from: false } : { ...price, member: ofMembers };
}
