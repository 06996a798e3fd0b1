import type { Draft } from '#domain/editing/draft.ts';
import type { EditCommand, Place } from '#domain/editing/edit-command.ts';
import { type EditableKind, ownFieldsOf } from '#domain/editing/editable.ts';
import { fieldAt } from '#domain/editing/field-path.ts';
import type { Field } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import type { Translator } from '../../messages/translator.ts';
import { sectionName } from '../elements/section-name.ts';

/** What the words are about: a thing of a kind, as it is being written. */
export interface Written {
  readonly kind: EditableKind;
  readonly draft: Draft | undefined;
}

/** What undoing by a command takes back, in words: 'naslov u odjeljku Brojke'. */
export function commandWords(translator: Translator, command: EditCommand, written: Written): string {
  switch (command.kind) {
    // Removing is what takes an addition back, and the other way round.
    case 'removeSection':
      return translator.text('editing.what.added', {
        name: command.expects === undefined ? nameOf(translator, command.section, written) : sectionName(translator, command.expects.kind),
      });
    case 'insertSection':
      return translator.text('editing.what.removed', { name: sectionName(translator, command.section.kind) });
    case 'moveSection':
      return translator.text('editing.what.moved', { name: nameOf(translator, command.section, written) });
    case 'hideSection':
      return translator.text(command.hidden ? 'editing.what.shown' : 'editing.what.hidden', {
        name: nameOf(translator, command.section, written),
      });
    case 'setField':
    case 'insertEntry':
    case 'removeEntry':
    case 'moveEntry':
      return translator.text('editing.what.field', {
        field: fieldWords(translator, command.section, command.path, written),
        name: nameOf(translator, command.section, written),
      });
    default:
      return command satisfies never;
  }
}

/** What a field is called; one of an entry with the number of that: each of them has such a field. */
export function fieldWords(translator: Translator, section: Place, path: string, written: Written): string {
  const field = declaredAt(section, path, written);
  if (field === undefined) return path;
  const words = translator.text(field.label);
  const place = path.split('.').at(-2) ?? '';
  return /^\d+$/.test(place) ? translator.text('editing.entry', { number: Number(place) + 1, words }) : words;
}

/** The declaration of a field, of an entry that of its list. */
export function declaredAt(section: Place, path: string, { kind: thing, draft }: Written): Field | undefined {
  const kind = draft?.sections.find(({ id }) => id === section)?.kind ?? '';
  const field = fieldAt(section === null ? ownFieldsOf(thing) : (fieldsOf(kind) ?? {}), path);
  return field?.type === 'entry' ? field.of : field;
}

function nameOf(translator: Translator, section: Place, { kind, draft }: Written): string {
  if (section === null) return translator.text(`editing.this.${kind}`);
  return sectionName(translator, draft?.sections.find(({ id }) => id === section)?.kind ?? '');
}
