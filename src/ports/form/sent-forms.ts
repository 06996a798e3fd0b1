import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ChosenFile } from '#domain/form/attachment.ts';
import type { FormDefinition, FormValues } from '#domain/form/form-definition.ts';
import type { FormConfirmation } from '#domain/form/submission.ts';
import type { Outcome } from '../outcome.ts';

/** A file with what is in it. */
export interface SentFile extends ChosenFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A filled-in form as it was sent; values and files by the names of the form's fields. */
export interface FormSending {
  readonly formId: number;
  readonly values: FormValues;
  readonly files: Readonly<Record<string, readonly SentFile[]>>;
  readonly token: string;
  readonly captchaKey: string;
  readonly captchaResponse: string;
  /** What stood in the field that people do not see. */
  readonly website: string;
}

/** Takes what people send with forms of the platform. */
export interface SentForms {
  /** Undefined when there is no such form. */
  definition(id: number): Outcome<FormDefinition | undefined, AccountProblem>;
  /** Keeps a file for the form of this token; answers its handle, or FormInvalid for `field`. */
  upload(token: string, field: string, file: SentFile): Outcome<string, AccountProblem>;
  store(
    sending: Omit<FormSending, 'files'> & { readonly files: Readonly<Record<string, readonly string[]>> },
  ): Outcome<{ readonly reference: string; readonly confirmationSent: boolean }, AccountProblem>;
  /** Undefined when the link is not good. */
  confirmation(token: string): Outcome<FormConfirmation | undefined, AccountProblem>;
  confirm(token: string): Outcome<FormConfirmation, AccountProblem>;
}
