import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { ThingStates } from '#domain/editing/named-flaws.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { SlugClaims } from '#domain/editing/slug-claim.ts';
import type { ThingName } from '#domain/editing/things-named.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import type { Section } from '#domain/page/section.ts';
import type { Outcome } from '../outcome.ts';

/** A working copy as it stands; `version` rises with every save of anybody. */
export interface WorkingCopy {
  readonly draft: Draft;
  readonly version: number;
  /** Whether it differs from what visitors see. */
  readonly changed: boolean;
  /** Who saved last and when (an instant of ISO 8601); undefined where nobody has since it was published. */
  readonly changedBy: string | undefined;
  readonly changedAt: string | undefined;
}

/** Somebody else who edits the same thing in the same language. */
export interface OtherEditor {
  readonly name: string;
  readonly section: SectionId | undefined;
  /** Whether it is oneself, in another window. */
  readonly isSelf?: boolean | undefined;
}

/** What became public past a working copy, in fields that were changed there as well. */
export interface Overtaken {
  readonly publication: number;
  readonly base: Draft['values'];
  readonly theirs: Draft['values'];
}

/** A working copy as it is opened, with how its thing stands for visitors and who else is there. */
export interface OpenedDraft extends WorkingCopy {
  readonly published: boolean;
  /** Whether it is a template, which no visitor is led to. */
  readonly isTemplate: boolean;
  /** Where visitors see it, a path; undefined while they don't. */
  readonly path: string | undefined;
  /** 3-letter code of the language whose text stands in, where this one has none of its own. */
  readonly standsInFor: string | undefined;
  /** What a person has to choose before it is published. */
  readonly overtaken?: Overtaken | undefined;
  readonly others: readonly OtherEditor[];
  /** Whether one has saved or published it last oneself. */
  readonly changedBySelf?: boolean | undefined;
}

/** What is sent to be saved: sections that changed, whole, and the names of all in their order. */
export interface DraftChange {
  /** That of the working copy which the change was made in. */
  readonly version: number;
  /** The tab that saves, and its how manieth save this is: the same again gets the first answer. */
  readonly client: string;
  readonly request: number;
  readonly values: Draft['values'];
  readonly sections: readonly DraftSection[];
  readonly order: readonly SectionId[];
  /** The publication that a person has chosen against or for. */
  readonly chosenAfter?: number | undefined;
}

/** A state of a thing that is kept for ever, or as long as the rules say. */
export interface DraftVersion {
  readonly id: number;
  readonly kind: 'publish' | 'session' | 'restore' | 'discard' | 'withdraw' | 'plan';
  /** An instant of ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly note: string;
}

/** A section with pictures, addresses and lists, by its name; undefined for one whose kind nobody knows. What is required and missing is undefined in it. */
export type FilledSections = ReadonlyMap<SectionId, FilledSection | undefined>;

/** A section with what it shows; one that names a template has that with it, where it is there. */
export type FilledSection = Section & { readonly linked?: LinkedTemplate };

/** A template as a page shows it. */
export interface LinkedTemplate {
  readonly title: string;
  readonly slug: string;
  /** Whether visitors see anything of it. */
  readonly isPublished: boolean;
  readonly sections: readonly Section[];
}

/** Something that a link can lead to. */
export interface LinkedThing {
  readonly id: number;
  readonly title: string;
  /** Where visitors find it in the language that was asked in; null for what nobody sees yet, or what has no address of its own. */
  readonly path: string | null;
  /** Why a list of a page leaves it out: visitors don't see it, or a product only with another one: as a variant of it, or in a set. */
  readonly leftOut?: 'hidden' | 'variant' | 'part' | undefined;
}
export type LinkedThingType = Exclude<StoredLink['type'], 'address'>;
/** What can be looked for: what links lead to, templates, documents. */
export type FoundThingType = LinkedThingType | 'template' | 'document' | 'newsletterList';

/** A form that a section can show. */
export interface ChoosableForm {
  readonly code: string;
  readonly title: string;
  /** Whether visitors can fill it in. */
  readonly isOpen: boolean;
  /** What it asks, in its order. */
  readonly questions: readonly string[];
}

/** A working copy that was made what visitors see. */
export interface PublishedDraft {
  readonly version: number;
  /** Where they see it, a path; undefined of what no visitor is led to. */
  readonly path: string | undefined;
  /** From when on they do (an instant of ISO 8601), where they don't yet; null where somebody has to show the thing first. */
  readonly seenFrom?: string | null | undefined;
}

/** What stays when a working copy is thrown away. */
export interface PublishedState extends Pick<WorkingCopy, 'changedBy' | 'changedAt'> {
  /** What visitors see; undefined while they see nothing in the language. */
  readonly draft: Draft | undefined;
  /** When that was published which the working copy goes on from, an instant of ISO 8601; undefined where nobody knows. */
  readonly publishedAt: string | undefined;
}

/** Working copies and versions of what can be edited, in the language that the port was made for (ADM-03). */
export interface Drafts {
  open(thing: EditableThing): Outcome<OpenedDraft, EditingProblem>;
  /** The working copy's new version. */
  save(thing: EditableThing, change: DraftChange): Outcome<number, EditingProblem>;
  fill(thing: EditableThing, sections: readonly DraftSection[]): Outcome<FilledSections, EditingProblem>;
  publish(thing: EditableThing, version: number, note: string): Outcome<PublishedDraft, EditingProblem>;
  /** What visitors see in the place of the working copy. */
  readPublished(thing: EditableThing): Outcome<PublishedState, EditingProblem>;
  discard(thing: EditableThing, version: number): Outcome<number, EditingProblem>;
  /** The newest, or those before a certain one, newest first: VERSIONS_AT_A_TIME, fewer where none is older. */
  versions(thing: EditableThing, before?: number): Outcome<readonly DraftVersion[], EditingProblem>;
  earlier(thing: EditableThing, id: number): Outcome<DraftVersion & { readonly draft: Draft }, EditingProblem>;
  restore(thing: EditableThing, id: number, version: number): Outcome<WorkingCopy, EditingProblem>;
  /** Says where in it somebody is, or that they leave; hears who else is there and how far the working copy has got. */
  here(
    thing: EditableThing,
    client: string,
    at: SectionId | undefined,
    leaves?: boolean,
  ): Outcome<{ readonly version: number; readonly others: readonly OtherEditor[] }, EditingProblem>;
  /** Keeps sections of a page's working copy as a template of this name, nothing of which is published yet. */
  keepTemplate(page: EditableThing, title: string, sections: readonly SectionId[]): Outcome<void, EditingProblem>;
  /** How what the thing names stands for visitors of the language; what is as it should be is left out. */
  states(thing: EditableThing, named: readonly ThingName[]): Outcome<ThingStates, EditingProblem>;
  /** What else has an address that is written down for the thing, or is to have it. */
  claims(thing: EditableThing, slug: string): Outcome<SlugClaims, EditingProblem>;
  /** Things by a few words of their titles. */
  find(type: FoundThingType, words: string): Outcome<readonly LinkedThing[], EditingProblem>;
  /** What things are called, by their ids; those that there are. */
  named(type: FoundThingType, ids: readonly number[]): Outcome<readonly LinkedThing[], EditingProblem>;
  /** By their names. */
  forms(): Outcome<readonly ChoosableForm[], EditingProblem>;
}
