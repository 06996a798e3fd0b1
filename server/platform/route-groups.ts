import { accountRoutes } from './account/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { backOfficeRoutes } from './back-office/routes.ts';
import { cacheRoutes } from './cache/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { commentRoutes } from './comment/routes.ts';
import { consentRoutes } from './consent/routes.ts';
import { documentEditing } from './document/document-editing.ts';
import { documentRoutes } from './document/routes.ts';
import { downloadRoutes } from './download/routes.ts';
import { writeIntoDraft } from './editing/copy/write-into-draft.ts';
import { layoutFollows } from './editing/kind/layout-follows.ts';
import { keepPublished } from './editing/publication/keep-published.ts';
import { editingRoutes } from './editing/routes.ts';
import { eventRoutes } from './event/routes.ts';
import { formRoutes } from './form/routes.ts';
import type { RouteGroup } from './http/serve.ts';
import { productByHand } from './import/product-by-hand.ts';
import { localeRoutes } from './locale/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { socialRoutes } from './media/social/social-routes.ts';
import { membershipRoutes } from './membership/routes.ts';
import { navigationRoutes } from './navigation/routes.ts';
import { endSubscriptions } from './newsletter/own-subscription.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { startOrTakeBack } from './payment/start-or-take-back.ts';
import { expectPayment } from './payment/start-payment.ts';
import { postRoutes } from './post/routes.ts';
import { productDeskRoutes, productRoutes } from './product/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { SOURCE_FILLERS } from './section-sources.ts';
import { setupRoutes } from './setup/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

// Nouns that need something of a noun above them are given it here.
export const consentGroup = consentRoutes(endSubscriptions);
export const orderGroup = orderRoutes({ expect: expectPayment, start: startOrTakeBack });
const editingGroup = editingRoutes(SOURCE_FILLERS);
export const documentGroup = documentRoutes(documentEditing(keepPublished, writeIntoDraft));
export const pageGroup = pageRoutes(SOURCE_FILLERS);
export const siteGroup = siteRoutes(layoutFollows);
const productDeskGroup = productDeskRoutes(productByHand);

/** Every call of the embedded platform. */
export const ROUTE_GROUPS: readonly RouteGroup[] = [
  accountRoutes,
  auditRoutes,
  backOfficeRoutes,
  cacheRoutes,
  cartRoutes,
  catalogRoutes,
  checkoutRoutes,
  commentRoutes,
  consentGroup,
  documentGroup,
  downloadRoutes,
  editingGroup,
  eventRoutes,
  formRoutes,
  localeRoutes,
  mailRoutes,
  socialRoutes,
  mediaRoutes,
  membershipRoutes,
  navigationRoutes,
  newsletterRoutes,
  orderGroup,
  pageGroup,
  paymentRoutes,
  postRoutes,
  productRoutes,
  productDeskGroup,
  searchRoutes,
  setupRoutes,
  siteGroup,
  wishlistRoutes,
];
