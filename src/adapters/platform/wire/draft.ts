import * as z from 'zod/mini';
import { NAMED_TYPES } from '#domain/editing/things-named.ts';
import { call } from './call.ts';
import { SOURCE_WIRES } from './content.ts';
import { sectionWire } from './section.ts';
import { InstantWire, OpaqueWire } from './shared.ts';

/** Bytes that a whole draft may have as JSON. */
export const DRAFT_MAXIMUM = 2_000_000;

const SectionIdWire = z.string().check(z.regex(/^[a-z0-9]{12}$/));
const DraftSectionWire = z.looseObject({ id: SectionIdWire, kind: z.string().check(z.maxLength(60)), hidden: z.optional(z.literal(true)) });
const ValuesWire = z.record(z.string().check(z.maxLength(60)), z.unknown());
const SectionsWire = z.array(DraftSectionWire).check(z.maxLength(200));
const CounterWire = z.int().check(z.minimum(0));
/** An id, or a path within the site. */
const NameIdWire = z.string().check(z.regex(/^(?:[A-Za-z0-9_-]{1,64}|\/[!-~]{0,499})$/));
/** A browser tab that edits, named by itself. */
const ClientWire = z.string().check(z.regex(/^[a-zA-Z0-9-]{8,40}$/));

/** A section that is being written: what is required may be missing. */
const UnfinishedSectionWire = sectionWire(SOURCE_WIRES, true);
export type UnfinishedSectionWire = z.infer<typeof UnfinishedSectionWire>;
/** Fields as they are stored: what is made of them for a page comes by `fillDraft`. */
const DraftWire = z.object({ values: OpaqueWire, sections: z.array(OpaqueWire) });

/** Somebody else who edits the same thing in the same language. */
const OtherEditorWire = z.object({
  name: z.string(),
  section: z.nullable(z.string()),
  /** Whether it is whoever asks, in another window. */
  isSelf: z.optional(z.boolean()),
});

/** A working copy as it stands: `version` rises with every save, whoever saves. */
const WorkingCopyWire = z.object({
  ...DraftWire.shape,
  version: z.int(),
  /** Whether it differs from what visitors see. */
  changed: z.boolean(),
  /** Who saved last and when; null where nobody has since it was published. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type WorkingCopyWire = z.infer<typeof WorkingCopyWire>;

const common = { access: 'backOffice', scope: 'pages:read' } as const;
const thing = '/api/v1/cms/draft/{kind}/{id}' as const;

/** Opens a thing for editing in the language of the request; nothing is written by that. Of a language that has no text of its own it is the text that stands in. */
export const openDraft = call({
  ...common,
  method: 'GET',
  path: thing,
  summary: 'The working copy of a page in a language',
  data: z.object({
    ...WorkingCopyWire.shape,
    /** Whether visitors see the thing in this language. */
    published: z.boolean(),
    /** Whether others begin with it or show it, and no visitor is led to it. */
    isTemplate: z.boolean(),
    /** The address that visitors see it at, a path; null while they don't. */
    path: z.nullable(z.string()),
    /** The language whose text stands in, where this one has none of its own. */
    standsInFor: z.nullable(z.string()),
    /** What became public past this copy, in values that were changed here as well, and what both began from: before it is published, a person chooses (`chosenAfter`). */
    overtaken: z.optional(z.object({ publication: z.int(), base: OpaqueWire, theirs: OpaqueWire })),
    others: z.array(OtherEditorWire),
    /** Whether whoever asks has saved or published last. */
    changedBySelf: z.optional(z.boolean()),
    /** Id of whoever asked. */
    user: z.optional(z.int()),
  }),
});

/**
 * Saves what changed: the whole of each section that did, the names of all in their order, and values. Refused with DRAFT_CHANGED when somebody has saved since `version`: nothing is
 * written, and `openDraft` says what there is. The same `client` and `request` again get the first answer.
 */
export const saveDraft = call({
  ...common,
  scope: 'pages:translate',
  method: 'PUT',
  path: `${thing}/save`,
  summary: 'Saves the working copy of a page',
  body: z.strictObject({
    version: CounterWire,
    client: ClientWire,
    request: z.int().check(z.minimum(1)),
    values: ValuesWire,
    sections: SectionsWire,
    order: z.array(SectionIdWire).check(z.maxLength(200)),
    /** The publication of `overtaken`, once a person has chosen between its values and theirs. */
    chosenAfter: z.optional(z.int().check(z.minimum(1))),
  }),
  data: z.object({ version: z.int() }),
});

/** What sections look like with their pictures, addresses and lists, as `decide` gives them, but by name: what is required and missing is null, and one of an unknown kind has no `section`. */
export const fillDraft = call({
  ...common,
  method: 'POST',
  path: `${thing}/fill`,
  summary: 'Fills sections that are being written',
  body: z.strictObject({ sections: SectionsWire }),
  data: z.object({
    sections: z.array(
      z.object({
        id: SectionIdWire,
        section: z.nullable(UnfinishedSectionWire),
        /** What stands in its place where it names a template that there is. */
        template: z.optional(
          z.object({ title: z.string(), slug: z.string(), isPublished: z.boolean(), sections: z.array(UnfinishedSectionWire) }),
        ),
      }),
    ),
  }),
});

/** Makes the working copy what visitors see. Refused with DRAFT_CHANGED when `version` is not the newest or something is `overtaken` that nobody has chosen, with DRAFT_INVALID (`section`, `field`, `reason`) when something is missing, with SLUG_TAKEN (`name` is what has the address). */
export const publishDraft = call({
  ...common,
  scope: 'pages:publish',
  method: 'POST',
  path: `${thing}/publish`,
  summary: 'Publishes the working copy of a page',
  body: z.strictObject({ version: CounterWire, note: z.optional(z.string().check(z.maxLength(300))) }),
  data: z.object({
    version: z.int(),
    /** No visitor is led to a template, wherever it is. */
    path: z.nullable(z.string()),
    /** From when on visitors see it, where they don't yet; null where somebody has to show the thing first. Absent where they see it now. */
    seenFrom: z.optional(z.nullable(InstantWire)),
  }),
});

/** Throws the working copy away; what it was is kept as a version. */
export const discardDraft = call({
  ...common,
  scope: 'pages:translate',
  method: 'POST',
  path: `${thing}/discard`,
  summary: 'Goes back to what visitors see',
  body: z.strictObject({ version: CounterWire }),
  data: z.object({ version: z.int() }),
});

/** What stays when a working copy is thrown away, and what it is: before somebody does, they see what is lost. */
export const readPublished = call({
  ...common,
  method: 'GET',
  path: `${thing}/published`,
  summary: 'What visitors see in the place of the working copy of a page',
  data: z.object({
    /** Null while they see nothing in this language. */
    published: z.nullable(z.object(DraftWire.shape)),
    /** When that was published which the working copy goes on from; null where nobody knows. */
    publishedAt: z.nullable(z.string()),
    changedBy: WorkingCopyWire.shape.changedBy,
    changedAt: WorkingCopyWire.shape.changedAt,
  }),
});

const VersionWire = z.object({
  id: z.int(),
  kind: z.enum(['publish', 'session', 'restore', 'discard', 'withdraw', 'plan']),
  at: z.string(),
  by: z.string(),
  note: z.string(),
});
export type VersionWire = z.infer<typeof VersionWire>;

/** The newest 100 before `before`, newest first. */
export const listVersions = call({
  ...common,
  method: 'GET',
  path: `${thing}/versions`,
  summary: 'Versions of a page in a language',
  query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))) }),
  data: z.object({ versions: z.array(VersionWire) }),
});

export const getVersion = call({
  ...common,
  method: 'GET',
  path: `${thing}/versions/{version}`,
  summary: 'One version, whole',
  data: z.object({ ...VersionWire.shape, ...DraftWire.shape }),
});

/** Copies a version into the working copy; visitors see it once that is published. */
export const restoreVersion = call({
  ...common,
  scope: 'pages:translate',
  method: 'POST',
  path: `${thing}/versions/{version}/restore`,
  summary: 'Brings a version back into the working copy',
  body: z.strictObject({ version: CounterWire }),
  data: WorkingCopyWire,
});

/** Says that somebody is here, every ten seconds, and hears who else is and how far the working copy has got. Whoever is not heard of for thirty seconds is gone. */
export const sayHere = call({
  ...common,
  method: 'POST',
  path: `${thing}/here`,
  summary: 'Who edits this page',
  body: z.strictObject({ client: ClientWire, section: z.nullable(SectionIdWire), leaves: z.optional(z.boolean()) }),
  data: z.object({ version: z.int(), others: z.array(OtherEditorWire) }),
});

/** How things stand that a draft names: those that are gone, hidden from visitors, or (pictures) without words are named, all others are as they should be. */
export const nameStates = call({
  ...common,
  method: 'POST',
  path: `${thing}/states`,
  summary: 'Whether visitors see what a page leads to and shows',
  body: z.strictObject({ things: z.array(z.strictObject({ type: z.enum(NAMED_TYPES), id: NameIdWire })).check(z.maxLength(5000)) }),
  data: z.object({
    things: z.array(z.object({ type: z.enum(NAMED_TYPES), id: z.string(), state: z.enum(['gone', 'hidden', 'mute', 'foreign']) })),
  }),
});

/** Who else has an address that somebody writes down for a page or a post, or is to have it; `isSite` where the site itself answers there. */
export const claimsOfSlug = call({
  ...common,
  method: 'GET',
  path: `${thing}/slug`,
  summary: 'What else has an address',
  query: z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({
    isSite: z.boolean(),
    claims: z.array(
      z.object({
        kind: z.enum(['page', 'post']),
        id: z.int(),
        title: z.string(),
        standing: z.enum(['published', 'planned', 'draft']),
        ownSlug: z.nullable(z.string()),
      }),
    ),
  }),
});

/** Makes a page in the language of the request; visitors see it once it is published. With `copyOf` it begins with the sections of that page's working copy. Refused with SLUG_TAKEN. */
export const createPage = call({
  ...common,
  scope: 'pages:write',
  method: 'POST',
  path: '/api/v1/cms/page/create',
  summary: 'Makes a new page',
  body: z.strictObject({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Without it the title makes one. */
    slug: z.optional(z.string().check(z.maxLength(80))),
    copyOf: z.optional(z.int().check(z.minimum(1))),
    /** Of that page no more than these, in the order that they have there. */
    sections: z.optional(z.array(SectionIdWire).check(z.maxLength(200))),
    /** Makes a template: others begin with it or show it, and no visitor is led to it. */
    isTemplate: z.optional(z.boolean()),
  }),
  data: z.object({ id: z.int(), slug: z.string() }),
});
