import { makeAutoObservable, observable } from 'mobx';
import { err, ok, type Result } from 'neverthrow';
import { applyCommand } from '#domain/editing/apply-command.ts';
import type { Draft } from '#domain/editing/draft.ts';
import type { CommandProblem, EditCommand } from '#domain/editing/edit-command.ts';
import type { EditableKind } from '#domain/editing/editable.ts';
import { joinSteps, type UndoStep } from '#domain/editing/join-commands.ts';

/** How many steps can be taken back. */
const DEEPEST = 200;

/** A draft with the steps that led to it: what was done can be taken back and done again. */
export class DraftHistory {
  draft: Draft;
  private readonly kind: EditableKind;
  private readonly now: () => number;
  private readonly done = observable.array<UndoStep>([], { deep: false });
  private readonly undone = observable.array<UndoStep>([], { deep: false });

  constructor(kind: EditableKind, draft: Draft, now: () => number) {
    this.kind = kind;
    this.draft = draft;
    this.now = now;
    makeAutoObservable<this, 'kind' | 'now' | 'done' | 'undone'>(
      this,
      { kind: false, now: false, done: false, undone: false },
      { deep: false, autoBind: true },
    );
  }

  /** The command that undo would run; undefined when there is nothing to take back. */
  get next(): EditCommand | undefined {
    return this.done.at(-1)?.inverse;
  }

  /** The command that redo would run. */
  get again(): EditCommand | undefined {
    return this.undone.at(-1)?.inverse;
  }

  run(command: EditCommand): Result<void, CommandProblem> {
    const applied = applyCommand(this.kind, this.draft, command).andTee(({ draft, inverse }) => {
      this.draft = draft;
      const step: UndoStep = { inverse, at: this.now() };
      const last = this.done.at(-1);
      const joined = last && joinSteps(last, step);
      if (joined !== undefined) this.done[this.done.length - 1] = joined;
      else this.done.push(step);
      if (this.done.length > DEEPEST) this.done.shift();
      this.undone.length = 0;
    });
    return applied.map(() => undefined);
  }

  /** Takes the last step back and says which command did so. A step that no longer fits, because somebody else has changed the same meanwhile, is dropped. */
  undo(): Result<EditCommand, CommandProblem> | undefined {
    return this.step(this.done, this.undone);
  }

  redo(): Result<EditCommand, CommandProblem> | undefined {
    return this.step(this.undone, this.done);
  }

  /** Another draft in the place of this one: steps back lead from it wherever they still fit. */
  replace(draft: Draft): void {
    this.draft = draft;
  }

  private step(from: UndoStep[], to: UndoStep[]): Result<EditCommand, CommandProblem> | undefined {
    const step = from.pop();
    if (step === undefined) return undefined;
    const applied = applyCommand(this.kind, this.draft, step.inverse);
    if (applied.isErr()) return err(applied.error);
    this.draft = applied.value.draft;
    // Long ago, so that what is typed next is a step of its own.
    to.push({ inverse: applied.value.inverse, at: Number.NEGATIVE_INFINITY });
    return ok(step.inverse);
  }
}
