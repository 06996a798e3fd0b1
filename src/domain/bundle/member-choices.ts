import type { BundleMember } from '../product/bundle-parts.ts';
import { type Choices, chosenVariant } from '../product/configuration.ts';
import type { BundleChoice } from './bundle.ts';

/** What is chosen in the fields of a bundle's members: value ids by attribute codes, by member. */
export type MemberChoices = Readonly<Record<number, Choices>>;

/** The variants that complete choices mean; members with an open option are left out (domain/product/configuration.ts). */
export function choiceOfFields(members: readonly BundleMember[], chosen: MemberChoices): BundleChoice['members'] {
  return members.flatMap(({ id, options, variants }) => {
    const variant = chosenVariant(options, variants, chosen[id] ?? {});
    return variant === undefined || options.length === 0 ? [] : [{ memberId: id, productId: variant.id }];
  });
}

/** The fields as a choice fills them in: the way back, for editing a line of the cart (BUN-04). */
export function fieldsOfChoice(members: readonly BundleMember[], choice: BundleChoice): MemberChoices {
  return Object.fromEntries(
    members.map(({ id, variants }) => {
      const productId = choice.members.find(({ memberId }) => memberId === id)?.productId;
      return [id, variants.find((variant) => variant.id === productId)?.choices ?? {}];
    }),
  );
}
