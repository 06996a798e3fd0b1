import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { bodySchema } from '#adapters/platform/wire/openapi-schemas.ts';

/** Every call that the specification names (7), with the fields of its request where it names them; `?` is a word of the query, `<` a field of the answer. */
const NAMED = `
POST /api/v1/login: username password <tokens <user
GET /api/v1/user/web/profile
GET /api/v1/user/profile
GET /api/v1/refresh: <tokens
POST /api/v1/user/social/oauth
GET /api/v1/user/social/redirect-login
POST /api/auth/login: username password
POST /api/auth/logout
GET /api/auth/user
GET /api/v1/user/web/verify/{x}
GET /api/v1/user/settings/external/checkUlazniceHr: ?barcode
POST /api/v1/user/web/validateMembersBarcode: barcode <isValid
POST /api/v1/user/web/register: details email password username memberCardBarcode addresses
PATCH /api/v1/user/web/update: details email username memberCardBarcode
POST /api/v1/user/web/address/create: type firstName lastName street houseNumber zipCode city country contactEmail contactPhone
PATCH /api/v1/user/web/address/update/{id}
POST /api/v1/user/password/reset: oldPassword newPassword
POST /api/v1/user/password/forgot
POST /api/v1/user/password/set
POST /api/v1/ecommerce/getCart: cartId protectCode
POST /api/v1/ecommerce/validateCart: cartId protectCode currencyId <items <validateMemberCard
GET /api/v1/ecommerce/getNewCartSession
POST /api/v1/ecommerce/getAbandoned
POST /api/v1/ecommerce/addItem: cartId protectCode currencyId productId qty options reservation
PATCH /api/v1/ecommerce/updateItem: itemId qty options
DELETE /api/v1/ecommerce/deleteItem: itemId
POST /api/v1/ecommerce/clearCart
POST /api/v1/ecommerce/applyCoupon: couponCode
POST /api/v1/ecommerce/removeCoupon
POST /api/v1/ecommerce/applyMemberCard: barcode
GET /api/v2/ecommerce/settings/getCheckoutSettings
GET /api/v2/ecommerce/settings/getCurrencyConfig
POST /api/v2/ecommerce/checkout/getAvailableCountries
POST /api/v2/ecommerce/checkout/getDeliveryByAvailableCountries: cartId protectCode ?language ?type
POST /api/v2/ecommerce/checkout/delivery/getApplicableDeliveryMethods: userId cartId protectCode countryId currencyId userBillingAddressId userShippingAddressId
PUT /api/v2/ecommerce/checkout/delivery/saveDeliveryMethod: userId cartId protectCode deliveryMethodId branchId
POST /api/v2/ecommerce/checkout/payment/getApplicablePaymentMethods: userId cartId protectCode userBillingAddressId
PUT /api/v2/ecommerce/checkout/payment/savePaymentMethod: userId cartId protectCode paymentMethodId companyData
PATCH /api/v2/ecommerce/checkout/guestUser/update: email addresses details company
POST /api/v2/ecommerce/checkout/order/create: <html <orderSlug userId cartId protectCode giftMessage orderMessage to from failureURL successURL
POST /api/v2/ecommerce/checkout/order/pgSuccess/{orderId}: details internalRedirect <url
GET /api/v1/product/web/get: ?slug ?id ?store ?currency
POST /api/v1/product/web/filter: keywords filters mainCategory select limit page sort allowUnlimited <records <pagination
GET /api/v1/product/web/category/get/{id}
POST /api/v1/product/web/category/filter: filters sort tree <records
POST /api/v1/product/web/tag/filter
POST /api/v1/product/layered/navigation: filters
GET /api/v1/product/web/checkBundles: ?product
GET /api/v1/eCommerce/public/products/get
GET /api/v1/cms/term/filter: ?termTypeTitles ?limit ?noPaginate <categories
POST /api/v1/cms/term/filterStandard
GET /api/v1/cms/term/get/{id}
POST /api/v1/cms/post/create
POST /api/v1/cms/post/filterStandard: filters page limit sort
POST /api/v1/cms/postType/create
POST /api/v1/cms/postType/filterStandard
DELETE /api/v1/cms/postType/delete/{id}
POST /api/v1/cms/media/filterStandard
POST /api/v1/cms/media/create: driveId
DELETE /api/v1/cms/media/delete/{id}
PATCH /api/v1/cms/media/update/{id}
POST /api/v1/cms/element/getByHandlers: handlers
POST /api/v1/cms/element/create
PATCH /api/v1/cms/element/update/{id}
GET /api/v1/cms/navigation/tree/{id}
GET /api/v1/cms/option/filter
GET /api/v1/cms/finder/decide: ?storeId ?productId ?categoryId ?eventId ?params ?originalTranslation
GET /api/v1/cms/finder/searchSlugs
POST /api/v1/cms/finder/getUrlOnLanguage
PUT /api/v1/cms/link/postTranslation/{slug}/bulk
PUT /api/v1/cms/link/postTranslation/{slug}/bulkExisting
POST /api/v1/cms/link/{x}/createTranslationFromOriginal
PUT /api/v1/cms/link/postType/{x}/bulk
POST /api/v1/cms/link/masters/{x}
POST /api/v1/cms/redirect/addFailedRequest: path
POST /api/v1/cms/comment/filterStandard
POST /api/v1/cms/comment/create
PATCH /api/v1/cms/comment/update/{id}
POST /api/v1/cms/comment/getOptions: store_id
POST /api/v1/wishlist/create: product_id
GET /api/v1/wishlist/filter: ?page ?limit
POST /api/v1/form/filter
GET /api/v1/form/get/{id}
POST /api/v1/form/storeData: id data
GET /api/v1/form/confirmEmail/{x}: <goal <goalType <confirmedEmail
POST /api/v1/contact/contactAdmin
POST /api/v1/cms/consent/create: assigned_to consents requiredConsents
GET /api/v1/cms/consent/filter: <records
POST /api/v1/cms/socialGetters/getIgByHashtags
GET /api/v1/cms/pipeline/hasRunningPipeline
GET /api/v1/master/commons: ?language ?type
POST /api/v2/domainDetect
POST /api/v1/settings/domain/filter
GET /api/v1/settings/general/user: ?group ?key
GET /api/v1/media/option/filter
POST /api/v2/media/upload: customData file
DELETE /api/v1/media/directoryItem/delete: targetIds
POST /api/v1/media/file/getUploadUrl
POST /api/v1/media/file/addFromBucketPublic
POST /api/v1/media/file/addFromBucket
POST /api/v1/smartDocument/document/filter/web
GET /api/v1/smartDocument/document/get/web/{id}
POST /api/v1/gdpr/web/consent/filter: forWeb
POST /api/v1/gdpr/web/consent/log/create: status statusTimestamp sourceType consents user
POST /api/v1/marketing/newsletter/subscribe
POST /api/v1/calendar/event/public/filter
GET /api/v1/calendar/event/public/get`;

const LINES = NAMED.trim().split('\n');

describe('the calls that the specification names', () => {
  it('stand here once each', () => expect(new Set(LINES).size).toBe(LINES.length));

  it.each(LINES)('%s [API-01]', (line) => {
    const [at = '', fields = ''] = line.split(': ');
    const call = [...CALLS.values()].find(({ method, path }) => `${method} ${path}` === at);
    if (call === undefined) throw new Error('There is no such call.');
    const body = (bodySchema(call)?.properties ?? {}) as object;
    const query = (call.query as { readonly shape?: object } | undefined)?.shape ?? {};
    const answer = z.toJSONSchema(call.data, { unrepresentable: 'any', io: 'input' }).properties ?? {};
    const known = [...Object.keys(body), ...Object.keys(query).map((name) => `?${name}`), ...Object.keys(answer).map((name) => `<${name}`)];
    expect(fields.split(' ').filter((name) => name !== '' && !known.includes(name))).toEqual([]);
  });
});
