import type { MediaItem } from '../media/media-item.ts';
import type { LinkTarget } from '../navigation/link.ts';
import type { StoredTitledLink } from '../navigation/stored-link.ts';
import type { FieldValues, ValueForms } from './section-field.ts';
import type { SECTION_KINDS } from './section-kinds.ts';
import type { SECTION_SOURCES } from './section-sources.ts';
import type { SourceName, SourceValues } from './source-values.ts';

/** The name of a kind of section (docs/sections.md). */
export type SectionKind = keyof typeof SECTION_KINDS;

/** The sections of the registry in one form, e.g. stored or on the wire; `Kind` narrows them to one kind. */
export type SectionIn<V extends ValueForms, Kind extends SectionKind = SectionKind> = {
  readonly [K in Kind]: { readonly kind: K } & FieldValues<(typeof SECTION_KINDS)[K]['fields'], V>;
}[Kind];

/** A section as a page shows it; lists come filled by the platform, HTML is sanitized (CMS-01, CMS-15). */
export type Section<Kind extends SectionKind = SectionKind> = SectionIn<
  { media: MediaItem; link: SectionLink; none: undefined; sources: { [S in SourceName]: SourceValues[S] } },
  Kind
>;

/** A section as it is stored: pictures and links by their ids, lists as what to choose by; filled when the page is read. */
export type StoredSection<Kind extends SectionKind = SectionKind> = SectionIn<StoredForms, Kind>;

interface StoredForms {
  readonly media: string;
  readonly link: StoredTitledLink;
  readonly none: null;
  readonly sources: { readonly [S in SourceName]: StoredSelection<S> };
}

/** What an editor chose for a list that the platform fills. */
export type StoredSelection<S extends SourceName> = FieldValues<
  (typeof SECTION_SOURCES)[S],
  { media: string; link: StoredTitledLink; none: null; sources: Record<SourceName, never> }
>;

/** A link of a section: its words and where it leads. */
export interface SectionLink {
  readonly title: string;
  readonly target: LinkTarget;
}
