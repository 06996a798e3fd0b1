import type { FormConfirmation } from '#domain/form/submission.ts';
import type { FormSending } from '#ports/form/sent-forms.ts';
import type { UseCase } from '../account/use-case.ts';

/** What people do with the forms of the site. */
export interface FormUseCases {
  /** Takes a filled-in form of the platform; answers the reference that its sender is told (CMS-08). */
  readonly submitForm: UseCase<[FormSending], { readonly reference: string; readonly confirmationSent: boolean }>;
  /** What a link of a confirmation e-mail is about; undefined when it is not good. Has no effect. */
  readonly checkFormConfirmation: UseCase<[token: string], FormConfirmation | undefined>;
  readonly confirmFormEmail: UseCase<[token: string], FormConfirmation>;
}
