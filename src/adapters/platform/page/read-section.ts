import type { Section } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import type { SourceName, SourceValues } from '#domain/page/source-values.ts';
import { readCategory } from '../catalog/read-catalog.ts';
import { readDocument } from '../document/read-document.ts';
import { readMedia } from '../media/read-media.ts';
import { readEventSummary, readPostSummary } from '../post/read-post.ts';
import { readProductSummary } from '../product/read-product.ts';
import { readSectionLink } from '../read-link.ts';
import type { SectionWire, SourceOnWire } from '../wire/content.ts';
import type { LinkWire, MediaWire } from '../wire/shared.ts';
import { readSocialItem } from './read-social.ts';

/** How each source is read. */
const SOURCES: { readonly [S in SourceName]: (value: SourceOnWire<S>) => SourceValues[S] } = {
  posts: (posts) => posts.map(readPostSummary),
  calls: (calls) => calls.map(readPostSummary),
  events: (events) => events.map(readEventSummary),
  products: (products) => products.map(readProductSummary),
  categories: (categories) => categories.map(readCategory),
  documents: (documents) => documents.map(readDocument),
  social: (items) => items.map(readSocialItem),
  form: (form) => form ?? undefined,
  newsletterConsents: (consents) => consents,
  newsletterLists: (lists) => lists.map(({ consent, ...list }) => ({ ...list, consent: consent ?? undefined })),
};

export function readSection(section: SectionWire): Section {
  const { kind, ...values } = section;
  // The values were checked by the schema that the same declaration made.
  return { kind, ...readFields(fieldsOf(kind) ?? {}, values) } as Section;
}

function readFields(fields: Fields, values: object): object {
  const given = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, given[name])]));
}

function readField(field: Field, value: unknown): unknown {
  if (value === null) return undefined;
  switch (field.type) {
    case 'media':
      return readMedia(value as MediaWire);
    case 'link':
      return readSectionLink(value as LinkWire);
    case 'links':
      return (value as readonly LinkWire[]).map(readSectionLink);
    case 'list':
      return (value as readonly object[]).map((entry) => readFields(field.fields, entry));
    case 'source':
      return (SOURCES[field.of] as (value: unknown) => unknown)(value);
    default:
      return value;
  }
}
