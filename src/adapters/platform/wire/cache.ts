import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { call } from './call.ts';

export const clearCaches = call({
  method: 'POST',
  path: '/api/v1/cms/cache/clear',
  summary: 'Tells whoever keeps what was made from these tags to forget it, in every process; * is everything',
  access: 'backOffice',
  scope: BACK_OFFICE.caches.scopes,
  body: z.strictObject({ tags: z.array(z.string().check(z.regex(/^\S{1,500}$/))).check(z.minLength(1), z.maxLength(50)) }),
  data: z.object({ cleared: z.array(z.string()) }),
});
