import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { entranceFrom } from '../visit/page-guard.ts';
import type { FormHandler } from './form-answer.ts';

/** Puts a product on the wishlist or takes it off; the signed-out are sent to login and come back, and find it there (WSH-01). */
export const toggleWishlistForm: FormHandler = {
  fields: ['productId', 'from'],
  async run({ fields, accountUseCases, account, locale, address }) {
    const signIn = {
      seeOther: entranceFrom(routePath('login', locale), rememberedPage(fields.text('from')) ?? rememberedPage(address)),
      flash: 'loggedUsersOnly',
    } as const;
    const productId = fields.id('productId');
    if (productId === undefined && account === undefined) return signIn;
    if (productId === undefined) return { problem: { kind: 'Refused', status: 404, code: 'PRODUCT_NOT_FOUND', message: '' } };
    const toggled = await accountUseCases.toggleWishlist.run(productId);
    if (toggled.isErr()) return toggled.error.kind === 'SignedOut' ? signIn : { problem: toggled.error };
    return { seeOther: address, flash: toggled.value ? 'wishlistAdded' : 'wishlistRemoved' };
  },
};
