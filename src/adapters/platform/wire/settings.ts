import * as z from 'zod/mini';
import { call } from './call.ts';
import { PageWish, paginated } from './shared.ts';

/** For the choice of a site in the back office. A platform serves one. */
export const filterDomains = call({
  method: 'POST',
  path: '/api/v1/settings/domain/filter',
  summary: 'The sites of this platform',
  access: 'backOffice',
  scope: 'pages:read',
  body: z.strictObject({ ...PageWish }),
  data: paginated(
    z.object({ id: z.int(), apiKeyId: z.string(), name: z.string(), url: z.string(), allowedLanguages: z.array(z.string()) }),
  ),
});

/** While one runs, goods change under whoever edits them. */
export const hasRunningPipeline = call({
  method: 'GET',
  path: '/api/v1/cms/pipeline/hasRunningPipeline',
  summary: 'Whether an import fills the shop at the moment',
  access: 'backOffice',
  scope: 'pages:read',
  query: z.strictObject({}),
  data: z.object({ hasRunningPipeline: z.boolean() }),
});

/** Settings are known by a group and a key within it; one that nobody knows is not found. */
export const getUserSetting = call({
  method: 'GET',
  path: '/api/v1/settings/general/user',
  summary: 'A setting of whoever is signed in: language (3-letter code) in the group global',
  access: 'customer',
  query: z.strictObject({ group: z.string().check(z.maxLength(60)), key: z.string().check(z.maxLength(60)) }),
  data: z.object({ group: z.string(), key: z.string(), value: z.string() }),
});

export const saveUserSetting = call({
  method: 'PATCH',
  path: '/api/v1/settings/general/user',
  summary: 'Changes a setting of whoever is signed in: language (3-letter code of a language of the platform) in the group global',
  access: 'customer',
  body: z.strictObject({
    group: z.string().check(z.maxLength(60)),
    key: z.string().check(z.maxLength(60)),
    value: z.string().check(z.maxLength(60)),
  }),
  data: z.object({ group: z.string(), key: z.string(), value: z.string() }),
});
