import { operation, translated } from './texts.mjs';

/** Languages, currency, countries and taxes. Answers the ids of tax categories by their rate. */
export async function seedShop(admin, { countries }) {
  await admin.ask(
    'mutation ($input: UpdateGlobalSettingsInput!) { updateGlobalSettings(input: $input) { ... on GlobalSettings { id } ... on ErrorResult { errorCode message } } }',
    { input: { availableLanguages: ['hr', 'en'], trackInventory: true, outOfStockThreshold: 0 } },
  );
  const members = [];
  for (const { code2, name } of countries.countries.filter(({ code2 }) => countries.allowedCountries.includes(code2)))
    members.push(
      (
        await admin.ask('mutation ($input: CreateCountryInput!) { createCountry(input: $input) { id } }', {
          input: { code: code2, enabled: true, translations: translated((locale) => ({ name: name[locale] })) },
        })
      ).id,
    );
  const zone = await admin.ask('mutation ($input: CreateZoneInput!) { createZone(input: $input) { id } }', {
    input: { name: 'EU', memberIds: members },
  });
  const channel = await admin.ask('{ activeChannel { id } }');
  await admin.ask(
    'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { ... on Channel { id } ... on ErrorResult { errorCode message } } }',
    {
      input: {
        id: channel.id,
        defaultLanguageCode: 'hr',
        availableLanguageCodes: ['hr', 'en'],
        pricesIncludeTax: true,
        defaultCurrencyCode: 'EUR',
        availableCurrencyCodes: ['EUR'],
        defaultTaxZoneId: zone.id,
        defaultShippingZoneId: zone.id,
      },
    },
  );
  const categories = new Map();
  for (const rate of [25, 13, 5]) {
    const category = await admin.ask('mutation ($input: CreateTaxCategoryInput!) { createTaxCategory(input: $input) { id } }', {
      input: { name: `PDV ${rate} %`, isDefault: rate === 25 },
    });
    await admin.ask('mutation ($input: CreateTaxRateInput!) { createTaxRate(input: $input) { id } }', {
      input: { name: `PDV ${rate} %`, enabled: true, value: rate, categoryId: category.id, zoneId: zone.id },
    });
    categories.set(rate, category.id);
  }
  return categories;
}

/** Ways to deliver (those without places to choose among) and to pay. */
export async function seedWays(admin, { deliveryMethods, paymentMethods, options }) {
  for (const { code, name, description, priceCents, freeFromCents = 0 } of deliveryMethods.filter(({ code }) => code !== 'parcel-locker'))
    await admin.ask('mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }', {
      input: {
        code,
        fulfillmentHandler: 'manual-fulfillment',
        checker: operation('default-shipping-eligibility-checker', { orderMinimum: 0 }),
        calculator: operation('free-from', { rate: priceCents, freeFrom: freeFromCents, taxRate: 25 }),
        translations: translated((locale) => ({ name: name[locale], description: description[locale] })),
      },
    });
  const { payee, street, place, iban } = options.BankTransfer;
  const handlers = {
    'bank-transfer': operation('bank-transfer', { payee, payeeStreet: street, payeePlace: place, iban }),
    'cash-on-delivery': operation('on-delivery'),
    'online-sandbox-card': operation('izlog-online', { provider: 'sandbox-card' }),
  };
  const methods = paymentMethods.map((method) =>
    method.provider === undefined ? method : { ...method, code: `online-${method.provider}` },
  );
  for (const { code, name, description } of methods.filter(({ code }) => code in handlers))
    await admin.ask('mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { id } }', {
      input: {
        code,
        enabled: true,
        handler: handlers[code],
        translations: translated((locale) => ({ name: name[locale], description: description[locale] })),
      },
    });
}

/** Coupons; those for some categories take off what is marked with them. */
export async function seedCoupons(admin, { coupons }, facets) {
  for (const coupon of coupons)
    await admin.ask(
      'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { ... on Promotion { id } ... on ErrorResult { errorCode message } } }',
      {
        input: {
          enabled: true,
          couponCode: coupon.code,
          startsAt: `${coupon.validFrom}T00:00:00Z`,
          endsAt: `${coupon.validUntil}T23:59:59Z`,
          ...(coupon.usageLimit === undefined ? {} : { usageLimit: coupon.usageLimit }),
          conditions:
            coupon.minimumCents === undefined
              ? []
              : [operation('minimum_order_amount', { amount: coupon.minimumCents, taxInclusive: true })],
          actions: [actionOf(coupon, facets)],
          translations: translated((locale) => ({ name: coupon.description[locale], description: coupon.description[locale] })),
        },
      },
    );
}

function actionOf({ type, value, categories = [] }, facets) {
  if (type === 'amount') return operation('order_fixed_discount', { discount: value });
  if (categories.length === 0) return operation('order_percentage_discount', { discount: value });
  return operation('facet_based_discount', { discount: value, facets: categories.map((slug) => facets.get(`category:${slug}`)) });
}
