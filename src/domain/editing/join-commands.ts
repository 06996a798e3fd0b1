import type { EditCommand } from './edit-command.ts';

/** Within how many milliseconds two changes of one field are one step to take back. */
export const JOINED_MS = 1_000;

/** A step that can be taken back: what leads back, and when it was done (milliseconds of any clock that goes on). */
export interface UndoStep {
  readonly inverse: EditCommand;
  readonly at: number;
}

/** One step of two that follow each other, when both set the same field within JOINED_MS: back goes to what was before the first. Undefined where they stay two. */
export function joinSteps(first: UndoStep, second: UndoStep): UndoStep | undefined {
  const [a, b] = [first.inverse, second.inverse];
  if (a.kind !== 'setField' || b.kind !== 'setField' || a.section !== b.section || a.path !== b.path) return undefined;
  if (second.at - first.at > JOINED_MS) return undefined;
  return { inverse: { ...b, value: a.value }, at: second.at };
}
