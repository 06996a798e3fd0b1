import type { Fields } from '../page/section-field.ts';
import type { Draft } from './draft.ts';

/**
 * What can be edited in place, each with its own fields beside its sections (ADM-03). Fields are declared as those of sections are, so that panel, checks, commands and joining are the
 * same for both.
 */
const EDITABLE = {
  page: {
    fields: {
      title: { type: 'text', label: 'editing.field.title', maximum: 200, required: true },
      slug: { type: 'text', label: 'editing.field.slug', maximum: 80, required: true },
      description: { type: 'longText', label: 'editing.field.description', maximum: 320 },
    },
    hasSections: true,
    canEnd: true,
    shared: [],
  },
  post: {
    fields: {
      title: { type: 'text', label: 'editing.field.postTitle', maximum: 200, required: true },
      slug: { type: 'text', label: 'editing.field.slug', maximum: 80, required: true },
      excerpt: { type: 'longText', label: 'editing.field.excerpt', maximum: 500 },
      media: { type: 'media', label: 'editing.field.media' },
      body: { type: 'richText', label: 'editing.field.body', maximum: 200_000, required: true },
      day: { type: 'moment', label: 'editing.field.day' },
      categories: { type: 'ids', label: 'editing.field.categories', of: 'term', maximum: 10 },
      documents: { type: 'ids', label: 'editing.field.documents', of: 'document', maximum: 20 },
      callOpens: { type: 'moment', label: 'editing.field.callOpens' },
      callDeadline: { type: 'moment', label: 'editing.field.callDeadline' },
      callMark: {
        type: 'choice',
        label: 'editing.field.callMark',
        options: { none: 'editing.callMark.none', results: 'editing.callMark.results', cancelled: 'editing.callMark.cancelled' },
      },
      callAmount: { type: 'number', label: 'editing.field.callAmount', minimum: 0, maximum: 2_000_000_000, preset: 0 },
    },
    hasSections: false,
    canEnd: true,
    shared: ['media', 'day', 'categories', 'documents', 'callOpens', 'callDeadline', 'callMark', 'callAmount'],
  },
  event: {
    fields: {
      title: { type: 'text', label: 'editing.field.postTitle', maximum: 200, required: true },
      excerpt: { type: 'longText', label: 'editing.field.excerpt', maximum: 500 },
      starts: { type: 'moment', label: 'editing.field.starts', required: true },
      ends: { type: 'moment', label: 'editing.field.ends', required: true },
      place: { type: 'text', label: 'editing.field.place', maximum: 200, required: true },
      address: { type: 'text', label: 'editing.field.address', maximum: 200 },
      media: { type: 'media', label: 'editing.field.media' },
      body: { type: 'richText', label: 'editing.field.body', maximum: 200_000 },
      host: { type: 'text', label: 'editing.field.host', maximum: 200 },
      seats: { type: 'number', label: 'editing.field.seats', minimum: 0, maximum: 100_000, preset: 0 },
      signUp: { type: 'id', label: 'editing.field.signUp', of: 'page' },
    },
    hasSections: false,
    canEnd: true,
    shared: ['starts', 'ends', 'media', 'host', 'seats', 'signUp'],
  },
  /** The words of a document, and its file, which is the same in all languages; its day and whether visitors see it are changed at its desk (domain/document/document-record.ts). */
  document: {
    fields: {
      title: { type: 'text', label: 'editing.field.documentTitle', maximum: 300, required: true },
      description: { type: 'longText', label: 'editing.field.documentDescription', maximum: 2000 },
      file: { type: 'file', label: 'editing.field.documentFile' },
    },
    hasSections: false,
    canEnd: false,
    shared: ['file'],
  },
  /** What stands around every page: the words of header, footer and cookie notice. Links of menus have an editor of their own (domain/navigation/menu.ts). */
  layout: {
    fields: {
      name: { type: 'text', label: 'editing.field.siteName', maximum: 100 },
      logo: { type: 'media', label: 'editing.field.logo', words: 'beside' },
      links: { type: 'links', label: 'editing.field.topLinks', maximum: 12 },
      copyright: { type: 'longText', label: 'editing.field.copyright', maximum: 300 },
      cookieTitle: { type: 'text', label: 'editing.field.cookieTitle', maximum: 200 },
      cookieDescription: { type: 'longText', label: 'editing.field.cookieDescription', maximum: 2000 },
      cookieAccept: { type: 'text', label: 'editing.field.cookieAccept', maximum: 60 },
      helpShown: { type: 'text', label: 'editing.field.helpShown', maximum: 40 },
      helpHours: { type: 'text', label: 'editing.field.helpHours', maximum: 200 },
      helpEmail: { type: 'text', label: 'editing.field.helpEmail', maximum: 200 },
    },
    hasSections: false,
    canEnd: false,
    shared: ['logo'],
  },
  /** A product's words in a language and its pictures, the same in all; prices and stock are changed at its desk (domain/product/product-desk.ts). */
  product: {
    fields: {
      name: { type: 'text', label: 'editing.field.productName', maximum: 300, required: true },
      summary: { type: 'longText', label: 'editing.field.summary', maximum: 2000 },
      description: { type: 'richText', label: 'editing.field.productDescription', maximum: 50_000 },
      pictures: {
        type: 'list',
        label: 'editing.field.pictures',
        maximum: 50,
        fields: { media: { type: 'media', label: 'editing.field.media', required: true, words: 'beside' } },
      },
    },
    hasSections: false,
    canEnd: false,
    shared: [],
  },
} as const satisfies Readonly<Record<string, EditableRow>>;

interface EditableRow {
  readonly fields: Fields;
  readonly hasSections: boolean;
  /** Whether visitors can be shown it until a moment and no longer. */
  readonly canEnd: boolean;
  /** Fields that are the same in every language: they stand in the drafts of the original's language alone. */
  readonly shared: readonly string[];
}

/** A kind of thing that can be edited in place. */
export type EditableKind = keyof typeof EDITABLE;

/** The kinds, by name. */
export const EDITABLE_KINDS = Object.keys(EDITABLE) as EditableKind[];

/** What has drafts, versions and plans. A product has none: what is saved of it holds at once. */
export type DraftedKind = Exclude<EditableKind, 'product'>;

/** Whether things of this kind have drafts. */
export function hasDrafts(kind: EditableKind): kind is DraftedKind {
  return kind !== 'product';
}

/** The kinds that have them. */
export const DRAFTED_KINDS: readonly DraftedKind[] = EDITABLE_KINDS.filter(hasDrafts);

/** The number of what stands around every page: there is one of it. */
export const LAYOUT_ID = 1;

/** One thing that can be edited, whatever the language. */
export interface EditableThing {
  readonly kind: EditableKind;
  readonly id: number;
}

/** The fields that a thing of this kind has beside its sections. */
export function ownFieldsOf(kind: EditableKind): Fields {
  return EDITABLE[kind].fields;
}

/** Those of them that a draft can be written in: shared ones only where it has them. */
export function writableFieldsOf(kind: EditableKind, { values }: Pick<Draft, 'values'>): Fields {
  const { fields, shared }: EditableRow = EDITABLE[kind];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !shared.includes(name) || name in values));
}

/** Those that each language has of its own. */
export function ownWordsOf(kind: EditableKind): Fields {
  const { fields, shared }: EditableRow = EDITABLE[kind];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !shared.includes(name)));
}

/** Whether things of this kind are made of sections. */
export function hasSections(kind: EditableKind): boolean {
  return EDITABLE[kind].hasSections;
}

/** Whether things of this kind can be withdrawn from visitors, at once or at a moment. */
export function canEnd(kind: EditableKind): boolean {
  return EDITABLE[kind].canEnd;
}
