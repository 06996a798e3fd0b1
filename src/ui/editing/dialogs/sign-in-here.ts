import { makeAutoObservable, runInAction } from 'mobx';
import type { SignedInVisitor } from '#domain/account/account.ts';
import type { SignInStep } from './sign-in-step.ts';

export interface SignInHereParts {
  /** Id of whoever wrote what is not sent yet; undefined where nobody knows. */
  readonly writer: () => number | undefined;
  /** Sends the fields of a step, or asks without them how far it has come. */
  readonly ask: (fields?: URLSearchParams) => Promise<SignInStep>;
  /** What waits is sent, in the name of whoever is signed in now. */
  readonly goOn: (account: SignedInVisitor) => void;
}

/** A sign-in over a page that is being written: its steps are those of the back office's own. What one person has written is not sent in the name of another one unless they say so. */
export class SignInHere {
  step: 'password' | 'code' | 'other' = 'password';
  /** Whoever signs in is asked for a passkey or a recovery code: they have no application. */
  byPasskeyAlone = false;
  /** Who is signed in, and has not written this. */
  other: SignedInVisitor | undefined;
  /** What the site told with its answer. */
  said: string | undefined;
  /** Whether somebody asked to go on, and nobody is signed in yet. */
  isStillOut = false;
  /** Counts answers: a form that was answered begins anew, with the focus where it belongs. */
  answers = 0;
  private readonly parts: SignInHereParts;
  private isSending = false;
  /** In whose name nothing is to be sent. */
  private declined: number | undefined;

  constructor(parts: SignInHereParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts' | 'isSending' | 'declined'>(
      this,
      { parts: false, isSending: false, declined: false },
      { autoBind: true, deep: false },
    );
  }

  /** Sends a step as it was filled in. */
  async send(fields: URLSearchParams): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const step = await this.parts.ask(fields);
    runInAction(() => {
      this.isSending = false;
      this.answers += 1;
      this.isStillOut = false;
      this.said = undefined;
      if (step.kind === 'signedIn') this.met(step.account);
      else {
        this.step = step.kind;
        this.byPasskeyAlone = step.byPasskeyAlone ?? this.byPasskeyAlone;
        this.said = step.said;
      }
    });
  }

  /** Whether somebody has signed in elsewhere meanwhile. What is being typed here stays as it is when nobody has. */
  async look(how: 'asked' | 'byItself' = 'byItself'): Promise<void> {
    if (this.isSending) return;
    const step = await this.parts.ask();
    runInAction(() => {
      // What was sent meanwhile has an answer of its own.
      if (this.isSending) return;
      this.isStillOut = how === 'asked' && step.kind !== 'signedIn';
      if (step.kind === 'signedIn' && (how === 'asked' || step.account.id !== this.declined)) this.met(step.account);
    });
  }

  /** From the beginning, with another account or another password. */
  anew(): void {
    this.step = 'password';
    this.said = undefined;
    this.answers += 1;
  }

  /** Another one than whoever wrote it takes it as their own. */
  takeOver(): void {
    if (this.other !== undefined) this.parts.goOn(this.other);
  }

  /** Somebody else is to sign in. */
  decline(): void {
    this.declined = this.other?.id;
    this.other = undefined;
    this.step = 'password';
    this.said = undefined;
  }

  private met(account: SignedInVisitor): void {
    const writer = this.parts.writer();
    if (writer === undefined || account.id === writer) this.parts.goOn(account);
    else {
      this.other = account;
      this.step = 'other';
    }
  }
}
