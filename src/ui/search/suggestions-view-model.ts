import type { SearchCategory, SearchSuggestions } from '#domain/search/search-result.ts';
import type { Timer } from '#ports/timer.ts';

/** Quiet time before what is typed is asked for, in milliseconds. */
const SUGGESTION_DELAY = 150;

export interface Suggestion {
  readonly text: string;
  readonly href: string;
  /** Undefined for a keyword. */
  readonly category: SearchCategory | undefined;
}

export interface SuggestionsParts {
  readonly timer: Timer;
  /** Undefined when nobody could be asked. */
  readonly ask: (keyword: string) => Promise<SearchSuggestions | undefined>;
  readonly keywordHref: (keyword: string) => string;
  readonly thingHref: (thing: SearchSuggestions['things'][number]) => string;
  /** Hears of every change. */
  readonly changed: () => void;
}

/** The list below a search field while somebody types: what it offers, which of it the arrows stand on (CMS-05). Only the answer to what was typed last counts. */
export class SuggestionsViewModel {
  options: readonly Suggestion[] = [];
  /** Place of the option that the arrows stand on; -1 is the field itself. */
  active = -1;
  private readonly parts: SuggestionsParts;
  private readonly known = new Map<string, readonly Suggestion[]>();
  private cancel: (() => void) | undefined;

  constructor(parts: SuggestionsParts) {
    this.parts = parts;
  }

  get isOpen(): boolean {
    return this.options.length > 0;
  }

  get chosen(): Suggestion | undefined {
    return this.options[this.active];
  }

  type(keyword: string): void {
    this.cancel?.();
    // Enter now means what is typed, not what was offered for something else.
    if (this.active >= 0) this.show(this.options);
    const known = this.known.get(keyword);
    if (known !== undefined) {
      this.show(known);
      return;
    }
    let isWanted = true;
    const stop = this.parts.timer.after(SUGGESTION_DELAY, () => {
      void this.parts.ask(keyword).then((answer) => {
        if (answer === undefined) return;
        const options = this.optionsOf(answer);
        this.known.set(keyword, options);
        if (isWanted) this.show(options);
      });
    });
    this.cancel = () => {
      isWanted = false;
      stop();
    };
  }

  /** Goes up and down, over the field from one end to the other. */
  move(step: 1 | -1): void {
    if (!this.isOpen) return;
    const places = this.options.length + 1;
    this.active = ((this.active + 1 + step + places) % places) - 1;
    this.parts.changed();
  }

  close(): void {
    this.cancel?.();
    this.show([]);
  }

  private show(options: readonly Suggestion[]): void {
    this.options = options;
    this.active = -1;
    this.parts.changed();
  }

  private optionsOf({ completions, things }: SearchSuggestions): readonly Suggestion[] {
    const { keywordHref, thingHref } = this.parts;
    return [
      ...completions.map((text) => ({ text, href: keywordHref(text), category: undefined })),
      ...things.map((thing) => ({ text: thing.title, href: thingHref(thing), category: thing.category })),
    ];
  }
}
