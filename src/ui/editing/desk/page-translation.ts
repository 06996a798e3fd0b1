import { makeAutoObservable, runInAction } from 'mobx';
import type { Draft } from '#domain/editing/draft.ts';
import type { EditCommand, Place } from '#domain/editing/edit-command.ts';
import { type EditableThing, ownFieldsOf } from '#domain/editing/editable.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import { fillSection, fillTranslation } from '#domain/editing/fill-translation.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import {
  type LanguageProgress,
  progressOf,
  type TranslatedText,
  type TranslationProgress,
  type TranslationSource,
  translatedTexts,
} from '#domain/editing/translated-texts.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { DraftTranslations } from '#ports/editing/draft-translations.ts';
import type { EditorLook } from './editor-look.ts';

export interface PageTranslationParts {
  readonly thing: EditableThing;
  readonly translations: DraftTranslations;
  /** The draft that is written in. */
  readonly draft: () => Draft | undefined;
  readonly run: (command: EditCommand) => boolean;
  readonly follow: (values: Draft['values']) => void;
  readonly look: Pick<EditorLook, 'tell' | 'makeRoom'>;
}

/** A text that somebody translates, by its place and its name there. */
export type TextName = Pick<TranslatedText, 'section' | 'key'>;

/** The translation of what is edited: each text beside its original, and what is still to be done. Without an original there is nothing of it. */
export class PageTranslation {
  original: { readonly language: LanguageCode; readonly draft: Draft } | undefined;
  /** How far other languages are behind what is written here, where it is the original; as far as the platform was asked. */
  others: readonly LanguageProgress[] = [];
  /** Whether the texts are shown in the place of the page. */
  shown = false;
  /** Where somebody is; `turn` rises whenever they are led there. */
  at: (TextName & { readonly turn: number }) | undefined;
  private sources: readonly TranslationSource[] = [];
  private readonly parts: PageTranslationParts;
  /** The title that the address stands for. */
  private titled: string | undefined;
  private isAsking = false;
  private readonly written = new Set<string>();
  private known: ReadonlyMap<string, TranslatedText> = new Map();

  constructor(parts: PageTranslationParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts' | 'titled' | 'isAsking' | 'written' | 'known'>(
      this,
      { parts: false, titled: false, isAsking: false, written: false, known: false },
      { autoBind: true, deep: false },
    );
  }

  /** Learns what there is to translate from. */
  async open(): Promise<void> {
    const read = await this.parts.translations.read(this.parts.thing);
    if (read.isErr()) return;
    runInAction(() => {
      this.original = read.value.original;
      this.sources = read.value.sources;
    });
    if (this.original === undefined) await this.askForOthers();
  }

  /** Asks how far the other languages are behind. */
  async askForOthers(): Promise<void> {
    const others = (await this.parts.translations.states(this.parts.thing)).unwrapOr(undefined);
    if (others === undefined) return;
    runInAction(() => {
      this.others = others.filter(({ missing, outdated }) => missing + outdated > 0);
    });
  }

  get texts(): readonly TranslatedText[] {
    const draft = this.parts.draft();
    if (this.original === undefined || draft === undefined) return [];
    const texts = translatedTexts(this.parts.thing.kind, this.original.draft, draft, this.sources);
    // Those that have not changed are the same objects, so that they are not drawn anew with every key.
    const same = texts.map((text) => {
      const before = this.known.get(nameOf(text));
      return before !== undefined && isSameValue(before, text) ? before : text;
    });
    this.known = new Map(same.map((text) => [nameOf(text), text]));
    return same;
  }

  get progress(): TranslationProgress {
    return progressOf(this.texts);
  }

  /** Those of which something is to be done. */
  get waiting(): readonly TranslatedText[] {
    return this.texts.filter(({ state }) => state !== 'done');
  }

  /** Whether nobody has translated a text; words that stand there were taken over, or stand in. */
  isMissing(name: TextName): boolean {
    return this.texts.find((text) => isNamed(text, name))?.state === 'missing';
  }

  /** How often somebody was led there, while that is where they are: a rich text is written in at once. */
  turnOf(name: TextName): number | undefined {
    return isNamed(name, this.at) ? this.at?.turn : undefined;
  }

  /** Shows the texts in the place of the page, at the first of which something is to be done, or the page again. */
  show(shown: boolean): void {
    this.takePlace(shown);
    this.at = undefined;
    const [first] = this.waiting;
    if (shown && first !== undefined) this.lead(first);
  }

  /** Shows a text to translate. */
  lead({ section, key }: TextName): void {
    this.takePlace(true);
    this.at = { section, key, turn: (this.at?.turn ?? 0) + 1 };
  }

  /** Two columns of texts need the room of the panel, and give it back. */
  private takePlace(shown: boolean): void {
    if (this.shown !== shown) this.parts.look.makeRoom(shown);
    this.shown = shown;
  }

  /** Somebody has come to a text by themselves. */
  enter({ section, key }: TextName): void {
    this.at = { section, key, turn: this.at?.turn ?? 0 };
  }

  /** Leads to the next text of which something is to be done, behind the last to the first. */
  next(): void {
    const { texts, at } = this;
    const here = texts.findIndex((text) => isNamed(text, at));
    const found = [...texts.slice(here + 1), ...texts.slice(0, here + 1)].find((text) => text.state !== 'done' && !isNamed(text, at));
    const still = found ?? texts.find((text) => text.state !== 'done');
    if (still === undefined) this.parts.look.tell({ kind: 'translated' });
    else this.lead(still);
  }

  write(text: TranslatedText, words: string): void {
    const { section, path } = text;
    const value = text.type === 'link' ? { ...(this.own(section, path) as object), title: words } : words;
    if (this.parts.run({ kind: 'setField', section, path, value })) this.wrote(text);
  }

  /** A rich text has been written in, where it stands. */
  wrote(name: TextName): void {
    this.written.add(nameOf(name));
  }

  /** What was written stands for what the original says now, unless it says nothing, or the same. */
  leave(name: TextName): void {
    const text = this.texts.find((one) => isNamed(one, name));
    if (text === undefined || !this.written.delete(nameOf(name))) return;
    if (text.own !== undefined && text.own.trim() !== '' && text.own !== text.text) void this.confirm([text]);
  }

  /** Nothing is to be done about it: it says what the original says. */
  async stillRight(text: TranslatedText): Promise<void> {
    if (await this.confirm([text])) this.parts.look.tell({ kind: 'stillRight' });
  }

  /** Takes a text over from the original, with the entry or the section that it stands in where that is not there. */
  copy(text: TranslatedText): void {
    const [draft, original] = [this.parts.draft(), this.original?.draft];
    if (draft === undefined || original === undefined) return;
    if (text.own !== undefined) {
      this.write(text, text.text);
      return;
    }
    const own = draft.sections.find(({ id }) => id === text.section);
    const from = original.sections.find(({ id }) => id === text.section);
    if (text.section === null) this.write(text, text.text);
    else if (own === undefined) this.add(text.section, original);
    else if (from !== undefined) this.replaceFields(text.section, own, fillSection(from, own));
  }

  /** Takes over whatever the translation lacks; each step can be taken back. */
  copyAll(): void {
    const draft = this.parts.draft();
    if (draft === undefined || this.original === undefined) return;
    const filled = fillTranslation(this.parts.thing.kind, this.original.draft, draft);
    this.replaceFields(null, draft.values, filled.values);
    filled.sections.forEach((section, at) => {
      const own = draft.sections.find(({ id }) => id === section.id);
      if (own === undefined) this.parts.run({ kind: 'insertSection', at, section });
      else this.replaceFields(section.id, own, section);
    });
  }

  /** What was written here since `before` has been saved: an address that nobody has chosen follows the title. */
  async saved(before: Draft): Promise<void> {
    this.titled ??= titleOf(before);
    const { thing, translations, follow } = this.parts;
    const draft = this.parts.draft();
    const title = titleOf(draft);
    if (this.original === undefined || !('slug' in ownFieldsOf(thing.kind)) || this.isAsking || title === '' || title === this.titled)
      return;
    const slug = slugIn(draft);
    this.isAsking = true;
    const made = await translations.slugOf(thing, { title, before: this.titled, slug });
    this.isAsking = false;
    if (made.isErr()) return;
    this.titled = title;
    if (made.value !== undefined && slugIn(this.parts.draft()) === slug) follow({ slug: made.value });
    // Saved while the answer was on its way.
    await this.saved(before);
  }

  private add(id: string, original: Draft): void {
    const draft = this.parts.draft();
    const filled = draft && fillTranslation(this.parts.thing.kind, original, draft).sections;
    const section = filled?.find((one) => one.id === id);
    if (filled === undefined || section === undefined) return;
    const here = new Set(draft?.sections.map((one) => one.id));
    const at = filled.filter((one) => one.id === id || here.has(one.id)).indexOf(section);
    this.parts.run({ kind: 'insertSection', at, section });
  }

  private replaceFields(section: Place, own: object, filled: object): void {
    for (const [path, value] of Object.entries(filled))
      if (!isSameValue(value, (own as Readonly<Record<string, unknown>>)[path])) this.parts.run({ kind: 'setField', section, path, value });
  }

  private async confirm(texts: readonly TranslatedText[]): Promise<boolean> {
    const sources = texts.map(({ section, key, text }) => ({ section, key, text }));
    const done = await this.parts.translations.confirm(this.parts.thing, sources);
    return runInAction(() => {
      if (done.isErr()) {
        this.parts.look.tell({ kind: 'refused', problem: done.error });
        return false;
      }
      const others = this.sources.filter((source) => !sources.some((one) => isNamed(source, one)));
      this.sources = [...others, ...sources.map((source) => ({ ...source, copied: false }))];
      return true;
    });
  }

  private own(section: Place, path: string): unknown {
    const draft = this.parts.draft();
    return valueAt(section === null ? draft?.values : draft?.sections.find(({ id }) => id === section), path);
  }
}

function titleOf(draft: Draft | undefined): string {
  return String(draft?.values.title ?? '').trim();
}

function slugIn(draft: Draft | undefined): string {
  return String(draft?.values.slug ?? '');
}

function isNamed(text: TextName, name: TextName | undefined): boolean {
  return text.section === name?.section && text.key === name.key;
}

function nameOf({ section, key }: TextName): string {
  return `${section ?? ''} ${key}`;
}
