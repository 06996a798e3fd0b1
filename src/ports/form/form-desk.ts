import type { Result } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { FormChange } from '#domain/form/change-form.ts';
import type { EditedForm, FlawedForm } from '#domain/form/edited-form.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Outcome } from '../outcome.ts';

/** A form in the list of those that there are. */
export interface ListedForm {
  readonly id: number;
  /** The name by which sections and options of the site call it. */
  readonly code: string;
  readonly title: string;
  readonly isOpen: boolean;
  /** How many were sent with it, and how many of them nobody has seen to, counted up to MOST_COUNTED. */
  readonly sent: number;
  readonly waiting: number;
}

/** One form to be edited. */
export interface OpenedEditedForm {
  readonly id: number;
  readonly code: string;
  readonly version: string;
  readonly sent: number;
  /** Languages of the site. */
  readonly languages: readonly LanguageCode[];
  readonly form: EditedForm;
  /** As visitors see it, in the language that is asked in. */
  readonly preview: FormDefinition;
}

/** Forms as editors make them. RecordRefused for a change that may not be. */
export interface FormDesk {
  /** The newest first. */
  list(cursor: Cursor): Outcome<KeyedPage<ListedForm>, BackOfficeProblem>;
  /** Undefined when there is none of this id. */
  byId(id: number): Outcome<OpenedEditedForm | undefined, BackOfficeProblem>;
  /** Closed, of one field; or as another one is. Answers its id. */
  create(form: { readonly title: string; readonly copyOf: number | undefined }): Outcome<number, BackOfficeProblem>;
  /** What `read` makes of the form as it is now. `seen` is the version that it was changed over; changedMeanwhile when that is not the one any more. */
  change(id: number, seen: string, read: (form: EditedForm) => Result<FormChange, FlawedForm>): Outcome<void, BackOfficeProblem>;
}
