import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft } from './draft.ts';
import type { DraftFlaw } from './draft-flaws.ts';
import { type EditableKind, ownFieldsOf } from './editable.ts';
import type { PageWarning } from './page-warnings.ts';
import { type NamedInDraft, needsAlternative, type ThingName, type ThingState } from './things-named.ts';

/** States by the name that `thingKey` makes. */
export type ThingStates = ReadonlyMap<string, ThingState>;

/** One text for a type and an id. */
export function thingKey({ type, id }: ThingName): string {
  return `${type} ${id}`;
}

/** What is wrong with the things that a draft names: what keeps it from being published, and what could be better. */
export interface NamedFlaws {
  readonly flaws: readonly DraftFlaw[];
  readonly warnings: readonly PageWarning[];
}

/**
 * What the states of named things mean for a draft. A picture that says something and has no words in any language stops it, as the law on accessibility asks for them (WCAG 1.1.1);
 * that something is away is left to the person: it may come back, and visitors are not shown what is away. `titles` are those of the things, by `thingKey`.
 */
export function namedFlaws(
  kind: EditableKind,
  draft: Draft,
  named: readonly NamedInDraft[],
  states: ThingStates,
  titles: ReadonlyMap<string, string> = new Map(),
): NamedFlaws {
  const fields = new Map(draft.sections.map((section) => [section.id, fieldsOf(section.kind) ?? {}]));
  const flaws: DraftFlaw[] = [];
  const warnings: PageWarning[] = [];
  for (const thing of named) {
    const { section, field, type, id, link } = thing;
    const state = states.get(thingKey(thing));
    if (state === 'gone' || state === 'hidden')
      warnings.push({
        section,
        field,
        kind: 'away',
        thing: type,
        state,
        link,
        title: type === 'address' ? id : titles.get(thingKey(thing)),
      });
    // That it is for looks alone may have been said by giving it no words: a person decides.
    else if (type === 'picture') {
      if (state === 'mute' && thing.isDescribed !== true) warnings.push({ section, field, kind: 'mutePicture', picture: link ?? 0 });
    } else if (type === 'film') {
      if (state !== undefined) warnings.push({ section, field, kind: 'uncaptioned' });
    } else if (state !== undefined && needsAlternative(section === null ? ownFieldsOf(kind) : (fields.get(section) ?? {}), field)) {
      if (state === 'mute') flaws.push({ section, field, problem: { kind: 'noAlternative' }, stops: 'publishing' });
      else warnings.push({ section, field, kind: 'foreignAlternative' });
    }
  }
  return { flaws, warnings };
}
