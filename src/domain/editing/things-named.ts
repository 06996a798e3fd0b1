import { filmIdOf } from '../media/film-item.ts';
import { pathToCheck } from '../navigation/path-to-check.ts';
import { LINKED_THINGS, type StoredTitledLink } from '../navigation/stored-link.ts';
import type { Field, Fields } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import { SECTION_SOURCES } from '../page/section-sources.ts';
import type { Draft } from './draft.ts';
import type { Place } from './edit-command.ts';
import { type EditableKind, ownFieldsOf } from './editable.ts';
import { fieldAt } from './field-path.ts';
import { linksOf, picturesOf } from './text-links.ts';
import { visitFields } from './visit-fields.ts';

/** What a draft can name: what links lead to, templates, documents, pictures (`picture` of one in a rich text, which has its words there) and films by their ids, addresses within the site by their paths. */
export const NAMED_TYPES = [...LINKED_THINGS, 'template', 'document', 'newsletterList', 'media', 'picture', 'film', 'address'] as const;
export type NamedType = (typeof NAMED_TYPES)[number];

/** Something by its id; pictures, films and addresses have texts for ids, all others numbers. */
export interface ThingName {
  readonly type: NamedType;
  readonly id: string;
}

/** How something that a draft names stands for visitors of its language. Whatever has no state is as it should be. */
export type ThingState =
  /** There is no such thing (any more), or it has no text in any language that could stand in. */
  | 'gone'
  /** It is not published, withdrawn or hidden. */
  | 'hidden'
  /** A picture that is not there for looks alone, and has no words in any language (of one in a rich text: whatever words it has); a film without captions. */
  | 'mute'
  /** The same, with words in another language only. */
  | 'foreign';

/** Where in a draft another thing is named: a section and its field, of a list its row. */
export interface NamedInDraft extends ThingName {
  readonly section: Place;
  readonly field: string;
  /** Which of the links of a rich text names it, from 0; of a picture which of its pictures it is. */
  readonly link?: number;
  /** Whether words stand instead of it where it is named. */
  readonly isDescribed?: boolean;
}

/** Whether the picture at a path of these fields has words in its place for whoever can't see it: of one that is there for looks they stand beside it. */
export function needsAlternative(fields: Fields, path: string): boolean {
  const field = fieldAt(fields, path);
  return field?.type !== 'media' || field.words !== 'beside';
}

/** Everything that a draft names, by place and field, in its order; the same thing as often as it is named. Hidden sections count: they can be shown at any time. */
export function thingsNamed(kind: EditableKind, draft: Draft): readonly NamedInDraft[] {
  const named: NamedInDraft[] = [];
  const look = (section: Place, fields: ReturnType<typeof ownFieldsOf>, values: object) =>
    visitFields(fields, values, (field, value, path) => {
      for (const { at = path, ...thing } of namedIn(field, value, path)) named.push({ section, field: at, ...thing });
    });
  look(null, ownFieldsOf(kind), draft.values);
  for (const section of draft.sections) look(section.id, fieldsOf(section.kind) ?? {}, section);
  return named;
}

type Found = ThingName & { readonly at?: string; readonly link?: number; readonly isDescribed?: boolean };

function namedIn(field: Field, value: unknown, path: string): readonly Found[] {
  switch (field.type) {
    case 'link':
      return linked(value);
    case 'links':
      return (value as readonly unknown[]).flatMap((link, place) => linked(link).map((thing) => ({ ...thing, at: `${path}.${place}` })));
    case 'id':
      return [{ type: field.of, id: String(value) }];
    case 'ids':
      return (value as readonly number[]).map((id) => ({ type: field.of, id: String(id) }));
    case 'richText':
      return [
        ...linksOf(String(value)).flatMap(({ href }, link) => addressed(href).map((thing) => ({ ...thing, link }))),
        ...picturesOf(String(value)).flatMap(({ id, isDescribed }, link) =>
          id === '' ? [] : [{ type: 'picture' as const, id, link, isDescribed }],
        ),
      ];
    case 'media':
      return value === '' ? [] : [{ type: 'media', id: String(value) }];
    case 'film': {
      const id = filmIdOf(String(value));
      return id === undefined ? [] : [{ type: 'film', id }];
    }
    case 'source': {
      const found: Found[] = [];
      visitFields(SECTION_SOURCES[field.of], value as object, (inner, chosen, name) => {
        found.push(...namedIn(inner, chosen, '').map((thing) => ({ ...thing, at: `${path}.${name}` })));
      });
      return found;
    }
    default:
      return [];
  }
}

function linked(value: unknown): readonly ThingName[] {
  const link = (value as StoredTitledLink | null)?.link;
  if (link === undefined) return [];
  return link.type === 'address' ? Object.values(link.address).flatMap(addressed) : [{ type: link.type, id: String(link.id) }];
}

/** An address at which there may be nothing. */
function addressed(href: string): readonly ThingName[] {
  const path = pathToCheck(href);
  return path === undefined ? [] : [{ type: 'address', id: path }];
}
