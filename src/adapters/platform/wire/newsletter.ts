import * as z from 'zod/mini';
import { call } from './call.ts';
import { IdWire } from './shared.ts';

/** Answers alike whether the address is known or not (T-15); other platforms say alreadySubscribedToNewsletter. */
export const subscribe = call({
  method: 'POST',
  path: '/api/v1/marketing/newsletter/subscribe',
  summary: 'Asks for the newsletter: a link to confirm it is sent to the address',
  access: 'optional',
  body: z.strictObject({
    email: z.string().check(z.maxLength(300)),
    consents: z.array(IdWire).check(z.maxLength(20)),
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: z.object({ confirmationSent: z.boolean() }),
});

const NewsletterLinkWire = z.object({
  /** `confirm` begins, `leave` ends. */
  purpose: z.enum(['confirm', 'leave']),
  email: z.string(),
  isDone: z.boolean(),
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
