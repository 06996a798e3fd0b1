import type { SectionKind } from '#domain/page/section.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { withoutAccents } from '#domain/search/without-accents.ts';
import type { Translator } from '../../messages/translator.ts';

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

/** How near a name is to what is typed, 0 the nearest: the same, begins with it, holds it; 3 where only other words hold it. */
function distanceOf(name: string, typed: string): number {
  const at = name.indexOf(typed);
  if (at < 0) return 3;
  if (at > 0) return 2;
  return name === typed ? 0 : 1;
}

/** The kinds of sections by groups, those alone in whose name, sentence or group all typed words are found; those first whose name it is. */
export function kindsOffered(translator: Pick<Translator, 'text'>, typed: string): readonly KindsOffered[] {
  const wanted = withoutAccents(typed).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  const distance = ({ name }: KindOffered) => (wanted === '' ? 0 : distanceOf(withoutAccents(name), wanted));
  return GROUPS.map((group) => {
    const title = translator.text(`sectionChoice.group.${group}`);
    const kinds = (Object.keys(GROUP_OF) as ChosenKind[])
      .filter((kind) => GROUP_OF[kind] === group)
      .map((kind) => ({ kind, name: translator.text(SECTION_KINDS[kind].label), about: translator.text(`sectionChoice.about.${kind}`) }))
      .filter(({ name, about }) => {
        const text = withoutAccents(`${name} ${about} ${title}`);
        return words.every((word) => text.includes(word));
      })
      .sort((one, other) => distance(one) - distance(other));
    return { group, title, kinds };
  })
    .flatMap((offered) => (offered.kinds[0] === undefined ? [] : [{ offered, nearest: distance(offered.kinds[0]) }]))
    .sort((one, other) => one.nearest - other.nearest)
    .map(({ offered }) => offered);
}
