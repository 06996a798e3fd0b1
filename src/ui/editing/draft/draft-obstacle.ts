import { makeAutoObservable } from 'mobx';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { SaveEnd } from './autosave.ts';

/** What keeps a draft from going on. A session that has ended asks for the sign-in before everything else; whoever leaves that writes on, and nothing is sent before somebody has signed in. */
export class DraftObstacle {
  problem: EditingProblem | undefined;
  /** Whether somebody has to sign in before anything goes on. */
  isSignedOut = false;
  /** Whether the sign-in stands before everything else. */
  asksSignIn = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  meet(problem: EditingProblem, end?: SaveEnd): void {
    this.problem = problem;
    this.isSignedOut = problem.kind === 'SignedOut' || problem.kind === 'OtherPerson' || end === 'signedOut';
    this.asksSignIn = this.isSignedOut;
  }

  isOver(): void {
    this.problem = undefined;
    this.isSignedOut = false;
    this.asksSignIn = false;
  }

  /** Opens the sign-in that somebody has left, or leaves it. */
  askSignIn(wanted: boolean): void {
    this.asksSignIn = wanted;
    // A wish of its own: a dialog that did not come is fetched once more.
    if (wanted && this.problem !== undefined) this.problem = { ...this.problem };
  }

  /** Whether somebody has to sign in first; the sign-in is asked for once more then. */
  asksAgain(): boolean {
    if (this.isSignedOut) this.askSignIn(true);
    return this.isSignedOut;
  }
}
