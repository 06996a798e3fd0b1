import * as z from 'zod/mini';
import { call } from './call.ts';
import { PageWish, paginated, SlugWire } from './shared.ts';

/** What posts are listed by. `slugMain` is the Croatian slug. */
export const TermWire = z.object({
  id: z.int(),
  type: z.enum(['category', 'tag']),
  title: z.string(),
  slug: z.string(),
  slugMain: z.string(),
  /** Its posts are public calls. */
  holdsCalls: z.boolean(),
});

export const filterTermsStandard = call({
  method: 'POST',
  path: '/api/v1/cms/term/filterStandard',
  kept: true,
  summary: 'Categories and tags of posts, by kind and slug',
  body: z.strictObject({
    filters: z.optional(
      z.strictObject({
        types: z.optional(z.array(z.enum(['category', 'tag'])).check(z.maxLength(2))),
        slugs: z.optional(z.array(SlugWire).check(z.maxLength(20))),
      }),
    ),
    ...PageWish,
  }),
  data: paginated(TermWire),
});

export const getTerm = call({
  method: 'GET',
  path: '/api/v1/cms/term/get/{id}',
  kept: true,
  summary: 'A category of posts by its id',
  query: z.strictObject({}),
  data: TermWire,
});
