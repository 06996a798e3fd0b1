import type { BundleMember, BundleParts } from '../product/bundle-parts.ts';
import { readChoices } from '../product/configuration.ts';
import type { BundleChoice } from './bundle.ts';
import { choiceOfFields, type MemberChoices } from './member-choices.ts';

/** Beginnings of the names of a bundle's fields in the form addToCart. */
export const BUNDLE_FIELD_PREFIXES: readonly string[] = ['member_', 'option_'];

/** Name of the field for an option of a member. */
export function memberField(memberId: number, attributeCode: string): string {
  return `member_${memberId}_${attributeCode}`;
}

/** Name of the field for a custom option. */
export function customField(code: string): string {
  return `option_${code}`;
}

/** What the fields of members say; unknown options and values are dropped. */
function readMemberFields(members: readonly BundleMember[], text: (name: string) => string | undefined): MemberChoices {
  return Object.fromEntries(members.map(({ id, options }) => [id, readChoices(options, (code) => text(memberField(id, code)))]));
}

/** The choice that the fields of a form make, complete or not. */
export function readBundleFields({ members, customOptions }: BundleParts, text: (name: string) => string | undefined): BundleChoice {
  return {
    members: choiceOfFields(members, readMemberFields(members, text)),
    personalizations: customOptions.map(({ code }) => ({ code, value: text(customField(code)) ?? '' })),
  };
}
