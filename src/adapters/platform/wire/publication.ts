import * as z from 'zod/mini';
import { EDITABLE_KINDS } from '#domain/editing/editable.ts';
import { PLAN_PROBLEMS } from '#domain/editing/publication-plan.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { PAGE_NEEDS } from '#domain/page/needed-page.ts';
import { call } from './call.ts';
import { InstantWire } from './shared.ts';

const common = { access: 'backOffice', scope: 'pages:read' } as const;
const plan = '/api/v1/cms/draft/{kind}/{id}/plan' as const;
const CounterWire = z.int().check(z.minimum(0));
const MomentWire = z.string().check(z.maxLength(40));

const PlanWire = z.object({
  /** What is to be published in the language of the request: when, by whom, and why it was not, if it should have been by now. */
  publication: z.nullable(z.object({ at: InstantWire, by: z.nullable(z.string()), problem: z.nullable(z.enum(PLAN_PROBLEMS)) })),
  /** When visitors are to see it no more, in any language. */
  until: z.nullable(InstantWire),
  /** In which it has a text of its own that visitors see, or saw until then. */
  languages: z.array(z.enum(LANGUAGE_CODES)),
  /** Why it can't be withdrawn, null when it can. */
  need: z.nullable(z.enum(PAGE_NEEDS)),
});
export type PlanWire = z.infer<typeof PlanWire>;

export const getPlan = call({
  ...common,
  method: 'GET',
  path: plan,
  summary: 'When a thing is to be published and withdrawn',
  data: PlanWire,
});

/** In all languages; `path` is where it is edited. */
export const listPlans = call({
  ...common,
  method: 'GET',
  path: '/api/v1/cms/draft/plans',
  summary: 'What is published next without being asked, after what should have been and was not',
  data: z.object({
    records: z.array(
      z.object({
        kind: z.enum(EDITABLE_KINDS as [(typeof EDITABLE_KINDS)[number]]),
        id: z.int(),
        language: z.enum(LANGUAGE_CODES),
        title: z.string(),
        at: InstantWire,
        by: z.nullable(z.string()),
        problem: z.nullable(z.enum(PLAN_PROBLEMS)),
        path: z.string(),
        /** A translation that visitors don't see yet: it is written beside its original. */
        isTranslation: z.optional(z.boolean()),
      }),
    ),
  }),
});

/** Keeps the working copy as it is for a moment to come. Refused as `publishDraft` is, with DRAFT_INVALID (`field`: at, `reason`: past, tooFar) for a moment that may not be. */
export const planPublication = call({
  ...common,
  scope: 'pages:publish',
  method: 'PUT',
  path: plan,
  summary: 'Publishes the working copy of a page as it is now, later',
  body: z.strictObject({ version: CounterWire, at: MomentWire }),
  data: PlanWire,
});

export const dropPlan = call({
  ...common,
  scope: 'pages:publish',
  method: 'DELETE',
  path: plan,
  summary: 'Publishes nothing later',
  body: z.strictObject({}),
  data: PlanWire,
});

/**
 * Takes a thing away from visitors, in all languages, at once or at a moment; null takes a planned end away. Its texts stay, and publishing shows it again.
 * DRAFT_INVALID (`field`: until, `reason`: home, screen, linked) for a page that the site can't be without.
 */
export const withdraw = call({
  ...common,
  scope: 'pages:publish',
  method: 'POST',
  path: '/api/v1/cms/draft/{kind}/{id}/withdraw',
  summary: 'Takes a page away from visitors',
  body: z.strictObject({ at: z.union([z.literal('now'), z.null(), MomentWire]) }),
  data: PlanWire,
});
