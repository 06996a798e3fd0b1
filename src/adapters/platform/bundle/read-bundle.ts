import type { BundleChoice } from '#domain/bundle/bundle.ts';
import type { ItemOptionsWire } from '../wire/cart.ts';

/** What an item of a cart has chosen of its bundle. */
export function readChoice({ bundleOptions = [], personalizations = [] }: ItemOptionsWire): BundleChoice {
  return {
    members: bundleOptions.map(({ id, options }) => ({ memberId: id, productId: options.activeProductId })),
    personalizations: personalizations.map(({ id, value }) => ({ code: id, value })),
  };
}

/** The way back; nothing for a product that is no bundle. */
export function writeChoice(choice: BundleChoice | undefined): { options?: ItemOptionsWire } {
  if (choice === undefined) return {};
  return {
    options: {
      bundleOptions: choice.members.map(({ memberId, productId }) => ({ id: memberId, options: { activeProductId: productId } })),
      personalizations: choice.personalizations.map(({ code, value }) => ({ id: code, value })),
    },
  };
}
