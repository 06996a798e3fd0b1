import { err, ok, type Result } from 'neverthrow';
import { type CustomOption, type CustomValueProblem, customValueProblem, tidyCustomValue } from '../product/custom-option.ts';
import type { ProductFormat } from '../product/product.ts';
import type { BundleChoice } from './bundle.ts';

/** As much of a bundle as decides whether a choice is complete. */
export interface CheckedBundle {
  readonly members: readonly CheckedMember[];
  readonly customOptions: readonly CustomOption[];
}

/** What checking a choice has to know of a product of the bundle. */
export interface CheckedMember {
  readonly id: number;
  readonly name: string;
  readonly format: ProductFormat;
  readonly variants: readonly { readonly id: number }[];
}

/** Why a bundle cannot be added as it is chosen: names of members that are not set, or a custom value that does not fit (BUN-02). */
export type ChoiceProblem =
  | { readonly kind: 'BundleNotSet'; readonly missing: readonly string[] }
  | {
      readonly kind: 'PersonalizationInvalid';
      readonly code: string;
      readonly label: string;
      readonly problem: CustomValueProblem;
    };

/**
 * The choice as it is kept: a variant for each configurable member in the order of the members, filled-in custom values in the order of the options, nothing besides;
 * so two choices that mean the same are equal. Refused while a member is not set, for a nested bundle, and for a custom value that does not fit (BUN-02).
 */
export function checkChoice({ members, customOptions }: CheckedBundle, choice: BundleChoice): Result<BundleChoice, ChoiceProblem> {
  const missing = missingMembers(members, choice);
  if (missing.length > 0 || members.length === 0) return err({ kind: 'BundleNotSet', missing: missing.map(({ name }) => name) });
  const values = customOptions.map((option) => ({ option, value: tidyCustomValue(option, typedValue(choice, option.code)) }));
  for (const { option, value } of values) {
    const problem = customValueProblem(option, value);
    if (problem !== undefined) return err({ kind: 'PersonalizationInvalid', code: option.code, label: option.label, problem });
  }
  return ok({
    members: members.flatMap((member) => {
      const productId = chosenProductId(member, choice);
      return member.format !== 'Configurable' || productId === undefined ? [] : [{ memberId: member.id, productId }];
    }),
    personalizations: values.flatMap(({ option, value }) => (value === '' ? [] : [{ code: option.code, value }])),
  });
}

/** Members that are not set: configurable ones without a variant that there is, and bundles, which no bundle may hold. */
export function missingMembers<M extends CheckedMember>(members: readonly M[], choice: BundleChoice): readonly M[] {
  return members.filter((member) => chosenProductId(member, choice) === undefined);
}

/** The product that a member means: a configurable one its chosen variant, others themselves; undefined while it is not set. */
export function chosenProductId({ id, format, variants }: CheckedMember, choice: BundleChoice): number | undefined {
  if (format === 'Bundle') return undefined;
  if (format !== 'Configurable') return id;
  const chosen = choice.members.find(({ memberId }) => memberId === id)?.productId;
  return variants.find((variant) => variant.id === chosen)?.id;
}

/** What was typed for a custom option; '' when nothing was. */
export function typedValue({ personalizations }: BundleChoice, code: string): string {
  return personalizations.find((typed) => typed.code === code)?.value ?? '';
}

/** A text that is the same for two checked choices exactly when they are the same. */
export function choiceKey({ members, personalizations }: BundleChoice): string {
  return JSON.stringify([
    members.map(({ memberId, productId }) => [memberId, productId]),
    personalizations.map(({ code, value }) => [code, value]),
  ]);
}
