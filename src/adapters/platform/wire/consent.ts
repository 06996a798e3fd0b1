import * as z from 'zod/mini';
import { call } from './call.ts';

export const filterConsents = call({
  method: 'POST',
  path: '/api/v1/gdpr/web/consent/filter',
  summary: 'Consents that a place of the site asks for',
  body: z.strictObject({ forWeb: z.literal(true), assigned_to: z.enum(['checkout', 'payment', 'registration', 'newsletter']) }),
  data: z.object({
    consents: z.array(z.object({ id: z.int(), uniqueNumber: z.string(), displayName: z.string() })),
    requiredConsents: z.array(z.int()),
  }),
});

export const logConsent = call({
  method: 'POST',
  path: '/api/v1/gdpr/web/consent/log/create',
  summary: 'Logs accepted consents (CON-01)',
  body: z.strictObject({
    status: z.literal('accepted'),
    statusTimestamp: z.string().check(z.maxLength(40)),
    sourceType: z.literal('cmsSite'),
    consents: z.array(z.int()).check(z.maxLength(50)),
    user: z.strictObject({ userType: z.literal('webUser'), email: z.string().check(z.maxLength(254)) }),
  }),
  data: z.object({ logged: z.int() }),
});
