import * as accessKey from './access-key.ts';
import * as account from './account.ts';
import * as attributeDesk from './attribute-desk.ts';
import * as audit from './audit.ts';
import * as backOfficeUser from './back-office-user.ts';
import * as cache from './cache.ts';
import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as categoryDesk from './category-desk.ts';
import * as checkout from './checkout.ts';
import * as choosableThing from './choosable-thing.ts';
import * as comment from './comment.ts';
import * as consent from './consent.ts';
import * as content from './content.ts';
import * as coupon from './coupon.ts';
import * as customer from './customer.ts';
import * as document from './document.ts';
import * as documentDesk from './document-desk.ts';
import * as download from './download.ts';
import * as draft from './draft.ts';
import * as draftTranslation from './draft-translation.ts';
import * as editing from './editing.ts';
import * as entrance from './entrance.ts';
import * as film from './film.ts';
import * as form from './form.ts';
import * as formDesk from './form-desk.ts';
import * as legacyAuth from './legacy-auth.ts';
import * as mail from './mail.ts';
import * as media from './media.ts';
import * as mediaFolder from './media-folder.ts';
import * as membership from './membership.ts';
import * as menu from './menu.ts';
import * as navigation from './navigation.ts';
import * as newsletter from './newsletter.ts';
import * as newsletterList from './newsletter-list.ts';
import * as officeJob from './office-job.ts';
import * as order from './order.ts';
import * as orderDesk from './order-desk.ts';
import * as overview from './overview.ts';
import * as ownSecurity from './own-security.ts';
import * as page from './page.ts';
import * as payment from './payment.ts';
import * as product from './product.ts';
import * as productDesk from './product-desk.ts';
import * as productFile from './product-file.ts';
import * as productPreview from './product-preview.ts';
import * as publication from './publication.ts';
import * as redirect from './redirect.ts';
import * as savedView from './saved-view.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as site from './site.ts';
import * as siteSettings from './site-settings.ts';
import * as social from './social.ts';
import * as subscriber from './subscriber.ts';
import * as term from './term.ts';
import * as translation from './translation.ts';
import * as ways from './ways.ts';
import * as wishlist from './wishlist.ts';
import * as worker from './worker.ts';
import * as writtenEvent from './written-event.ts';
import * as writtenPost from './written-post.ts';

const MODULES = {
  accessKey,
  account,
  attributeDesk,
  audit,
  cache,
  cart,
  categoryDesk,
  checkout,
  choosableThing,
  comment,
  consent,
  content,
  coupon,
  backOfficeUser,
  siteSettings,
  customer,
  ownSecurity,
  overview,
  document,
  documentDesk,
  download,
  draft,
  draftTranslation,
  editing,
  entrance,
  film,
  form,
  formDesk,
  legacyAuth,
  mail,
  media,
  mediaFolder,
  membership,
  menu,
  navigation,
  newsletter,
  newsletterList,
  officeJob,
  order,
  orderDesk,
  page,
  payment,
  product,
  productDesk,
  productFile,
  publication,
  productPreview,
  redirect,
  savedView,
  search,
  settings,
  setup,
  site,
  social,
  subscriber,
  term,
  translation,
  ways,
  wishlist,
  worker,
  writtenEvent,
  writtenPost,
};

/** Every call of the contract by its name, for whoever looks at them all. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.values(MODULES).flatMap((module) => Object.entries(module).filter((named): named is [string, Call] => isCall(named[1]))),
);

function isCall(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported && 'data' in exported;
}
