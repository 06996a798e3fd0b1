import * as z from 'zod/mini';
import { call } from './call.ts';
import { AcceptedConsentWire } from './consent.ts';
import { IdWire } from './shared.ts';

/** Ids of lists. */
const ListsWire = z.array(IdWire).check(z.maxLength(50));

/** Answers alike whether the address is known or not (T-15); other platforms say alreadySubscribedToNewsletter. */
export const subscribe = call({
  method: 'POST',
  path: '/api/v1/marketing/newsletter/subscribe',
  summary: 'Asks for the newsletter: a link to confirm it is sent to the address',
  access: 'optional',
  body: z.strictObject({
    email: z.string().check(z.maxLength(300)),
    consents: z.array(AcceptedConsentWire).check(z.maxLength(50)),
    /** Which of the lists that are offered; the first one where nothing is said. */
    lists: z.optional(ListsWire),
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: z.object({ confirmationSent: z.boolean() }),
});

/** Which of the lists that somebody chose among (`shown`; among all where nothing is said) they want to be on: of others they said nothing. */
const ListChoiceWire = z.strictObject({
  lists: ListsWire,
  shown: z.optional(ListsWire),
  consents: z.array(AcceptedConsentWire).check(z.maxLength(50)),
});

const ChosenListWire = z.object({
  id: z.int(),
  name: z.string(),
  sentence: z.string(),
  isOn: z.boolean(),
  /** What joining it needs, and was not agreed to yet. */
  consent: z.nullable(z.object({ id: z.int(), displayName: z.string(), version: z.optional(z.int()) })),
});

const NewsletterLinkWire = z.object({
  /** `confirm` begins, `leave` ends. */
  purpose: z.enum(['confirm', 'leave']),
  email: z.string(),
  isDone: z.boolean(),
  /** Of lists that were to be joined an e-mail asks for the confirmation first. */
  confirmationSent: z.optional(z.boolean()),
  /** Where there is more than one: of a link that begins those that it is for, of one that ends those that one is on or may choose. */
  lists: z._default(z.array(ChosenListWire), []),
});

export const checkNewsletterLink = call({
  method: 'GET',
  path: '/api/v1/marketing/newsletter/link/{x}',
  summary: 'What a link about the newsletter is good for; changes nothing',
  query: z.strictObject({}),
  data: NewsletterLinkWire,
});

export const followNewsletterLink = call({
  method: 'POST',
  path: '/api/v1/marketing/newsletter/link/{x}',
  summary: 'Confirms a subscription, or ends it, as the link says; doing it twice changes nothing more',
  body: z.strictObject({}),
  data: NewsletterLinkWire,
});

/** With a link that ends. Lists that were shown and are not named are left at once; what is named besides waits for the confirmation that an e-mail asks for. CONSENT_REQUIRED where one that is to be joined needs a consent. */
export const chooseNewsletterLists = call({
  method: 'POST',
  path: '/api/v1/marketing/newsletter/link/{x}/lists',
  summary: 'Says anew which lists somebody is on, with the link of an e-mail of theirs; of none the subscription ends',
  body: ListChoiceWire,
  data: NewsletterLinkWire,
});

/** Of the account's address, once it is confirmed; null until then. */
export const getOwnNewsletter = call({
  method: 'GET',
  path: '/api/v1/marketing/newsletter/own',
  summary: 'Lists of the newsletter that the signed-in customer is on, and those that they may choose',
  access: 'customer',
  query: z.strictObject({}),
  data: z.nullable(
    z.object({
      email: z.string(),
      lists: z.array(ChosenListWire),
      /** What whoever is on no list has to agree to besides, and may. */
      consents: z.array(z.object({ id: z.int(), displayName: z.string(), version: z.optional(z.int()), required: z.boolean() })),
    }),
  ),
});

/** Lists that were shown and are not named are left, those that are named joined, at once: the account has confirmed its address. */
export const chooseOwnNewsletter = call({
  method: 'POST',
  path: '/api/v1/marketing/newsletter/own',
  summary: 'Says anew which lists the signed-in customer is on; CONSENT_REQUIRED where one that is to be joined needs a consent',
  access: 'customer',
  body: ListChoiceWire,
  data: z.object({ isOnSome: z.boolean() }),
});
