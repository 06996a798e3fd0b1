import type { Draft } from '#domain/editing/draft.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import { NO_MEDIA } from '#domain/media/no-media.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { Section } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import type { Edited } from '../../elements/mark.ts';
import type { ShownSections } from './shown-sections.ts';

/** Kind of what stands for a section that can't be shown: it is being filled, or nobody knows its kind. No component draws it. */
export const STANDS_IN = 'standsIn';

/** Makes the page that is drawn of a draft. Sections that have not changed are the same objects as before, so that they are not drawn anew. */
export class DraftPages {
  private readonly made = new WeakMap<Section, Section & Edited>();
  private readonly standIns = new Map<SectionId, Section & Edited>();
  /** Asked when they are needed: the editor's words come after the page. */
  private readonly words: { readonly missingPicture: () => string; readonly missingLink: () => string };

  constructor(words: DraftPages['words']) {
    this.words = words;
  }

  of(page: ContentPage, draft: Draft, shown: ShownSections): ContentPage {
    const { title, description } = draft.values;
    return {
      ...page,
      edited: null,
      title: String(title ?? ''),
      description: String(description ?? ''),
      sections: draft.sections.map(({ id }) => this.sectionOf(id, shown.of(id))),
    } as ContentPage & Edited;
  }

  private sectionOf(id: SectionId, shown: ReturnType<ShownSections['of']>): Section {
    if (shown === undefined || shown === 'filling') {
      const standIn = this.standIns.get(id) ?? ({ kind: STANDS_IN, edited: id } as unknown as Section & Edited);
      this.standIns.set(id, standIn);
      return standIn;
    }
    const known = this.made.get(shown);
    if (known?.edited === id) return known;
    const made = { ...shown, ...this.completed(fieldsOf(shown.kind) ?? {}, shown), edited: id } as Section & Edited;
    this.made.set(shown, made);
    return made;
  }

  /** What is required and missing has something standing there that can be clicked. */
  private completed(fields: Fields, values: object): object {
    const given = values as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, this.completedField(field, given[name])]));
  }

  private completedField(field: Field, value: unknown): unknown {
    if (field.type === 'list') return (value as readonly object[]).map((entry) => this.completed(field.fields, entry));
    if (value !== undefined || !('required' in field)) return value;
    if (field.type === 'media') return { ...NO_MEDIA, alt: this.words.missingPicture(), width: 1600, height: 900 };
    if (field.type === 'link') return { title: this.words.missingLink(), target: { kind: 'address', address: '/' } };
    return value;
  }
}
