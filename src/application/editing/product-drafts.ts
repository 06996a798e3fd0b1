import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { type LanguageCode, LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { DeskProduct, DeskTexts, ProductChange } from '#domain/product/product-desk.ts';
import type { DraftChange, Drafts, OpenedDraft } from '#ports/editing/drafts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductParts } from '#ports/product/product-parts.ts';

/** A product as it was read: what whoever writes in it has seen. */
interface Seen {
  readonly texts: DeskTexts & { readonly version: string };
  readonly pictures: readonly string[];
  readonly picturesVersion: string;
  /** Whether visitors find it. */
  readonly shown: boolean;
}

/**
 * Products as the editor of what stands on a page writes them: there is no draft between their desk and visitors, so a save holds at once. Each part is changed by itself, when it still is
 * as it was read; otherwise the editor hears that it changed, and joins (ADM-09).
 */
export class ProductDrafts implements Drafts {
  private readonly desk: ProductParts;
  private readonly language: LanguageCode;
  /** As it was read last: whoever saves an earlier one hears that it changed, and joins. */
  private seen: Seen | undefined;
  private revision = 0;

  constructor(desk: ProductParts, locale: Locale) {
    this.desk = desk;
    this.language = LOCALE_NAMES[locale].languageCode;
  }

  async open({ id }: EditableThing): Outcome<OpenedDraft, EditingProblem> {
    const found = await this.desk.byId(id);
    if (found.isErr()) return err(found.error);
    if (found.value === undefined) return err({ kind: 'Gone' });
    const seen = seenOf(found.value, this.language);
    this.revision += 1;
    this.seen = seen;
    return ok({
      draft: draftOf(seen),
      revision: this.revision,
      changed: false,
      changedBy: undefined,
      changedAt: undefined,
      published: seen.shown,
      isTemplate: false,
      path: undefined,
      standsInFor: undefined,
      others: [],
    });
  }

  async save(thing: EditableThing, { revision, values }: DraftChange): Outcome<number, EditingProblem> {
    const { seen } = this;
    if (seen === undefined || revision !== this.revision) return err({ kind: 'Changed' });
    const { texts, pictures } = wantedOf(values);
    const { version: textsVersion, ...were } = seen.texts;
    const [writesTexts, writesPictures] = [!isSameValue(texts, were), !isSameValue(pictures, seen.pictures)];
    const left = { texts: textsVersion, pictures: seen.picturesVersion };
    if (writesTexts) {
      const kept = await this.change(thing.id, left.texts, { texts: { ...texts, language: this.language } });
      if (kept.isErr()) return err(kept.error);
      left.texts = kept.value;
    }
    if (writesPictures) {
      const kept = await this.change(thing.id, left.pictures, { pictures });
      if (kept.isErr()) return err(kept.error);
      left.pictures = kept.value;
    }
    const opened = await this.open(thing);
    if (opened.isErr()) return err(opened.error);
    // What somebody else has done to a part since, sent or not, is not in the draft, and would be undone by its next save.
    const now = this.seen ?? seen;
    const isElsewhere = now.texts.version !== left.texts || now.picturesVersion !== left.pictures;
    return isElsewhere ? err({ kind: 'Changed' }) : ok(opened.value.revision);
  }

  async publish(_thing: EditableThing, revision: number): ReturnType<Drafts['publish']> {
    return ok({ revision, path: undefined, ...(this.seen?.shown === false && { seenFrom: null }) });
  }

  async readPublished(): ReturnType<Drafts['readPublished']> {
    const draft = this.seen && draftOf(this.seen);
    return ok({ draft, publishedAt: undefined, changedBy: undefined, changedAt: undefined });
  }

  async discard(_thing: EditableThing, revision: number): ReturnType<Drafts['discard']> {
    return ok(revision);
  }

  private async change(id: number, seen: string, change: ProductChange): Outcome<string, EditingProblem> {
    return (await this.desk.change(id, seen, change)).mapErr(problemOf);
  }
}

const NO_TEXTS = { name: '', summary: '', description: '', version: '' };

function seenOf({ texts, pictures, versions, slug }: DeskProduct, language: LanguageCode): Seen {
  const { name, summary, description, version } = texts.find((text) => text.language === language) ?? NO_TEXTS;
  return {
    texts: { name, summary, description, version },
    pictures: pictures.map(({ id }) => id),
    picturesVersion: versions.pictures,
    shown: slug !== undefined,
  };
}

function draftOf({ texts: { name, summary, description }, pictures }: Seen): Draft {
  return { values: { name, summary, description, pictures: pictures.map((media) => ({ media })) }, sections: [] };
}

function wantedOf({ name, summary, description, pictures }: Draft['values']): {
  readonly texts: DeskTexts;
  readonly pictures: readonly string[];
} {
  const entries = (pictures ?? []) as readonly { readonly media?: unknown }[];
  return {
    texts: { name: said(name).trim(), summary: said(summary).trim(), description: said(description) },
    // An entry for which nothing was chosen yet is none.
    pictures: [...new Set(entries.flatMap(({ media }) => (typeof media === 'string' && media !== '' ? [media] : [])))],
  };
}

function said(value: unknown): string {
  return String(value ?? '');
}

function problemOf(problem: BackOfficeProblem): EditingProblem {
  if (problem.kind !== 'RecordRefused') return problem;
  if (problem.reason === 'changedMeanwhile') return { kind: 'Changed' };
  if (problem.reason === 'gone') return { kind: 'Gone' };
  return { kind: 'Invalid', section: null, field: problem.field ?? 'name', reason: problem.reason };
}
