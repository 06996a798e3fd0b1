import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Draft } from '#domain/editing/draft.ts';
import type { DraftFlaw } from '#domain/editing/draft-flaws.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import { type NamedFlaws, namedFlaws, thingKey } from '#domain/editing/named-flaws.ts';
import type { PageWarning } from '#domain/editing/page-warnings.ts';
import type { PageWeight } from '#domain/editing/page-weight.ts';
import { type SlugClaims, slugClaimFlaws } from '#domain/editing/slug-claim.ts';
import { type ThingName, thingsNamed } from '#domain/editing/things-named.ts';
import { slugProblem } from '#domain/navigation/slug.ts';
import type { ChoosableThings, FoundThingType } from '#ports/editing/choosable-things.ts';
import type { DraftChecks } from '#ports/editing/draft-checks.ts';
import type { Timer } from '#ports/timer.ts';
import type { CanvasLook } from './look-at-canvas.ts';

export interface PageInspectionParts {
  readonly thing: EditableThing;
  /** Absent where nothing is published that could be wrong with it. */
  readonly checks?: DraftChecks;
  readonly choices: Pick<ChoosableThings, 'named'>;
  readonly timer: Timer;
  readonly draft: () => Draft | undefined;
  /** Looks at the page as it is drawn; undefined where nothing is. */
  readonly look: () => Promise<CanvasLook | undefined>;
}

const UNCLAIMED: SlugClaims = { isSite: false, claims: [] };

/** So long after the last change the page is looked at again. */
const PAUSE_MS = 2000;

/**
 * What only the platform or the drawn page can tell: things that are named and away, pictures without words, contrast, weight. It is asked while somebody looks at the checks, and what was
 * found stands until the next look.
 */
export class PageInspection {
  /** Whether a look is under way. */
  looking = false;
  /** Undefined before the first look. */
  weight: PageWeight | undefined;
  private known: { readonly slug: string; readonly claims: SlugClaims } | undefined;
  private named: NamedFlaws = { flaws: [], warnings: [] };
  private seen: readonly PageWarning[] = [];
  private readonly parts: PageInspectionParts;
  private watchers = 0;
  private turn = 0;
  private end: () => void = () => undefined;

  constructor(parts: PageInspectionParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts' | 'watchers' | 'turn' | 'end'>(
      this,
      { parts: false, watchers: false, turn: false, end: false },
      { autoBind: true, deep: false },
    );
  }

  /** What keeps the draft from being published, of sections that it still has. */
  get flaws(): readonly DraftFlaw[] {
    return [...slugClaimFlaws(this.claims), ...this.named.flaws.filter(this.isThere)];
  }

  /** What else has the address that is written down, or is to have it, as far as the platform was asked about it. */
  get claims(): SlugClaims {
    return this.known !== undefined && this.known.slug === this.slug ? this.known.claims : UNCLAIMED;
  }

  get warnings(): readonly PageWarning[] {
    const { weight } = this;
    const { heaviest } = weight ?? {};
    const heavy = (weight?.heavy ?? []).map(({ section, field, kilobytes }) => ({
      section,
      field,
      kind: 'heavyPicture' as const,
      kilobytes,
    }));
    const total: readonly PageWarning[] = weight?.isHeavy
      ? [{ section: heaviest?.section ?? null, field: heaviest?.field ?? '', kind: 'heavyPage', kilobytes: weight.total }]
      : [];
    const claimed: readonly PageWarning[] =
      !this.claims.isSite && this.claims.claims[0] !== undefined && slugClaimFlaws(this.claims).length === 0
        ? [{ section: null, field: 'slug', kind: 'claimed' }]
        : [];
    return [...claimed, ...this.named.warnings, ...this.seen, ...heavy, ...total].filter(this.isThere);
  }

  /** Looks at once, and PAUSE_MS after every last change, until whoever watches has called the answer. */
  watch(): () => void {
    this.watchers += 1;
    if (this.watchers === 1) this.begin();
    return () => {
      this.watchers -= 1;
      if (this.watchers === 0) this.end();
    };
  }

  /** Looks again at what may have changed past the draft, as what a picture shows: whole where somebody watches. */
  async again(): Promise<void> {
    await (this.watchers > 0 ? this.look() : this.ask());
  }

  /** Asks the platform what else has the address that is written down. */
  async askForSlug(): Promise<void> {
    const { slug } = this;
    if (slug === undefined) return;
    const claims = (await this.parts.checks?.claims(this.parts.thing, slug))?.unwrapOr(undefined);
    if (claims === undefined) return;
    runInAction(() => {
      this.known = { slug, claims };
    });
  }

  /** Asks the platform how the things stand that the draft names. */
  async ask(): Promise<void> {
    await Promise.all([this.askForSlug(), this.askForNames()]);
  }

  private async askForNames(): Promise<void> {
    const draft = this.parts.draft();
    if (draft === undefined) return;
    const named = thingsNamed(this.parts.thing.kind, draft);
    const states = named.length === 0 ? new Map() : (await this.parts.checks?.states(this.parts.thing, named))?.unwrapOr(undefined);
    // Where nobody can say, what was known stands.
    if (states === undefined) return;
    const titles = await this.titlesOf(named.filter((thing) => states.get(thingKey(thing)) === 'hidden'));
    runInAction(() => {
      this.named = namedFlaws(this.parts.thing.kind, draft, named, states, titles);
    });
  }

  /** What things that visitors don't see are called; without the titles that nobody can tell. */
  private async titlesOf(things: readonly ThingName[]): Promise<ReadonlyMap<string, string>> {
    const types = [...new Set(things.map(({ type }) => type))].filter(
      (type): type is FoundThingType => type !== 'media' && type !== 'picture' && type !== 'film' && type !== 'address',
    );
    const found = await Promise.all(
      types.map(async (type) => {
        const ids = [...new Set(things.filter((thing) => thing.type === type).map(({ id }) => Number(id)))].slice(0, 50);
        const known = (await this.parts.choices.named(type, ids)).unwrapOr([]);
        return known.map(({ id, title }) => [thingKey({ type, id: String(id) }), title] as const);
      }),
    );
    return new Map(found.flat());
  }

  private begin(): void {
    let stop: () => void = () => undefined;
    const follow = reaction(this.parts.draft, () => {
      stop();
      stop = this.parts.timer.after(PAUSE_MS, () => void this.look());
    });
    this.end = () => {
      stop();
      follow();
    };
    void this.look();
  }

  private async look(): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    this.looking = true;
    const [seen] = await Promise.all([this.parts.look().catch(() => undefined), this.ask()]);
    runInAction(() => {
      // A later look has begun: it says what there is.
      if (turn !== this.turn) return;
      this.looking = false;
      if (seen === undefined) return;
      this.seen = seen.found;
      this.weight = seen.weight;
    });
  }

  /** The address, where the thing has one that could be. */
  private get slug(): string | undefined {
    const slug = this.parts.draft()?.values.slug;
    return typeof slug === 'string' && slugProblem(slug) === undefined ? slug : undefined;
  }

  private isThere({ section }: { readonly section: string | null }): boolean {
    return section === null || this.parts.draft()?.sections.some(({ id }) => id === section) === true;
  }
}
