import * as account from '#adapters/platform/wire/account.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as choosable from '#adapters/platform/wire/choosable-thing.ts';
import * as comment from '#adapters/platform/wire/comment.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import * as content from '#adapters/platform/wire/content.ts';
import * as document from '#adapters/platform/wire/document.ts';
import * as draft from '#adapters/platform/wire/draft.ts';
import * as draftTranslation from '#adapters/platform/wire/draft-translation.ts';
import * as film from '#adapters/platform/wire/film.ts';
import * as form from '#adapters/platform/wire/form.ts';
import * as media from '#adapters/platform/wire/media.ts';
import * as mediaFolder from '#adapters/platform/wire/media-folder.ts';
import * as menu from '#adapters/platform/wire/menu.ts';
import * as navigation from '#adapters/platform/wire/navigation.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import * as product from '#adapters/platform/wire/product.ts';
import * as productDesk from '#adapters/platform/wire/product-desk.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import * as redirect from '#adapters/platform/wire/redirect.ts';
import * as search from '#adapters/platform/wire/search.ts';
import * as site from '#adapters/platform/wire/site.ts';
import * as term from '#adapters/platform/wire/term.ts';

/**
 * The calls that a page's script may make: public ones, and those of a customer that the cart and the checkout need. A new call is not passed on before it stands here, and one that nothing asks any more goes. Signing
 * in and out, passwords, sessions and what else is about an account as a whole are forms: no script needs them.
 */
export const BROWSER_CALLS: readonly Call[] = [
  account.webProfile,
  account.updateProfile,
  account.createAddress,
  account.updateAddress,
  cart.getNewCartSession,
  cart.getCart,
  cart.getAbandoned,
  cart.validateCart,
  cart.addItem,
  cart.updateItem,
  cart.deleteItem,
  cart.applyCoupon,
  cart.removeCoupon,
  cart.applyMemberCard,
  cart.removeMemberCard,
  checkout.getCheckoutSettings,
  checkout.getAvailableCountries,
  checkout.getApplicableDeliveryMethods,
  checkout.saveDeliveryMethod,
  checkout.getApplicablePaymentMethods,
  checkout.savePaymentMethod,
  checkout.updateGuestUser,
  checkout.getGuestUser,
  checkout.getCheckoutAddresses,
  checkout.saveCheckoutAddresses,
  checkout.createOrder,
  checkout.getOrder,
  payment.pgSuccess,
  payment.getPayment,
  payment.giveUpPayment,
  form.openForm,
  consent.filterConsents,
  consent.logConsent,
  content.decide,
  content.getUrlOnLanguage,
  navigation.getVersions,
  content.addFailedRequest,
  redirect.findRedirect,
  content.filterPosts,
  content.filterTerms,
  term.filterTermsStandard,
  comment.filterComments,
  comment.createComment,
  comment.updateComment,
  comment.getCommentOptions,
  content.filterEvents,
  content.getEvent,
  document.filterDocuments,
  document.getDocument,
  search.searchEverything,
  search.suggestKeywords,
  product.getProduct,
  product.checkBundles,
  product.filterProducts,
  product.layeredNavigation,
  product.filterCategories,
  product.getCategory,
  site.domainDetect,
  site.filterOptions,
  site.navigationTree,
  site.elementsByHandlers,
];

/** The calls that the scripts of the back office make, of a page in edit mode and of the media library: for whoever is signed in to the back office, with its key; the platform asks for the scope (ADM-02, T-23). */
export const OFFICE_CALLS: readonly Call[] = [
  draft.createPage,
  draft.openDraft,
  draft.saveDraft,
  draft.fillDraft,
  draft.nameStates,
  draft.claimsOfSlug,
  draft.publishDraft,
  draft.readPublished,
  draft.discardDraft,
  draft.listVersions,
  draft.getVersion,
  draft.restoreVersion,
  draft.sayHere,
  choosable.findThings,
  choosable.listChoosableForms,
  publication.getPlan,
  publication.planPublication,
  publication.dropPlan,
  publication.withdraw,
  draftTranslation.readOriginal,
  draftTranslation.translatedSlug,
  draftTranslation.translationStates,
  draftTranslation.confirmTranslations,
  media.filterMedia,
  media.getMedia,
  media.createMedia,
  media.updateMedia,
  media.replaceMedia,
  media.moveMedia,
  media.deleteMedia,
  media.findMediaUses,
  media.uploadMedia,
  media.getUploadUrl,
  media.addFromBucketPublic,
  media.deleteDirectoryItems,
  film.filterFilms,
  film.createFilm,
  film.updateFilm,
  film.saveFilmCaptions,
  film.deleteFilm,
  mediaFolder.listMediaFolders,
  mediaFolder.createMediaFolder,
  mediaFolder.updateMediaFolder,
  mediaFolder.deleteMediaFolder,
  menu.getMenus,
  productDesk.getDeskProduct,
  productDesk.updateDeskProduct,
];

const PATTERNS = [...BROWSER_CALLS, ...OFFICE_CALLS].map((call) => ({ call, pattern: patternOf(call) }));

/** Paths of a call. */
export function patternOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[A-Za-z0-9_-]{1,100}')}$`);
}

/** The call of a method and path, or undefined when there is none that a browser may make. */
export function findBrowserCall(method: string, path: string): Call | undefined {
  return PATTERNS.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}
