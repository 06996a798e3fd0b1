import type { SectionWire } from '#adapters/platform/wire/content.ts';
import type { LinkWire, MediaWire } from '#adapters/platform/wire/shared.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import type { StoredSection } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { linksOf, mediaOf } from '#domain/page/section-references.ts';
import { resolveLinks } from '../navigation/resolve-links.ts';
import type { FillingContext, SourceFillers } from '../ports/source-filler.ts';
import { findMedia } from './queries.ts';

/** Puts records, pictures and addresses into the sections of a page, and tells what the page is then made of. What needs a picture or link that is gone is left out. */
export async function fillSections(
  fillers: SourceFillers,
  context: FillingContext,
  stored: readonly StoredSection[],
): Promise<{ readonly sections: SectionWire[]; readonly tags: readonly string[] }> {
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
  const tags = new Set(links.length === 0 ? [] : ['links']);
  const parts: Parts = { fillers, context, tags, media, link: ({ title, link }) => resolve(title, link) };
  const filled = await Promise.all(stored.map(({ kind, ...values }) => fillFields(parts, fieldsOf(kind) ?? {}, values)));
  // Each field became what its declaration says, which the type is made of as well.
  const sections = filled.flatMap((values, place) =>
    values === undefined ? [] : [{ kind: stored[place]?.kind, ...values } as unknown as SectionWire],
  );
  return { sections, tags: [...tags] };
}

interface Parts {
  readonly fillers: SourceFillers;
  readonly context: FillingContext;
  readonly tags: Set<string>;
  readonly media: ReadonlyMap<string, MediaWire>;
  readonly link: (link: StoredTitledLink) => LinkWire | undefined;
}

/** Undefined when a required picture or link is gone. */
async function fillFields(parts: Parts, fields: Fields, values: object): Promise<object | undefined> {
  const stored = values as Readonly<Record<string, unknown>>;
  const filled = await Promise.all(
    Object.entries(fields).map(async ([name, field]) => [name, await fillField(parts, field, stored[name])] as const),
  );
  return filled.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(filled);
}

async function fillField(parts: Parts, field: Field, value: unknown): Promise<unknown> {
  switch (field.type) {
    case 'media':
      return (value === null ? undefined : parts.media.get(value as string)) ?? (field.required ? undefined : null);
    case 'link':
      return (value === null ? undefined : parts.link(value as StoredTitledLink)) ?? (field.required ? undefined : null);
    case 'links':
      return (value as readonly StoredTitledLink[]).flatMap((link) => parts.link(link) ?? []);
    case 'list': {
      const entries = await Promise.all((value as readonly object[]).map((entry) => fillFields(parts, field.fields, entry)));
      return entries.filter((entry) => entry !== undefined);
    }
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
