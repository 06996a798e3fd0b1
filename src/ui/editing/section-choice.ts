import type { SectionKind } from '#domain/page/section.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { withoutAccents } from '#domain/search/without-accents.ts';
import type { Translator } from '../messages/translator.ts';

/** What somebody wants who adds a section, in the order in which it is offered. */
const GROUPS = ['begin', 'text', 'pictures', 'lists', 'people', 'shop'] as const;
export type SectionGroup = (typeof GROUPS)[number];

/** Kinds that are chosen by their name; templates are chosen beside them. */
export type ChosenKind = Exclude<SectionKind, 'template'>;

const GROUP_OF: Readonly<Record<ChosenKind, SectionGroup>> = {
  hero: 'begin',
  callOut: 'begin',
  cards: 'begin',
  figures: 'begin',
  linkList: 'begin',
  richText: 'text',
  textWithPicture: 'text',
  accordion: 'text',
  steps: 'text',
  table: 'text',
  tabs: 'text',
  quote: 'text',
  accessibilityStatement: 'text',
  gallery: 'pictures',
  video: 'pictures',
  logos: 'pictures',
  socialGallery: 'pictures',
  newsList: 'lists',
  callList: 'lists',
  eventList: 'lists',
  documents: 'lists',
  contactCards: 'people',
  mapPicture: 'people',
  places: 'people',
  form: 'people',
  newsletter: 'people',
  productRow: 'shop',
  categoryTiles: 'shop',
};

export interface KindOffered {
  readonly kind: ChosenKind;
  readonly name: string;
  /** One sentence: what visitors see. */
  readonly about: string;
}

export interface KindsOffered {
  readonly group: SectionGroup;
  readonly title: string;
  readonly kinds: readonly KindOffered[];
}

/** The kinds of sections by groups, those alone in whose name, sentence or group all typed words are found. */
export function kindsOffered(translator: Pick<Translator, 'text'>, typed: string): readonly KindsOffered[] {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean);
  return GROUPS.map((group) => {
    const title = translator.text(`sectionChoice.group.${group}`);
    const kinds = (Object.keys(GROUP_OF) as ChosenKind[])
      .filter((kind) => GROUP_OF[kind] === group)
      .map((kind) => ({ kind, name: translator.text(SECTION_KINDS[kind].label), about: translator.text(`sectionChoice.about.${kind}`) }))
      .filter(({ name, about }) => {
        const text = withoutAccents(`${name} ${about} ${title}`);
        return words.every((word) => text.includes(word));
      });
    return { group, title, kinds };
  }).filter(({ kinds }) => kinds.length > 0);
}
