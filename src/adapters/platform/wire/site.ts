import * as z from 'zod/mini';
import { call } from './call.ts';
import { LinkWire, MediaWire, OpaqueWire } from './shared.ts';

export const LanguageWire = z.object({
  id: z.int(),
  name_hrv: z.string(),
  name_eng: z.string(),
  name_ger: z.string(),
  name_srp: z.string(),
  code: z.string(),
  code2: z.string(),
});

export const OptionWire = z.object({ id: z.int(), key: z.string(), value: OpaqueWire, media: z.nullable(MediaWire) });

/** Says which site an address belongs to; told in the body, or, by whoever asks from a page, in the header of that name. */
export const domainDetect = call({
  method: 'POST',
  path: '/api/v2/domainDetect',
  kept: true,
  summary: 'The application of a referer, which the header of that name may tell as well',
  body: z.strictObject({ referer: z.optional(z.string().check(z.maxLength(300))) }),
  data: z.object({
    domain: z.object({ id: z.int(), apiKeyId: z.string(), name: z.string(), url: z.string() }),
    language: z.object({ code: z.string(), code2: z.string() }),
    defaultLanguage: z.object({ code: z.string(), code2: z.string() }),
    currency: z.object({ id: z.int(), label: z.string(), symbol: z.string() }),
    cmsOptions: z.object({
      maintenance: z.boolean(),
      developmentMode: z.boolean(),
      /** Whether membership cards can be asked for; an addition of this platform. */
      memberCardRequests: z.optional(z.boolean()),
      /** What this platform does not do, by the words of domain/site/capability.ts; a word that nobody knows says nothing. Left out by one that does everything. */
      lacks: z.optional(z.array(z.string())),
      /** Where goods and orders are looked after, of a platform that lacks `shopDesk`. */
      shopDeskUrl: z.optional(z.string()),
      allowedLanguages: z.array(z.string()),
      homePageSlug: z.string(),
    }),
  }),
});

export const commons = call({
  method: 'GET',
  path: '/api/v1/master/commons',
  kept: true,
  summary: 'Languages or countries',
  query: z.strictObject({ language: z.optional(z.string()), type: z.enum(['languages', 'countries']) }),
  data: z.object({
    languages: z.optional(z.array(LanguageWire)),
    countries: z.optional(z.array(z.object({ id: z.int(), code: z.string(), name: z.string() }))),
  }),
});

export const filterOptions = call({
  method: 'GET',
  path: '/api/v1/cms/option/filter',
  kept: true,
  summary: 'Site options',
  query: z.strictObject({}),
  data: z.object({ records: z.array(OptionWire) }),
});

/** A node of a navigation; a node without link only groups. */
export interface NavigationNodeWire {
  id: number;
  title: string;
  link: z.infer<typeof LinkWire> | null;
  children: NavigationNodeWire[];
}
export const NavigationNodeWire: z.ZodMiniType<NavigationNodeWire> = z.object({
  id: z.int(),
  title: z.string(),
  link: z.nullable(LinkWire),
  children: z.lazy(() => z.array(NavigationNodeWire)),
});

/** `{id}` is main, footer1 to footer4. */
export const navigationTree = call({
  method: 'GET',
  path: '/api/v1/cms/navigation/tree/{id}',
  kept: true,
  summary: 'A navigation as a tree',
  query: z.strictObject({}),
  data: z.object({ id: z.string(), title: z.string(), nodes: z.array(NavigationNodeWire) }),
});

export const HANDLERS = ['header-section', 'footer-section', 'cookie-section'] as const;

export const elementsByHandlers = call({
  method: 'POST',
  path: '/api/v1/cms/element/getByHandlers',
  kept: true,
  summary: 'Layout elements',
  body: z.strictObject({ handlers: z.array(z.enum(HANDLERS)).check(z.maxLength(10)) }),
  data: z.array(
    z.object({
      id: z.int(),
      handler: z.enum(HANDLERS),
      title: z.string(),
      type: z.string(),
      language_code: z.string(),
      created_at: z.string(),
      meta: z.object({
        topHeader: z.optional(z.array(LinkWire)),
        help: z.optional(z.object({ shown: z.string(), dialled: z.string(), hours: z.string(), email: z.optional(z.string()) })),
        copyright: z.optional(z.string()),
        cookieTitle: z.optional(z.string()),
        cookieDescription: z.optional(z.string()),
        cookieAccept: z.optional(z.string()),
      }),
    }),
  ),
});
