import * as z from 'zod/mini';
import type { SectionIn, SectionKind } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import type { SourceName } from '#domain/page/source-values.ts';
import { DescriptionWire, LinkWire, MediaWire, RichTextWire } from './shared.ts';

/** Schemas of what the platform puts into sections. */
export type SourceWires = Readonly<Record<SourceName, z.ZodMiniType>>;

/** A section on the wire: lists come filled. */
export type SectionOnWire<S extends SourceWires, Kind extends SectionKind = SectionKind> = SectionIn<
  { media: MediaWire; link: LinkWire; none: null; sources: { [Name in SourceName]: z.infer<S[Name]> } },
  Kind
>;

/**
 * The schema of all kinds of sections, made from their declaration (CMS-01). Of sections that are being written, pictures and links may be missing wherever they are required
 * (`unfinished`). Made when the first section is read: most visitors' pages never read one, and these are the most schemas of all.
 */
export function sectionWire<S extends SourceWires>(sources: S, unfinished = false): z.ZodMiniType<SectionOnWire<S>> {
  return z.lazy(() => kindsOnWire(sources, unfinished));
}

function kindsOnWire<S extends SourceWires>(sources: S, unfinished: boolean): z.ZodMiniType<SectionOnWire<S>> {
  const kinds = Object.entries(SECTION_KINDS).map(([kind, { fields }]) =>
    // Every other kind has a heading above its texts.
    z.object({
      kind: z.literal(kind),
      ...schemasOf(fields, { sources, html: kind === 'richText' ? RichTextWire : DescriptionWire, unfinished }),
    }),
  );
  const [first, ...others] = kinds;
  if (first === undefined) throw new Error('There are no kinds of sections.');
  // The schemas were made from the very declaration that the type is made of.
  return z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodMiniType<SectionOnWire<S>>;
}

interface Schemas {
  readonly sources: SourceWires;
  readonly html: z.ZodMiniType;
  readonly unfinished: boolean;
}

function schemasOf(fields: Fields, schemas: Schemas): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field, schemas)]));
}

function schemaOf(field: Field, schemas: Schemas): z.ZodMiniType {
  const { sources, html, unfinished } = schemas;
  const needed = 'required' in field && field.required === true && !unfinished;
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'film':
    // How it is drawn: a path in a square of 24, empty for none.
    case 'icon':
    case 'date':
    case 'moment':
      return z.string();
    case 'richText':
      return html;
    case 'number':
      return z.int();
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'media':
      return needed ? MediaWire : z.nullable(MediaWire);
    case 'link':
      return needed ? LinkWire : z.nullable(LinkWire);
    case 'links':
      return z.array(LinkWire);
    case 'list':
      return z.array(z.object(schemasOf(field.fields, schemas)));
    case 'grid':
      return z.array(z.array(z.string()));
    case 'file':
      return z.nullable(z.object({ sha256: z.string(), name: z.string(), size: z.int() }));
    case 'id':
      return needed ? z.int() : z.nullable(z.int());
    case 'ids':
      return z.array(z.int());
    case 'source':
      return sources[field.of];
    default:
      return field satisfies never;
  }
}
