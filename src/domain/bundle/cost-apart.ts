import { type Money, money } from '../money.ts';
import type { BundleMember } from '../product/bundle-parts.ts';
import { chosenVariant } from '../product/configuration.ts';
import type { MemberChoices } from './member-choices.ts';

/** What a member of a bundle costs apart, in the version that is chosen; all pieces of it together. Undefined when it is not sold so. */
export function memberApart({ price, quantity, options, variants }: BundleMember, choices: MemberChoices[number] = {}): Money | undefined {
  if (price === undefined) return undefined;
  const one = chosenVariant(options, variants, choices)?.price.final ?? price;
  return { ...one, amount: one.amount * quantity };
}

/** What all members of a bundle cost apart, and what is saved by buying them together. Undefined where one of them is not sold apart, or nothing is saved. */
export function savedByBundle(
  bundle: { readonly price: { readonly final: Money }; readonly members: readonly BundleMember[] },
  choices: MemberChoices,
): { readonly apart: Money; readonly saved: Money } | undefined {
  let sum = 0;
  for (const member of bundle.members) {
    const apart = memberApart(member, choices[member.id]);
    if (apart === undefined) return undefined;
    sum += apart.amount;
  }
  const { amount, currency } = bundle.price.final;
  return sum > amount ? { apart: money(sum, currency), saved: money(sum - amount, currency) } : undefined;
}
