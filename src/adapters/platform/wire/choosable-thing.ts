import * as z from 'zod/mini';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import { call } from './call.ts';

/** What editors look for: what links lead to, and templates. */
export const FOUND_THINGS = [...LINKED_THINGS, 'template', 'document', 'newsletterList'] as const;

/** Why a list leaves something out. */
export const LEFT_OUT = ['hidden', 'variant', 'part'] as const;

/** Something a link can lead to, or that a list can show. */
const PickedWire = z.object({
  id: z.int(),
  title: z.string(),
  path: z.nullable(z.string()),
  /** Why a list of a page leaves it out: visitors don't see it, or a product only with another one: as a variant of it, or in a set. */
  leftOut: z.optional(z.enum(LEFT_OUT)),
});

/** Things to choose from by a few words, those that fit best first; without words the newest. */
export const findThings = call({
  access: 'backOffice',
  scope: 'pages:read',
  method: 'GET',
  path: '/api/v1/cms/draft/things',
  summary: 'Things to link to or to list',
  query: z.strictObject({
    type: z.enum(FOUND_THINGS),
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Certain ones instead, to name what is chosen already; their numbers with commas between. */
    ids: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,49}$/))),
  }),
  data: z.object({ things: z.array(PickedWire) }),
});

/** Forms that a section can show, with the questions of each in their order. */
export const listChoosableForms = call({
  access: 'backOffice',
  scope: 'pages:read',
  method: 'GET',
  path: '/api/v1/cms/draft/forms',
  summary: 'Forms to show on a page',
  data: z.object({
    forms: z.array(z.object({ code: z.string(), title: z.string(), isOpen: z.boolean(), questions: z.array(z.string()) })),
  }),
});
