import type { AddToCart } from './cart/add-to-cart.ts';
import type { ApplyCoupon } from './cart/apply-coupon.ts';
import type { ChangeQuantity } from './cart/change-quantity.ts';
import type { RemoveCoupon } from './cart/remove-coupon.ts';
import type { RemoveLine } from './cart/remove-line.ts';
import type { ViewCart } from './cart/view-cart.ts';
import type { BrowseProducts } from './catalog/browse-products.ts';
import type { ChooseShipping } from './checkout/choose-shipping.ts';
import type { OpenCheckout } from './checkout/open-checkout.ts';
import type { PlaceOrder } from './checkout/place-order.ts';
import type { SubmitAddress } from './checkout/submit-address.ts';
import type { ViewOrder } from './checkout/view-order.ts';
import type { ViewEvent } from './event/view-event.ts';
import type { ApplyMemberCard } from './membership/apply-member-card.ts';
import type { RemoveMemberCard } from './membership/remove-member-card.ts';
import type { ViewContent } from './navigation/view-content.ts';
import type { BrowsePosts } from './post/browse-posts.ts';
import type { ViewProduct } from './product/view-product.ts';
import type { SearchSite } from './search/search-site.ts';
import type { LoadSite } from './site/load-site.ts';

/** What a visitor can do: made by the composition for one visitor in one language, used by screens and by forms without script. */
export interface UseCases {
  readonly loadSite: LoadSite;
  readonly viewContent: ViewContent;
  readonly browseProducts: BrowseProducts;
  readonly viewProduct: ViewProduct;
  readonly browsePosts: BrowsePosts;
  readonly viewEvent: ViewEvent;
  readonly searchSite: SearchSite;
  readonly viewCart: ViewCart;
  readonly addToCart: AddToCart;
  readonly changeQuantity: ChangeQuantity;
  readonly removeLine: RemoveLine;
  readonly applyCoupon: ApplyCoupon;
  readonly removeCoupon: RemoveCoupon;
  readonly applyMemberCard: ApplyMemberCard;
  readonly removeMemberCard: RemoveMemberCard;
  readonly openCheckout: OpenCheckout;
  readonly submitAddress: SubmitAddress;
  readonly chooseShipping: ChooseShipping;
  readonly placeOrder: PlaceOrder;
  readonly viewOrder: ViewOrder;
}
