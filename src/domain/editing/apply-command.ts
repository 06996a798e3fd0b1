import { err, ok, type Result } from 'neverthrow';
import type { Fields } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import { type Draft, type DraftSection, SECTIONS_MAXIMUM } from './draft.ts';
import type { CommandProblem, EditCommand, Place } from './edit-command.ts';
import { type EditableKind, ownFieldsOf } from './editable.ts';
import { type FieldPath, fieldAt, valueAt, withValueAt } from './field-path.ts';
import { isSameValue } from './same-value.ts';
import { isSectionId, type SectionId } from './section-id.ts';

/** A draft after a command, and the command that takes it back. */
export interface Applied {
  readonly draft: Draft;
  readonly inverse: EditCommand;
}

/**
 * Changes a draft by a command. Sections that the command does not name stay the very same objects, so that nothing of them is drawn anew. What a command makes may lack what is
 * required: that is told before publishing, not here (`draftFlaws`).
 */
export function applyCommand(kind: EditableKind, draft: Draft, command: EditCommand): Result<Applied, CommandProblem> {
  switch (command.kind) {
    case 'setField':
    case 'insertEntry':
    case 'removeEntry':
    case 'moveEntry':
      return inPlace(kind, draft, command.section, (fields, values) => changeValues(fields, values, command));
    case 'insertSection':
      return insertSection(draft, command.at, command.section);
    case 'removeSection':
      return withSection(draft, command.section, (section, at) => {
        if (command.expects !== undefined && !isSameValue(section, command.expects)) return err({ kind: 'Changed' });
        return ok({ draft: ofSections(draft, draft.sections.toSpliced(at, 1)), inverse: { kind: 'insertSection', at, section } });
      });
    case 'moveSection':
      return withSection(draft, command.section, (section, at) => {
        const without = draft.sections.toSpliced(at, 1);
        const to = within(command.to, without.length);
        return ok({
          draft: ofSections(draft, without.toSpliced(to, 0, section)),
          inverse: { kind: 'moveSection', section: section.id, to: at },
        });
      });
    case 'hideSection':
      return withSection(draft, command.section, (section, at) => {
        const { hidden, ...shown } = section;
        const changed = (command.hidden ? { ...shown, hidden: true } : shown) as DraftSection;
        return ok({
          draft: ofSections(draft, draft.sections.with(at, changed)),
          inverse: { kind: 'hideSection', section: section.id, hidden: hidden === true },
        });
      });
    default:
      return command satisfies never;
  }
}

type FieldCommand = Extract<EditCommand, { path: FieldPath }>;
type Values = Readonly<Record<string, unknown>>;
type Changed = Result<{ readonly values: Values; readonly inverse: EditCommand }, CommandProblem>;

function inPlace(
  kind: EditableKind,
  draft: Draft,
  place: Place,
  change: (fields: Fields, values: Values) => Changed,
): Result<Applied, CommandProblem> {
  if (place === null)
    return change(ownFieldsOf(kind), draft.values).map(({ values, inverse }) => ({ draft: { ...draft, values }, inverse }));
  return withSection(draft, place, (section, at) => {
    const fields = fieldsOf(section.kind);
    if (fields === undefined) return err({ kind: 'Locked' });
    return change(fields, section).map(({ values, inverse }) => ({
      draft: ofSections(draft, draft.sections.with(at, values as DraftSection)),
      inverse,
    }));
  });
}

function changeValues(fields: Fields, values: Values, command: FieldCommand): Changed {
  const { path, section } = command;
  const field = fieldAt(fields, path);
  if (field === undefined) return err({ kind: 'NoField' });
  const before = valueAt(values, path);
  if (command.kind === 'setField') {
    if ('expects' in command && !isSameValue(before, command.expects)) return err({ kind: 'Changed' });
    const after = withValueAt(values, path, command.value);
    if (after === undefined) return err({ kind: 'NoField' });
    return ok({ values: after, inverse: { kind: 'setField', section, path, value: before, expects: command.value } });
  }
  if (field.type !== 'list' && field.type !== 'links' && field.type !== 'grid' && field.type !== 'ids') return err({ kind: 'NoField' });
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  const listed = (changed: readonly unknown[], inverse: EditCommand): Changed => {
    const after = withValueAt(values, path, changed);
    return after === undefined ? err({ kind: 'NoField' }) : ok({ values: after, inverse });
  };
  switch (command.kind) {
    case 'insertEntry': {
      if (list.length >= field.maximum) return err({ kind: 'Full', maximum: field.maximum });
      const at = within(command.at, list.length);
      return listed(list.toSpliced(at, 0, command.entry), { kind: 'removeEntry', section, path, at, expects: command.entry });
    }
    case 'removeEntry': {
      const { at } = command;
      if (!isIn(at, list)) return err({ kind: 'NoField' });
      if ('expects' in command && !isSameValue(list[at], command.expects)) return err({ kind: 'Changed' });
      return listed(list.toSpliced(at, 1), { kind: 'insertEntry', section, path, at, entry: list[at] });
    }
    case 'moveEntry': {
      const { from } = command;
      if (!isIn(from, list)) return err({ kind: 'NoField' });
      if ('expects' in command && !isSameValue(list[from], command.expects)) return err({ kind: 'Changed' });
      const without = list.toSpliced(from, 1);
      const to = within(command.to, without.length);
      const inverse: EditCommand = { kind: 'moveEntry', section, path, from: to, to: from, expects: list[from] };
      return listed(without.toSpliced(to, 0, list[from]), inverse);
    }
    default:
      return command satisfies never;
  }
}

function insertSection(draft: Draft, wanted: number, section: DraftSection): Result<Applied, CommandProblem> {
  if (draft.sections.length >= SECTIONS_MAXIMUM) return err({ kind: 'Full', maximum: SECTIONS_MAXIMUM });
  if (!isSectionId(section.id)) return err({ kind: 'NoSection' });
  if (draft.sections.some(({ id }) => id === section.id)) return err({ kind: 'Taken' });
  const at = within(wanted, draft.sections.length);
  return ok({
    draft: ofSections(draft, draft.sections.toSpliced(at, 0, section)),
    inverse: { kind: 'removeSection', section: section.id, expects: section },
  });
}

function withSection(
  draft: Draft,
  id: SectionId,
  change: (section: DraftSection, at: number) => Result<Applied, CommandProblem>,
): Result<Applied, CommandProblem> {
  const at = draft.sections.findIndex((section) => section.id === id);
  const section = draft.sections[at];
  return section === undefined ? err({ kind: 'NoSection' }) : change(section, at);
}

const ofSections = (draft: Draft, sections: readonly DraftSection[]): Draft => ({ ...draft, sections });
const within = (place: number, length: number): number => Math.max(0, Math.min(place, length));
const isIn = (place: number, list: readonly unknown[]): boolean => Number.isInteger(place) && place >= 0 && place < list.length;
