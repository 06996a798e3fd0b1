import type { SectionWire } from '#adapters/platform/wire/content.ts';
import type { UnfinishedSectionWire } from '#adapters/platform/wire/draft.ts';
import type { LinkWire, MediaWire } from '#adapters/platform/wire/shared.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import type { StoredSection } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { SECTION_ICONS, type SectionIcon } from '#domain/page/section-icons.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { linksOf, mediaOf } from '#domain/page/section-references.ts';
import { showsNothing } from '#domain/page/shows-nothing.ts';
import { captionedFilm } from '../media/film/film-source.ts';
import { resolveLinks } from '../navigation/resolve-links.ts';
import type { FillingContext, SourceFillers } from '../ports/source-filler.ts';
import { findMedia } from './queries.ts';

/** Puts records, pictures and addresses into the sections of a page, and tells what the page is then made of. What needs a picture or link that is gone is left out, and a list in which nothing is found. */
export async function fillSections(
  fillers: SourceFillers,
  context: FillingContext,
  stored: readonly StoredSection[],
): Promise<{ readonly sections: SectionWire[]; readonly tags: readonly string[] }> {
  const parts = await partsOf(fillers, context, stored, false);
  const filled = await fillEach(parts, stored);
  return { sections: filled.filter((section) => section !== undefined), tags: [...parts.tags] };
}

/** The same for sections that are being written: what needs a picture that is gone has none, a link that leads nowhere is an address of no signs, and nothing is left out. */
export async function fillUnfinished(
  fillers: SourceFillers,
  context: FillingContext,
  stored: readonly StoredSection[],
): Promise<readonly UnfinishedSectionWire[]> {
  const filled = await fillEach(await partsOf(fillers, context, stored, true), stored);
  return filled.filter((section) => section !== undefined);
}

/** Each field becomes what its declaration says, which the type is made of as well; undefined where a required picture or link is gone. */
function fillEach(parts: Parts, stored: readonly StoredSection[]): Promise<readonly (SectionWire | undefined)[]> {
  return Promise.all(
    stored.map(async ({ kind, ...values }) => {
      const filled = await fillFields(parts, fieldsOf(kind) ?? {}, values);
      return filled === undefined ? undefined : ({ kind, ...filled } as unknown as SectionWire);
    }),
  );
}

async function partsOf(
  fillers: SourceFillers,
  context: FillingContext,
  stored: readonly StoredSection[],
  unfinished: boolean,
): Promise<Parts> {
  const links = stored.flatMap(linksOf);
  const [resolve, media] = await Promise.all([
    resolveLinks(
      context.database,
      links.map(({ link }) => link),
      context.language,
      context.now,
    ),
    findMedia(context.database, stored.flatMap(mediaOf), context.language),
  ]);
  const nowhere = (title: string): LinkWire | undefined => (unfinished ? { title, type: 'address', value: '' } : undefined);
  const tags = new Set(links.length === 0 ? [] : ['links']);
  return { fillers, context, tags, media, unfinished, link: ({ title, link }) => resolve(title, link) ?? nowhere(title) };
}

interface Parts {
  readonly fillers: SourceFillers;
  readonly context: FillingContext;
  readonly tags: Set<string>;
  readonly media: ReadonlyMap<string, MediaWire>;
  /** Whether nothing is left out. */
  readonly unfinished: boolean;
  readonly link: (link: StoredTitledLink) => LinkWire | undefined;
}

/** How an icon is drawn; empty for none. */
function iconPath(name: unknown): string {
  return typeof name === 'string' && Object.hasOwn(SECTION_ICONS, name) ? SECTION_ICONS[name as SectionIcon] : '';
}

/** Undefined when a required picture or link is gone, or nothing is found for a list that it is made of. */
async function fillFields(parts: Parts, fields: Fields, values: object): Promise<object | undefined> {
  const stored = values as Readonly<Record<string, unknown>>;
  const filled = await Promise.all(
    Object.entries(fields).map(async ([name, field]) => {
      const value = await fillField(parts, field, stored[name]);
      return [name, showsNothing(field, value) && !parts.unfinished ? undefined : value] as const;
    }),
  );
  return filled.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(filled);
}

async function fillField(parts: Parts, field: Field, value: unknown): Promise<unknown> {
  switch (field.type) {
    case 'icon':
      return iconPath(value);
    case 'media':
      return (value === null ? undefined : parts.media.get(value as string)) ?? (field.required && !parts.unfinished ? undefined : null);
    case 'link':
      return (
        (value === null ? undefined : parts.link(value as StoredTitledLink)) ?? (field.required && !parts.unfinished ? undefined : null)
      );
    case 'links':
      return (value as readonly StoredTitledLink[]).flatMap((link) => parts.link(link) ?? []);
    case 'list': {
      const entries = await Promise.all((value as readonly object[]).map((entry) => fillFields(parts, field.fields, entry)));
      return entries.filter((entry) => entry !== undefined);
    }
    case 'film':
      return captionedFilm(parts.context.database, value as string);
    case 'source': {
      const fill = parts.fillers[field.of] as (context: FillingContext, selection: unknown) => ReturnType<SourceFillers['posts']>;
      const { value: found, tags } = await fill(parts.context, value);
      for (const tag of tags) parts.tags.add(tag);
      return found;
    }
    default:
      return value;
  }
}
