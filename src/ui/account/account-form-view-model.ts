import { ACCOUNT_FIELDS, type AccountField, type AccountProblem } from '#domain/account/account-problem.ts';
import type { FieldProblems } from '#domain/checkout/address.ts';
import type { Timer } from '#ports/timer.ts';
import { fieldMessage, type ProblemMessage } from '../messages/problem-message.ts';
import { accountProblemMessage, consentName, fieldOfProblem } from './account-problem-message.ts';

/** What a form holds, as the browser would send it. */
export interface FormContent {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

/** What is wrong with a form before it is sent; undefined when nothing is. */
export type FormCheck = (content: FormContent) => AccountProblem | undefined;

/** Of a form that only the server can judge. */
export const noCheck: FormCheck = () => undefined;

/** One thing that is wrong. `name` is the control's; absent for the form as a whole. */
export interface FormError {
  readonly name: string | undefined;
  readonly message: ProblemMessage;
}

/** After so long nobody waits for an answer any more: the form may be sent again. */
const GIVES_UP_MILLISECONDS = 20_000;

/**
 * One form of an account: checked by the domain's rules before it is sent, sent once at a time (IDN-13), its errors by field. What was typed is never touched:
 * the controls are the browser's own.
 */
export class AccountFormViewModel {
  problem: AccountProblem | undefined;
  isSending = false;
  /** Counts refusals, so that the summary takes the focus each time. */
  refusals = 0;
  private readonly check: FormCheck;
  private readonly timer: Timer;
  private readonly listeners = new Set<() => void>();
  private version = 0;
  private stopWaiting: () => void = () => undefined;

  /** `refused` is what the server said of the form that this page answers. */
  constructor(check: FormCheck, timer: Timer, refused?: AccountProblem) {
    this.check = check;
    this.timer = timer;
    this.problem = refused;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): number => this.version;

  /** Whether the browser shall send the form now. */
  submit(content: FormContent): boolean {
    if (this.isSending) return false;
    this.problem = this.check(content);
    if (this.problem === undefined) {
      this.isSending = true;
      this.stopWaiting = this.timer.after(GIVES_UP_MILLISECONDS, () => this.reset());
    } else this.refusals += 1;
    this.tell();
    return this.isSending;
  }

  /** The page is back on the screen (the browser kept it), or no answer came: it may be sent again. */
  reset(): void {
    this.stopWaiting();
    this.isSending = false;
    this.tell();
  }

  get errors(): readonly FormError[] {
    const { problem } = this;
    if (problem === undefined) return [];
    if (problem.kind === 'FieldsInvalid') return [...fieldErrors(problem.fields), ...consentErrors(problem.missing ?? [])];
    // The platform does not say which: then it is the form that is refused.
    if (problem.kind === 'ConsentRequired' && problem.missing.length > 0) return consentErrors(problem.missing);
    const further = problem.kind === 'RecordRefused' ? problem.further : undefined;
    return [problem, ...(further ?? [])].map((one) => ({ name: fieldOfProblem(one), message: accountProblemMessage(one) }));
  }

  /** What stands by a control. */
  errorOf(name: string): ProblemMessage | undefined {
    return this.errors.find((error) => error.name === name)?.message;
  }

  private tell(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}

function consentErrors(missing: readonly number[]): readonly FormError[] {
  return missing.map((id) => ({ name: consentName(id), message: accountProblemMessage({ kind: 'ConsentRequired', missing }) }));
}

function fieldErrors(fields: FieldProblems<AccountField>): readonly FormError[] {
  return ACCOUNT_FIELDS.flatMap((name) => {
    // The address of a registration bears the person's own e-mail, which stands in the form once.
    const problem = name === 'contactEmail' && fields.email !== undefined ? undefined : fields[name];
    return problem === undefined ? [] : [{ name, message: fieldMessage(problem) }];
  });
}
