import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import { titleOf } from '#domain/navigation/menu.ts';
import type { ChoosableForm, ChoosableThings, FoundThingType, LinkedThing } from '#ports/editing/choosable-things.ts';
import type { DraftVersions } from '#ports/editing/draft-versions.ts';
import type { Drafts } from '#ports/editing/drafts.ts';
import type { FilledSections, SectionFiller } from '#ports/editing/section-filler.ts';
import type { Menus } from '#ports/navigation/menus.ts';

/** Where an editor's sources come from. */
interface SourceParts {
  readonly drafts: Pick<Drafts, 'readPublished'>;
  readonly versions: DraftVersions;
  readonly filler: SectionFiller;
  readonly choices: ChoosableThings;
  readonly menus: Pick<Menus, 'all'>;
  readonly locale: Locale;
}

/** What is chosen from while something is edited: things to link to, forms, earlier versions. */
export class EditorSources {
  private readonly thing: EditableThing;
  private readonly parts: SourceParts;

  constructor(thing: EditableThing, parts: SourceParts) {
    this.thing = thing;
    this.parts = parts;
  }

  /** Things that links can lead to, by a few words; none when nobody can say. */
  async find(type: FoundThingType, words: string): Promise<readonly LinkedThing[]> {
    return (await this.parts.choices.find(type, words)).unwrapOr([]);
  }

  /** What chosen things are called. */
  async named(type: FoundThingType, ids: readonly number[]): Promise<readonly LinkedThing[]> {
    return (await this.parts.choices.named(type, ids)).unwrapOr([]);
  }

  /** Forms that a section can show; undefined when nobody can say. */
  async forms(): Promise<readonly ChoosableForm[] | undefined> {
    return (await this.parts.choices.forms()).unwrapOr(undefined);
  }

  /** The number of the menus' entry that visitors of this language read as these words; undefined where there is none or nobody can say. */
  async menuEntry(words: string): Promise<number | undefined> {
    const language = LOCALE_NAMES[this.parts.locale].languageCode;
    const menus = (await this.parts.menus.all()).map((found) => found.menus).unwrapOr([]);
    return menus.flatMap(({ entries }) => entries).find((entry) => !entry.hidden && titleOf(entry, language) === words)?.id;
  }

  /** The newest versions, or those before one. */
  versions(before?: number): ReturnType<DraftVersions['versions']> {
    return this.parts.versions.versions(this.thing, before);
  }

  /** What visitors see in the place of the draft. */
  published(): ReturnType<Drafts['readPublished']> {
    return this.parts.drafts.readPublished(this.thing);
  }

  /** What sections look like, none where nobody can say. */
  async fill(sections: Draft['sections']): Promise<FilledSections> {
    return (await this.parts.filler.fill(this.thing, sections)).unwrapOr(new Map());
  }

  earlier(id: number): ReturnType<DraftVersions['earlier']> {
    return this.parts.versions.earlier(this.thing, id);
  }
}
