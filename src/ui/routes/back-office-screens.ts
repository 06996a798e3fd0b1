import type { BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { changesScreen } from '../audit/changes-screen.tsx';
import { accessKeyScreen, accessKeysScreen } from '../back-office/accounts/access-key-screens.tsx';
import { accountScreen, proofScreen } from '../back-office/accounts/account-screens.tsx';
import { customerScreen, customersScreen } from '../back-office/accounts/customer-screens.tsx';
import { userScreen, usersScreen } from '../back-office/accounts/user-screens.tsx';
import type { BackOfficeScreen } from '../back-office/back-office-screen.ts';
import { couponsScreen } from '../back-office/coupons-screen.tsx';
import { jobScreen, jobsScreen } from '../back-office/jobs/job-screens.tsx';
import { workersScreen } from '../back-office/jobs/workers-screen.tsx';
import { viewsScreen } from '../back-office/lists/views-screen.tsx';
import { waysScreen } from '../back-office/ways-screen.tsx';
import { cachesScreen } from '../cache/caches-screen.tsx';
import { attributeScreen } from '../catalog/attribute-screen.tsx';
import { attributesScreen } from '../catalog/attributes-screen.tsx';
import { categoriesScreen } from '../catalog/categories-screen.tsx';
import { categoryScreen } from '../catalog/category-screen.tsx';
import { deskProductScreen } from '../catalog/desk-product-screen.tsx';
import { productsScreen } from '../catalog/products-screen.tsx';
import { moderationScreen } from '../comment/moderation-screen.tsx';
import { consentScreen, consentsScreen } from '../consent/consent-screens.tsx';
import { deskDocumentScreen, deskDocumentsScreen } from '../document/desk-screens.tsx';
import { mediaScreen } from '../editing/library/media-screen.tsx';
import { writtenEventsScreen } from '../event/written-events-screen.tsx';
import { madeFormScreen } from '../form/made-form-screen.tsx';
import { madeFormsScreen } from '../form/made-forms-screen.tsx';
import { submissionScreen, submissionsScreen } from '../form/submission-screens.tsx';
import { mailScreen, mailsScreen } from '../mail/mail-screens.tsx';
import { cardRequestScreen, cardRequestsScreen } from '../membership/card-screens.tsx';
import { menuEntryScreen } from '../navigation/menu-entry-screen.tsx';
import { menusScreen } from '../navigation/menus-screen.tsx';
import { redirectsScreen } from '../navigation/redirects-screen.tsx';
import { listScreen } from '../newsletter/list-screen.tsx';
import { listsScreen } from '../newsletter/lists-screen.tsx';
import { subscribersScreen } from '../newsletter/subscribers-screen.tsx';
import { orderScreen } from '../order/handled-order-screen.tsx';
import { ordersScreen } from '../order/orders-screen.tsx';
import { pagesScreen } from '../page/pages-screen.tsx';
import { templatesScreen } from '../page/templates-screen.tsx';
import { postScreen } from '../post/post-screen.tsx';
import { postsScreen } from '../post/posts-screen.tsx';
import { settingsScreen } from '../settings/settings-screen.tsx';
import { setupScreen } from '../setup/setup-screen.tsx';

/** Every screen of the back office, under the name of its address (domain/back-office/back-office.ts). */
export const BACK_OFFICE_SCREENS: { readonly [Route in BackOfficeRoute]: BackOfficeScreen<object> } = {
  adminAccount: accountScreen,
  adminProof: proofScreen,
  adminAttributes: attributesScreen,
  adminAttribute: attributeScreen,
  adminCache: cachesScreen,
  adminCards: cardRequestsScreen,
  adminCard: cardRequestScreen,
  adminCategories: categoriesScreen,
  adminCategory: categoryScreen,
  adminChanges: changesScreen,
  adminComments: moderationScreen,
  adminConsents: consentsScreen,
  adminConsent: consentScreen,
  adminCoupons: couponsScreen,
  adminCustomers: customersScreen,
  adminCustomer: customerScreen,
  adminDocuments: deskDocumentsScreen,
  adminDocument: deskDocumentScreen,
  adminEvents: writtenEventsScreen,
  adminJobs: jobsScreen,
  adminJob: jobScreen,
  adminKeys: accessKeysScreen,
  adminKey: accessKeyScreen,
  adminMails: mailsScreen,
  adminMail: mailScreen,
  adminMedia: mediaScreen,
  adminMenus: menusScreen,
  adminMenuEntry: menuEntryScreen,
  adminOrders: ordersScreen,
  adminOrder: orderScreen,
  adminPages: pagesScreen,
  adminPost: postScreen,
  adminPosts: postsScreen,
  adminProducts: productsScreen,
  adminProduct: deskProductScreen,
  adminRedirects: redirectsScreen,
  adminForms: submissionsScreen,
  adminForm: submissionScreen,
  adminMadeForms: madeFormsScreen,
  adminMadeForm: madeFormScreen,
  adminLists: listsScreen,
  adminList: listScreen,
  adminSubscribers: subscribersScreen,
  adminTemplates: templatesScreen,
  adminSettings: settingsScreen,
  adminSetup: setupScreen,
  adminUser: userScreen,
  adminUsers: usersScreen,
  adminViews: viewsScreen,
  adminWays: waysScreen,
  adminWorkers: workersScreen,
};
