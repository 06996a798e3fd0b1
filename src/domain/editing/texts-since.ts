import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft } from './draft.ts';
import { type EditableKind, ownFieldsOf } from './editable.ts';
import { linesOf, textsOf } from './field-texts.ts';

/** What a draft says in words that it did not say when it was begun, text by text in their order: what its writer would miss. */
export function textsSince(kind: EditableKind, base: Draft, draft: Draft): readonly string[] {
  const before = textsIn(kind, base);
  return [...textsIn(kind, draft)].flatMap(([name, text]) => (text === '' || before.get(name) === text ? [] : [text]));
}

function textsIn(kind: EditableKind, { values, sections }: Draft): ReadonlyMap<string, string> {
  const own = textsOf(ownFieldsOf(kind), values).map((text) => [text.key, linesOf(text)] as const);
  const inSections = sections.flatMap((section) =>
    textsOf(fieldsOf(section.kind) ?? {}, section).map((text) => [`${section.id} ${text.key}`, linesOf(text)] as const),
  );
  return new Map([...own, ...inSections]);
}
