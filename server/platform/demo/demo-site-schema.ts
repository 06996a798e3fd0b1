import { z } from 'zod';
import { cents, countryCode, email, link, localizedText, titledLink } from './demo-schema.ts';

/** The files of site/: options, frame, and the settings of the checkout. */
export const options = z.strictObject({
  AllowedLanguages: z.array(z.string().length(3)).min(1),
  DefaultLanguage: z.string().length(3),
  HomePageSlug: z.string(),
  Logo: z.string(),
  CopyrightText: localizedText.required(),
  BankTransfer: z.strictObject({ payee: z.string(), street: z.string(), place: z.string(), iban: z.string() }),
  SendEmailTo: email,
  Imprint: z.string().min(1),
  SendGdprTo: email,
  ContactForm: z.string(),
  WithdrawalDays: z.int().positive(),
  MemberCardName: localizedText.required(),
  MemberCardForm: z.string(),
  NumberOfStars: z.int().positive(),
  CanCommentOnBlog: z.string(),
  RequireAdminPublishing: z.boolean(),
  RequireRatingForComment: z.boolean(),
  RequireCommentForRating: z.boolean(),
  OneUserOneComment: z.boolean(),
  UserCanEditComment: z.boolean(),
  AnonymousCanMultipleReview: z.boolean(),
  PasswordProtection: z.boolean(),
  WwwPolicy: z.string(),
});

const navigationEntry = z.strictObject({ title: localizedText, link: link.optional(), children: z.array(titledLink).default([]) });
const navigationGroup = z.array(navigationEntry).min(1);
export const navigation = z.strictObject({
  redirects: z.array(z.strictObject({ path: z.string().startsWith('/'), target: z.string().startsWith('/') })),
  main: navigationGroup,
  footer1: navigationGroup,
  footer2: navigationGroup,
  footer3: navigationGroup,
  footer4: navigationGroup,
});

export const elements = z.strictObject({
  brand: z.strictObject({ name: localizedText }),
  headerLinks: z.array(titledLink),
  cookieNotice: z.strictObject({ title: localizedText, description: localizedText, more: titledLink, accept: localizedText }),
  checkoutHelp: z.strictObject({
    question: localizedText,
    phone: z.string(),
    phoneLink: z.string().startsWith('tel:'),
    openingHours: localizedText,
    email,
  }),
  checkoutLinks: z.array(titledLink),
});

export const countries = z.strictObject({
  allowedCountries: z.array(countryCode).min(1),
  countries: z.array(z.strictObject({ id: z.int(), code2: countryCode, name: localizedText.required() })).min(45),
});

export const languages = z
  .array(
    z.strictObject({
      id: z.int(),
      name_hrv: z.string(),
      name_eng: z.string(),
      name_ger: z.string(),
      name_srp: z.string(),
      code: z.string().length(3),
      code2: z.string().min(2).max(3),
    }),
  )
  .min(79);

const branch = z.strictObject({
  id: z.int(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string().length(5),
  phone: z.string(),
  hours: localizedText,
});
const locker = z.strictObject({ id: z.int(), locker: z.string(), city: z.string(), street: z.string(), zipCode: z.string().length(5) });
export const deliveryMethods = z.array(
  z.strictObject({
    id: z.int(),
    code: z.string(),
    name: localizedText.required(),
    description: localizedText.required(),
    countries: z.array(countryCode).min(1),
    priceCents: cents,
    freeFromCents: cents.optional(),
    acceptsBulky: z.boolean(),
    /** To the shop's own country, at least and at most. */
    workingDays: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
    options: z.array(z.union([branch, locker])),
  }),
);

export const paymentMethods = z.array(
  z.strictObject({
    id: z.int(),
    code: z.string(),
    /** For those who pay online: how, and who takes the money. */
    paymentType: z.enum(['HPF', 'Wallet']).optional(),
    provider: z.string().optional(),
    name: localizedText.required(),
    description: localizedText.required(),
    countries: z.array(countryCode).min(1),
    surchargeCents: cents,
  }),
);

export const consents = z.array(
  z.strictObject({
    uniqueNumber: z.string(),
    slug: z.string(),
    required: z.boolean(),
    placements: z.array(z.enum(['address', 'payment', 'registration', 'newsletter'])).min(1),
    requiredAt: z.array(z.enum(['address', 'payment', 'registration', 'newsletter'])).default([]),
    displayName: localizedText.required(),
  }),
);

export const coupons = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z0-9]+$/),
    /** `percent`: value in whole per cent; `amount`: value in cents. */
    type: z.enum(['percent', 'amount']),
    value: z.int().positive(),
    minimumCents: cents.optional(),
    usageLimit: z.int().positive().optional(),
    /** Croatian slugs of the categories that it is for, with what is below them; all goods without. */
    categories: z.array(z.string()).optional(),
    description: localizedText,
    validFrom: z.iso.date(),
    validUntil: z.iso.date(),
  }),
);

export type DemoOptions = z.infer<typeof options>;
export type DemoNavigation = z.infer<typeof navigation>;
export type DemoElements = z.infer<typeof elements>;
export type DemoCountries = z.infer<typeof countries>;
export type DemoLanguage = z.infer<typeof languages>[number];
export type DemoDeliveryMethod = z.infer<typeof deliveryMethods>[number];
export type DemoPaymentMethod = z.infer<typeof paymentMethods>[number];
export type DemoConsent = z.infer<typeof consents>[number];
export type DemoCoupon = z.infer<typeof coupons>[number];
