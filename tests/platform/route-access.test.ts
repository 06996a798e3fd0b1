import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { openApiDocument } from '#adapters/platform/wire/openapi-document.ts';
import { PRESET_NAMES, USER_PRESETS, type UserPreset } from '#domain/account/back-office-user.ts';
import { containedScopes, type HeldScope, SCOPE_AREAS, SCOPES, type Scope } from '#domain/back-office/scope.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS, SETTINGS } from '#tests/support/platform-parts.ts';

/** Of the back office: the permission that is wanted, or those of which one suffices; `whoever` works there at all; `*` is for administrators alone. */
type Wanted = Scope | readonly Scope[] | 'whoever' | '*';

/** Who may call what. A call that is served and has no row here fails: somebody has to decide who may make it (T-23). */
const ROWS: Readonly<Record<string, Exclude<Access, 'backOffice'> | Wanted>> = {
  'GET /api/v1/user/accessKey/filter': 'users:write',
  'GET /api/v1/user/accessKey/get/{id}': 'users:write',
  'POST /api/v1/user/accessKey/create': 'users:write',
  'POST /api/v1/user/accessKey/end': 'users:write',
  'POST /api/v1/login': 'anyone',
  'POST /api/v1/login/factor': 'anyone',
  'GET /api/v1/login/passkeyChallenge': 'anyone',
  'POST /api/v1/login/passkey': 'anyone',
  'POST /api/v1/user/security/passkey/add': 'whoever',
  'POST /api/v1/user/security/passkey/remove': 'whoever',
  'GET /api/v1/user/security/get': 'whoever',
  'POST /api/v1/user/security/totp/start': 'whoever',
  'POST /api/v1/user/security/totp/stop': 'whoever',
  'POST /api/v1/user/security/totp/confirm': 'whoever',
  'POST /api/v1/user/security/totp/remove': 'whoever',
  'POST /api/v1/user/security/codes/renew': 'whoever',
  'POST /api/v1/user/security/prove': 'whoever',
  'GET /api/v1/cms/site/entrance': 'anyone',
  'GET /api/v1/cms/site/own': 'pages:read',
  'POST /api/v1/cms/site/open': 'anyone',
  'GET /api/v1/cms/finder/getVersions': 'anyone',
  'GET /api/v1/marketing/newsletter/list/get': 'consents:read',
  'POST /api/v1/marketing/newsletter/list/create': 'consents:write',
  'PATCH /api/v1/marketing/newsletter/list/update/{id}': 'consents:write',
  'DELETE /api/v1/marketing/newsletter/list/delete/{id}': 'consents:write',
  'GET /api/v1/marketing/newsletter/subscriber/filter': 'consents:read',
  'POST /api/v1/marketing/newsletter/subscriber/export': 'consents:export',
  'POST /api/v1/marketing/newsletter/subscriber/delete': 'consents:write',
  'GET /api/v1/ecommerce/productFile/get/{id}': 'products:read',
  'POST /api/v1/ecommerce/productFile/upload': 'products:write',
  'POST /api/v1/ecommerce/productFile/restore': 'products:write',
  'GET /api/v1/form/desk/filter': 'forms:read',
  'GET /api/v1/form/desk/get/{id}': 'forms:read',
  'POST /api/v1/form/desk/create': 'forms:write',
  'PATCH /api/v1/form/desk/update/{id}': 'forms:write',
  'POST /api/v1/form/submission/answer': 'forms:answer',
  'POST /api/v1/form/submission/handle': 'forms:answer',
  'GET /api/v1/cms/navigation/menus': 'pages:publish',
  'POST /api/v1/cms/navigation/entry/create': 'pages:publish',
  'PATCH /api/v1/cms/navigation/entry/update/{id}': 'pages:publish',
  'DELETE /api/v1/cms/navigation/entry/delete/{id}': 'pages:publish',
  'GET /api/v2/office/overview': 'whoever',
  'GET /api/v1/ecommerce/categoryDesk/get': 'products:read',
  'POST /api/v1/ecommerce/categoryDesk/create': 'products:write',
  'PATCH /api/v1/ecommerce/categoryDesk/update/{id}': 'products:write',
  'DELETE /api/v1/ecommerce/categoryDesk/delete/{id}': 'products:write',
  'GET /api/v1/ecommerce/attributeDesk/filter': 'products:read',
  'GET /api/v1/ecommerce/attributeDesk/get/{id}': 'products:read',
  'POST /api/v1/ecommerce/attributeDesk/create': 'products:write',
  'PATCH /api/v1/ecommerce/attributeDesk/update/{id}': 'products:write',
  'DELETE /api/v1/ecommerce/attributeDesk/delete/{id}': 'products:write',
  'PATCH /api/v1/ecommerce/attributeDesk/value/update/{id}': 'products:write',
  'DELETE /api/v1/ecommerce/attributeDesk/value/delete/{id}': 'products:write',
  'GET /api/v1/refresh': 'anyone',
  'POST /api/v1/product/web/filter': 'anyone',
  'POST /api/v1/product/layered/navigation': 'anyone',
  'POST /api/v1/product/web/category/filter': 'anyone',
  'GET /api/v1/product/web/category/get/{id}': 'anyone',
  'GET /api/v1/product/web/get': 'anyone',
  'GET /api/v1/product/web/checkBundles': 'anyone',
  'POST /api/v1/calendar/event/public/filter': 'anyone',
  'GET /api/v1/calendar/event/public/get': 'anyone',
  'GET /api/v1/master/commons': 'anyone',
  'GET /api/v1/cms/navigation/tree/{id}': 'anyone',
  'POST /api/v1/cms/finder/getUrlOnLanguage': 'anyone',
  'GET /api/v1/cms/finder/searchSlugs': 'anyone',
  'GET /api/v1/cms/finder/decide': 'anyone',
  'POST /api/v1/cms/redirect/addFailedRequest': 'anyone',
  'POST /api/v1/cms/post/filterStandard': 'anyone',
  'GET /api/v1/cms/term/filter': 'anyone',
  'POST /api/v2/domainDetect': 'anyone',
  'GET /api/v1/cms/option/filter': 'anyone',
  'POST /api/v1/cms/element/getByHandlers': 'anyone',
  'POST /api/v1/logout': 'customer',
  'GET /api/v1/user/web/profile': 'customer',
  'GET /api/v1/user/profile': 'whoever',
  'POST /api/v1/user/web/register': 'anyone',
  'GET /api/v1/user/web/verify/{x}': 'anyone',
  'POST /api/v1/user/web/verify/{x}': 'anyone',
  'PATCH /api/v1/user/web/update': 'customer',
  'POST /api/v1/user/web/address/create': 'customer',
  'PATCH /api/v1/user/web/address/update/{id}': 'customer',
  'DELETE /api/v1/user/web/address/delete/{id}': 'customer',
  'POST /api/v1/user/password/reset': 'customer',
  'POST /api/v1/user/password/forgot': 'anyone',
  'POST /api/v1/user/password/set': 'anyone',
  'POST /api/v1/user/web/validateMembersBarcode': 'anyone',
  'GET /api/v1/user/settings/external/checkUlazniceHr': 'anyone',
  'GET /api/v1/settings/general/user': 'customer',
  'PATCH /api/v1/settings/general/user': 'customer',
  'POST /api/v1/product/web/tag/filter': 'anyone',
  'GET /api/v1/user/web/session/filter': 'customer',
  'POST /api/v1/user/web/session/end': 'customer',
  'GET /api/v1/user/web/export': 'customer',
  'POST /api/v1/user/web/delete': 'customer',
  'GET /api/v1/user/social/providers': 'anyone',
  'GET /api/v1/user/social/redirect-login': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'customer',
  'GET /api/auth/user': 'customer',
  'POST /api/v1/user/social/oauth': 'anyone',
  'GET /api/v1/ecommerce/getNewCartSession': 'optional',
  'POST /api/v1/ecommerce/getCart': 'optional',
  'POST /api/v1/ecommerce/validateCart': 'optional',
  'POST /api/v1/ecommerce/getAbandoned': 'customer',
  'POST /api/v1/ecommerce/addItem': 'optional',
  'PATCH /api/v1/ecommerce/updateItem': 'optional',
  'DELETE /api/v1/ecommerce/deleteItem': 'optional',
  'POST /api/v1/ecommerce/clearCart': 'optional',
  'POST /api/v1/ecommerce/applyCoupon': 'optional',
  'POST /api/v1/ecommerce/removeCoupon': 'optional',
  'POST /api/v1/ecommerce/applyMemberCard': 'customer',
  'POST /api/v1/ecommerce/removeMemberCard': 'customer',
  'GET /api/v2/ecommerce/settings/getCheckoutSettings': 'anyone',
  'GET /api/v2/ecommerce/settings/getCurrencyConfig': 'anyone',
  'POST /api/v2/ecommerce/checkout/getAvailableCountries': 'anyone',
  'POST /api/v2/ecommerce/checkout/getDeliveryByAvailableCountries': 'optional',
  'POST /api/v2/ecommerce/checkout/delivery/getApplicableDeliveryMethods': 'optional',
  'PUT /api/v2/ecommerce/checkout/delivery/saveDeliveryMethod': 'optional',
  'POST /api/v2/ecommerce/checkout/payment/getApplicablePaymentMethods': 'optional',
  'PUT /api/v2/ecommerce/checkout/payment/savePaymentMethod': 'optional',
  'PATCH /api/v2/ecommerce/checkout/guestUser/update': 'optional',
  'POST /api/v2/ecommerce/checkout/guestUser/get': 'optional',
  'POST /api/v2/ecommerce/checkout/addresses/get': 'customer',
  'PUT /api/v2/ecommerce/checkout/addresses/save': 'customer',
  'POST /api/v2/ecommerce/checkout/order/create': 'optional',
  'POST /api/v2/ecommerce/checkout/order/get': 'optional',
  'POST /api/v2/ecommerce/checkout/order/pgSuccess/{orderId}': 'anyone',
  'POST /api/v2/ecommerce/checkout/order/payment': 'optional',
  'POST /api/v2/ecommerce/checkout/order/payment/cancel': 'optional',
  'POST /api/v2/ecommerce/payment/return/{provider}': 'anyone',
  'POST /api/v2/ecommerce/payment/callback/{provider}': 'anyone',
  'GET /api/v2/ecommerce/download/web/filter': 'customer',
  'GET /api/v2/ecommerce/download/file/{token}': 'anyone',
  'POST /api/v2/ecommerce/download/agree': 'anyone',
  'GET /api/v2/ecommerce/order/web/filter': 'customer',
  'GET /api/v2/ecommerce/order/web/get/{slug}': 'customer',
  'POST /api/v2/ecommerce/order/web/join': 'customer',
  'POST /api/v2/ecommerce/order/web/repeat': 'customer',
  'GET /api/v1/cms/post/written': 'pages:read',
  'POST /api/v1/cms/post/begin': 'pages:write',
  'GET /api/v1/cms/event/written': 'pages:read',
  'GET /api/v1/cms/event/written/{id}': 'pages:read',
  'POST /api/v1/cms/event/begin': 'pages:write',
  'GET /api/v1/smartDocument/document/desk/filter': 'pages:read',
  'GET /api/v1/smartDocument/document/desk/get/{id}': 'pages:read',
  'GET /api/v1/smartDocument/document/desk/waiting/{id}': 'pages:read',
  'PUT /api/v1/smartDocument/document/desk/update/{id}': 'pages:publish',
  'POST /api/v1/smartDocument/document/desk/upload': 'pages:write',
  'POST /api/v1/smartDocument/document/desk/restore/{id}': 'pages:publish',
  'GET /api/v1/audit/filter': 'audit:read',
  'POST /api/v1/cms/cache/clear': 'pages:publish',
  'GET /api/v2/ecommerce/order/desk/filter': 'orders:read',
  'GET /api/v2/ecommerce/order/desk/waiting': 'orders:read',
  'POST /api/v2/ecommerce/order/desk/export': 'orders:export',
  'GET /api/v2/office/worker/filter': 'settings:write',
  'POST /api/v2/office/worker/wake': 'settings:write',
  'GET /api/v2/office/view/filter': ['customers:read', 'orders:read', 'products:read'],
  'POST /api/v2/office/view/save': ['customers:read', 'orders:read', 'products:read'],
  'POST /api/v2/office/view/delete': ['customers:read', 'orders:read', 'products:read'],
  'GET /api/v2/ecommerce/order/desk/sales': ['orders:pay', 'orders:refund', 'orders:export'],
  'GET /api/v2/ecommerce/order/desk/get/{id}': 'orders:read',
  'GET /api/v2/ecommerce/order/desk/place/{id}': 'orders:read',
  'POST /api/v2/ecommerce/order/desk/move': ['orders:send', 'orders:pay', 'orders:cancel', 'orders:refund'],
  'POST /api/v2/ecommerce/order/desk/note': ['orders:send', 'orders:pay', 'orders:cancel', 'orders:refund'],
  'POST /api/v2/office/job/create': ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
  'POST /api/v2/office/job/start': ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
  'POST /api/v2/office/job/drop': ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
  'POST /api/v2/office/job/parcels': ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
  'GET /api/v2/office/job/get/{id}': ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
  'GET /api/v2/office/job/filter': ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
  'GET /api/v2/ecommerce/coupon/filter': 'products:price',
  'GET /api/v2/ecommerce/coupon/get/{code}': 'products:price',
  'GET /api/v2/ecommerce/coupon/categories': 'products:price',
  'POST /api/v2/ecommerce/coupon/save': 'products:price',
  'POST /api/v2/ecommerce/coupon/end': 'products:price',
  'GET /api/v1/settings/site/get': 'settings:write',
  'PATCH /api/v1/settings/site/save': 'settings:write',
  'GET /api/v1/user/office/filter': 'users:read',
  'GET /api/v1/user/office/get/{id}': 'users:read',
  'POST /api/v1/user/office/invite': 'users:write',
  'POST /api/v1/user/office/inviteAgain': 'users:write',
  'PATCH /api/v1/user/office/update': 'users:write',
  'POST /api/v1/user/office/signOut': 'users:write',
  'POST /api/v1/user/office/remove': 'users:write',
  'POST /api/v1/user/office/resetFactor': 'users:write',
  'GET /api/v1/user/desk/filter': 'customers:read',
  'POST /api/v1/user/desk/exportList': 'customers:export',
  'GET /api/v1/user/desk/get/{id}': 'customers:read',
  'POST /api/v1/user/desk/export': 'customers:export',
  'POST /api/v1/user/desk/erase': 'customers:erase',
  'GET /api/v1/mail/filter': ['orders:cancel', 'orders:pay'],
  'GET /api/v1/mail/get/{id}': ['orders:cancel', 'orders:pay'],
  'POST /api/v1/mail/retry': ['orders:cancel', 'orders:pay'],
  'GET /api/v1/cms/redirect/find': 'anyone',
  'GET /api/v1/cms/draft/plans': 'pages:read',
  'GET /api/v1/cms/draft/{kind}/{id}/plan': 'pages:read',
  'PUT /api/v1/cms/draft/{kind}/{id}/plan': 'pages:publish',
  'DELETE /api/v1/cms/draft/{kind}/{id}/plan': 'pages:publish',
  'POST /api/v1/cms/draft/{kind}/{id}/withdraw': 'pages:publish',
  'GET /api/v1/cms/page/filter': 'pages:read',
  'GET /api/v1/cms/page/written': 'pages:read',
  'GET /api/v1/ecommerce/productDesk/filter': 'products:read',
  'GET /api/v1/ecommerce/productDesk/low': 'products:read',
  'GET /api/v1/ecommerce/productDesk/preview': 'products:read',
  'GET /api/v1/ecommerce/productDesk/get/{id}': 'products:read',
  'PUT /api/v1/ecommerce/productDesk/update/{id}': ['products:write', 'products:price', 'products:stock'],
  'POST /api/v1/ecommerce/productDesk/copy/{id}': 'products:write',
  'GET /api/v1/ecommerce/productDesk/choices': 'products:read',
  'POST /api/v1/ecommerce/productDesk/create': 'products:write',
  'POST /api/v1/ecommerce/productDesk/addVariants/{id}': 'products:write',
  'PUT /api/v1/ecommerce/productDesk/updateVariants/{id}': ['products:price', 'products:stock'],
  'GET /api/v2/ecommerce/ways/get': 'settings:write',
  'PUT /api/v2/ecommerce/ways/delivery': 'settings:write',
  'PUT /api/v2/ecommerce/ways/payment': 'settings:write',
  'PUT /api/v2/ecommerce/ways/branch': 'settings:write',
  'POST /api/v2/ecommerce/ways/branch/end': 'settings:write',
  'GET /api/v2/cms/setup/get': '*',
  'PUT /api/v2/cms/setup/name': '*',
  'PUT /api/v2/cms/setup/logo': '*',
  'PUT /api/v2/cms/setup/seller': '*',
  'POST /api/v2/cms/setup/pages': '*',
  'POST /api/v2/cms/setup/methods': '*',
  'POST /api/v2/cms/setup/import': '*',
  'PUT /api/v2/cms/setup/standing': '*',
  'GET /api/v1/cms/redirect/filter': 'pages:publish',
  'POST /api/v1/cms/redirect/create': 'pages:publish',
  'PUT /api/v1/cms/redirect/update/{id}': 'pages:publish',
  'DELETE /api/v1/cms/redirect/delete/{id}': 'pages:publish',
  'GET /api/v1/cms/redirect/failedRequest/filter': 'pages:publish',
  'POST /api/v1/cms/redirect/failedRequest/dismiss': 'pages:publish',
  'POST /api/v1/cms/term/filterStandard': 'anyone',
  'GET /api/v1/cms/term/get/{id}': 'anyone',
  'POST /api/v1/cms/comment/filterStandard': 'optional',
  'POST /api/v1/cms/comment/create': 'optional',
  'PATCH /api/v1/cms/comment/update/{id}': 'customer',
  'POST /api/v1/cms/comment/getOptions': 'anyone',
  'GET /api/v1/cms/comment/filter': 'pages:publish',
  'POST /api/v1/cms/comment/moderate': 'pages:publish',
  'POST /api/v1/cms/socialGetters/getIgByHashtags': 'anyone',
  'POST /api/v1/cms/media/filterStandard': ['pages:read', 'products:read'],
  'POST /api/v1/cms/media/create': 'pages:write',
  'GET /api/v1/cms/media/get/{id}': 'pages:read',
  'PATCH /api/v1/cms/media/update/{id}': ['pages:write', 'products:write'],
  'POST /api/v1/cms/media/replace/{id}': 'pages:write',
  'POST /api/v1/cms/media/move': 'pages:write',
  'POST /api/v1/cms/media/uses': 'pages:read',
  'GET /api/v1/cms/media/folder/filter': ['pages:read', 'products:read'],
  'POST /api/v1/cms/media/folder/create': 'pages:write',
  'PATCH /api/v1/cms/media/folder/update/{id}': 'pages:write',
  'DELETE /api/v1/cms/media/folder/delete/{id}': 'pages:write',
  'DELETE /api/v1/cms/media/delete/{id}': 'pages:write',
  'POST /api/v2/media/upload': 'pages:write',
  'POST /api/v1/media/file/getUploadUrl': 'pages:write',
  'POST /api/v1/media/file/addFromBucketPublic': 'pages:write',
  'POST /api/v1/media/file/addFromBucket': 'pages:write',
  'DELETE /api/v1/media/directoryItem/delete': 'pages:write',
  'GET /api/v1/media/option/filter': 'pages:read',
  'POST /api/v1/cms/post/create': 'pages:publish',
  'GET /api/v1/eCommerce/public/products/get': 'anyone',
  'GET /api/v1/cms/consent/filter': 'consents:read',
  'POST /api/v1/cms/consent/create': 'consents:write',
  'POST /api/v1/cms/consent/text': 'consents:write',
  'POST /api/v1/settings/domain/filter': 'pages:read',
  'GET /api/v1/cms/pipeline/hasRunningPipeline': 'pages:read',
  'PUT /api/v1/cms/link/postTranslation/{slug}/bulk': 'pages:publish',
  'PUT /api/v1/cms/link/postTranslation/{slug}/bulkExisting': 'pages:publish',
  'PUT /api/v1/cms/link/postTranslation/{slug}/separate': 'pages:publish',
  'POST /api/v1/cms/link/{x}/createTranslationFromOriginal': 'pages:publish',
  'POST /api/v1/cms/link/masters/{x}': 'pages:read',
  'PUT /api/v1/cms/link/postType/{x}/bulk': 'pages:publish',
  'POST /api/v1/cms/postType/create': 'pages:publish',
  'POST /api/v1/cms/postType/filterStandard': 'pages:read',
  'DELETE /api/v1/cms/postType/delete/{id}': 'pages:publish',
  'POST /api/v1/cms/element/create': 'pages:publish',
  'PATCH /api/v1/cms/element/update/{id}': 'pages:publish',
  'GET /api/v1/cms/draft/things': 'pages:read',
  'GET /api/v1/cms/draft/{kind}/{id}': 'pages:read',
  'PUT /api/v1/cms/draft/{kind}/{id}/save': 'pages:translate',
  'POST /api/v1/cms/draft/{kind}/{id}/fill': 'pages:read',
  'POST /api/v1/cms/draft/{kind}/{id}/states': 'pages:read',
  'GET /api/v1/cms/draft/{kind}/{id}/slug': 'pages:read',
  'POST /api/v1/cms/draft/{kind}/{id}/publish': 'pages:publish',
  'GET /api/v1/cms/draft/{kind}/{id}/published': 'pages:read',
  'POST /api/v1/cms/draft/{kind}/{id}/discard': 'pages:translate',
  'GET /api/v1/cms/draft/{kind}/{id}/versions': 'pages:read',
  'GET /api/v1/cms/draft/{kind}/{id}/versions/{version}': 'pages:read',
  'POST /api/v1/cms/draft/{kind}/{id}/versions/{version}/restore': 'pages:translate',
  'POST /api/v1/cms/draft/{kind}/{id}/here': 'pages:read',
  'GET /api/v1/cms/draft/translations': 'pages:read',
  'GET /api/v1/cms/draft/{kind}/{id}/original': 'pages:read',
  'GET /api/v1/cms/draft/{kind}/{id}/translatedSlug': 'pages:read',
  'GET /api/v1/cms/draft/{kind}/{id}/translations': 'pages:read',
  'PUT /api/v1/cms/draft/{kind}/{id}/translated': 'pages:translate',
  'POST /api/v1/cms/draft/{kind}/{id}/createTranslationFromOriginal': 'pages:translate',
  'POST /api/v1/cms/page/create': 'pages:write',
  'POST /api/v1/cms/media/film/filterStandard': 'pages:read',
  'POST /api/v1/cms/media/film/create': 'pages:write',
  'PATCH /api/v1/cms/media/film/update/{id}': 'pages:write',
  'POST /api/v1/cms/media/film/captions/{id}': 'pages:write',
  'DELETE /api/v1/cms/media/film/delete/{id}': 'pages:write',
  'GET /api/v1/cms/draft/forms': 'pages:read',
  'POST /api/v1/smartDocument/document/filter/web': 'anyone',
  'GET /api/v1/smartDocument/document/get/web/{id}': 'anyone',
  'GET /api/v1/smartDocument/document/file/{id}': 'anyone',
  'POST /api/v1/cms/search/filter': 'anyone',
  'GET /api/v1/cms/search/suggest': 'anyone',
  'POST /api/v1/form/filter': 'anyone',
  'GET /api/v1/form/get/{id}': 'anyone',
  'POST /api/v1/form/open': 'anyone',
  'POST /api/v1/form/storeData': 'optional',
  'POST /api/v1/form/uploadAttachment': 'anyone',
  'GET /api/v1/form/confirmEmail/{x}': 'anyone',
  'POST /api/v1/form/confirmEmail/{x}': 'anyone',
  'GET /api/v1/form/submission/filter': 'forms:read',
  'GET /api/v1/form/submission/get/{id}': 'forms:read',
  'POST /api/v1/form/submission/delete': 'forms:answer',
  'POST /api/v1/form/submission/export/{id}': 'forms:export',
  'GET /api/v1/form/attachment/get/{id}': 'forms:read',
  'GET /api/v1/membership/request/filter': 'forms:read',
  'GET /api/v1/membership/request/get/{id}': 'forms:read',
  'POST /api/v1/membership/request/approve': 'forms:answer',
  'POST /api/v1/membership/request/decline': 'forms:answer',
  'POST /api/v1/contact/contactAdmin': 'optional',
  'POST /api/v1/marketing/newsletter/subscribe': 'optional',
  'GET /api/v1/marketing/newsletter/link/{x}': 'anyone',
  'POST /api/v1/marketing/newsletter/link/{x}': 'anyone',
  'POST /api/v1/marketing/newsletter/link/{x}/lists': 'anyone',
  'GET /api/v1/marketing/newsletter/own': 'customer',
  'POST /api/v1/marketing/newsletter/own': 'customer',
  'POST /api/v1/wishlist/create': 'customer',
  'GET /api/v1/wishlist/filter': 'customer',
  'POST /api/v1/gdpr/web/consent/filter': 'anyone',
  'POST /api/v1/gdpr/web/consent/log/create': 'optional',
  'GET /api/v1/gdpr/web/consent/own': 'customer',
  'POST /api/v1/gdpr/web/consent/own': 'customer',
};

const WIRE = new URL('../../src/adapters/platform/wire/', import.meta.url);

async function allCalls(): Promise<readonly Call[]> {
  const files = readdirSync(WIRE).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(new URL(name, WIRE).href) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).filter((value): value is Call => isCall(value)));
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

type Role =
  | 'wrong key'
  | 'another store'
  | 'another site'
  | 'nobody'
  | 'bad token'
  | 'customer'
  | 'other customer'
  | 'back office without key'
  | 'back office without scope'
  | 'back office with a due'
  | 'back office of long ago'
  | HeldScope
  | UserPreset
  | 'back office';
/** Whoever holds one verb, whoever holds an area as people did before there were verbs, and every role. */
const HOLDERS: readonly (readonly [HeldScope | UserPreset, readonly HeldScope[]])[] = [
  ...[...SCOPES, ...SCOPE_AREAS].map((scope) => [scope, [scope]] as const),
  ...PRESET_NAMES.map((name) => [name, USER_PRESETS[name]] as const),
];
let ask: (call: Call, role: Role) => Promise<number>;
let served: ReadonlySet<string>;
let calls: readonly Call[];
let dispose: () => Promise<void>;
afterAll(() => dispose());

beforeAll(async () => {
  const { database, drop } = await createTestDatabase();
  dispose = drop;
  const deps = { ...PARTS, database, now: () => new Date('2026-11-20T10:00:00Z'), changed: () => undefined };
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const app = createPatientPlatform(deps, log, ROUTE_GROUPS);
  served = new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
  calls = await allCalls();
  const [customer, other, office] = [await aCustomer(database), await aCustomer(database), await aBackOfficeUser(database)];
  const unscoped = await aBackOfficeUser(database, { scopes: [] });
  const due = await aBackOfficeUser(database);
  await database.updateTable('shop_user').set({ must_change_password: true }).where('id', '=', due.userId).execute();
  const longAgo = await aBackOfficeUser(database);
  await database
    .updateTable('user_session')
    .set({ started_at: new Date('2026-11-20T09:49:59Z') })
    .where('id', '=', longAgo.sessionId)
    .execute();
  const scoped = await Promise.all(HOLDERS.map(async ([name, scopes]) => [name, await aBackOfficeUser(database, { scopes })] as const));
  const key = { [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey };
  const headers: Record<Role, Record<string, string>> = {
    'wrong key': { apikey: 'another' },
    'another store': { store: '2', ...office.headers, ...key },
    'another site': { site: '2', ...office.headers, ...key },
    nobody: {},
    'bad token': { [HEADERS.accessToken]: `Bearer ${'x'.repeat(43)}` },
    customer: customer.headers,
    'other customer': { ...other.headers, ...key },
    'back office without key': office.headers,
    'back office without scope': { ...unscoped.headers, ...key },
    'back office with a due': { ...due.headers, ...key },
    'back office of long ago': { ...longAgo.headers, ...key },
    'back office': { ...office.headers, ...key },
    ...(Object.fromEntries(scoped.map(([name, { headers: own }]) => [name, { ...own, ...key }])) as unknown as Record<
      HeldScope | UserPreset,
      Record<string, string>
    >),
  };
  ask = async (call, role) => {
    const response = await app.request(call.path.replaceAll(/\{\w+\}/g, '0'), {
      method: call.method,
      headers: { language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey, 'content-type': 'application/json', ...headers[role] },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify({ unknown: 'field' }) }),
    });
    return response.status;
  };
});

const document = openApiDocument({ version: '0', url: 'http://localhost' });

/** Whether a status says that the caller may not. */
const isRefusal = (status: number) => status === 401 || status === 403;
/** It has no body that could be wrong, and says that no token came along. */
const SAYS_NO_BY_ITSELF = new Set(['GET /api/v1/refresh']);

/** The statuses of refusals that the contract's document names for a call. */
const toldRefusals = ({ path, method }: Call): readonly number[] =>
  Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {})
    .map(Number)
    .filter((status) => status >= 400)
    .sort();

describe('who may call what [T-23]', () => {
  it('is decided for every call that is served', () => {
    const named = new Set(Object.keys(ROWS).map((row) => row.replaceAll(/\{(\w+)\}/g, ':$1')));
    expect([...served].filter((route) => !named.has(route))).toEqual([]);
    expect([...named].filter((row) => !served.has(row))).toEqual([]);
  });

  it.each(Object.entries(ROWS))('%s is for %j', async (row, who) => {
    const call = calls.find((candidate) => nameOf(candidate) === row);
    const access: Access = who === 'anyone' || who === 'optional' || who === 'customer' ? who : 'backOffice';
    expect(call?.access ?? 'anyone').toBe(access);
    if (call === undefined) return;
    const seen = new Set<number>();
    const asked = async (role: Role) => {
      const status = await ask(call, role);
      if (isRefusal(status)) seen.add(status);
      return status;
    };
    const refused = async (role: Role) => isRefusal(await asked(role));
    expect(await asked('wrong key')).toBe(401);
    // Whoever works here gets nothing of another site, or of ours by another's name.
    for (const role of ['another store', 'another site'] as const) expect(await ask(call, role)).toBe(400);
    if (SAYS_NO_BY_ITSELF.has(row)) return;
    expect(await refused('nobody')).toBe(access === 'customer' || access === 'backOffice');
    expect(await asked('bad token')).toSatisfy((status: number) => (access === 'anyone' ? !isRefusal(status) : status === 401));
    for (const role of ['customer', 'other customer'] as const) expect(await refused(role)).toBe(access === 'backOffice');
    expect(await refused('back office without key')).toBe(access === 'backOffice');
    if (access === 'backOffice') {
      expect(await refused('back office without scope')).toBe(row !== 'GET /api/v1/user/profile');
      const opening: readonly Scope[] = who === 'whoever' ? SCOPES : who === '*' ? [] : ([who].flat() as readonly Scope[]);
      for (const [name, held] of HOLDERS) {
        const isOpen = held.includes('*') || containedScopes(held).some((scope) => opening.includes(scope));
        expect([name, await refused(name)]).toEqual([name, !isOpen]);
      }
      expect(await refused('back office with a due')).toBe(call.evenWithDues !== true);
      expect(await refused('back office of long ago')).toBe(call.wantsProof === true);
    }
    expect(await refused('back office')).toBe(false);
    // The contract's document tells of these, and of no other.
    expect(toldRefusals(call)).toEqual([400, ...seen].sort());
  });

  it('wants proof anew of who somebody is for what can do the most harm; a refund asks in its verb', () => {
    expect(
      calls
        .filter(({ wantsProof }) => wantsProof)
        .map(({ path }) => path.replace('/api/v1/', ''))
        .sort(),
    ).toEqual([
      '/api/v2/ecommerce/order/desk/export',
      'form/submission/export/{id}',
      'marketing/newsletter/subscriber/export',
      'user/accessKey/create',
      'user/desk/erase',
      'user/desk/export',
      'user/desk/exportList',
      'user/office/invite',
      'user/office/remove',
      'user/office/resetFactor',
      'user/office/update',
      'user/security/codes/renew',
      'user/security/passkey/add',
      'user/security/passkey/remove',
      'user/security/totp/confirm',
      'user/security/totp/remove',
      'user/security/totp/start',
    ]);
  });
});
