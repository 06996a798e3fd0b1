import type { KeyedPage } from '../keyed-page.ts';

/** How a form's confirmation by e-mail ends (CMS-08): a text, an address to go on to, a file to download. */
export const GOAL_TYPES = ['message', 'url', 'file'] as const;
/** What comes of confirming an e-mail address. */
export type GoalType = (typeof GOAL_TYPES)[number];

/** What a confirmation link is about; reading it changes nothing. */
export interface FormConfirmation {
  readonly goalType: GoalType;
  /** The text, or the address; empty until it has been confirmed. */
  readonly goal: string;
  readonly confirmedEmail: string;
  readonly isConfirmed: boolean;
  readonly formTitle: string;
}

/** An attachment as the back office sees it. */
export interface Attachment {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** A sent form in the list of the back office. */
export interface SubmissionSummary {
  readonly id: number;
  /** As its sender was told it. */
  readonly reference: string;
  readonly formId: number;
  readonly formTitle: string;
  /** ISO 8601 instant. */
  readonly sentAt: string;
  /** Of the sender, if the form asks for it. */
  readonly email: string | undefined;
  /** Whether the sender confirmed the address; undefined where nobody asks for that. */
  readonly isConfirmed: boolean | undefined;
  readonly attachments: number;
  /** Nobody has seen to it yet. */
  readonly isNew: boolean;
}

/** Which sent forms a list is to hold: those that nobody has seen to, or the others. */
export const SUBMISSION_STATES = ['new', 'handled'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Which sent forms are asked for; undefined means all. */
export interface SubmissionFilter {
  readonly formId: number | undefined;
  readonly state: SubmissionState | undefined;
}

/** Why a sent form can't be answered: its sender left no address that is known to be theirs, or nothing was written. */
export const ANSWER_FLAWS = ['noAddress', 'empty'] as const;

/** What somebody of the site answered by e-mail. */
export interface SubmissionAnswer {
  /** ISO 8601 instant. */
  readonly at: string;
  readonly who: string;
  readonly body: string;
}

/** A sent form with all its answers and files. */
export interface Submission extends SubmissionSummary {
  /** Label and value of each field, as the form was when it was sent. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly Attachment[];
  /** The oldest first. */
  readonly replies: readonly SubmissionAnswer[];
}

/** A page of what was sent, of one form or of all. */
export interface SubmissionPage {
  readonly page: KeyedPage<SubmissionSummary>;
  /** Each counted up to MOST_COUNTED. */
  readonly forms: readonly { readonly id: number; readonly title: string; readonly count: number }[];
}

/** A part of all that was sent with a form, as CSV; `next` asks for the one that follows. */
export interface ExportPart {
  /** Of the file. */
  readonly name: string;
  readonly csv: string;
  /** Undefined in the last one. */
  readonly next: ExportPlace | undefined;
}

/** Where an export goes on: behind the submission with this id, with the columns that it began with. */
export interface ExportPlace {
  readonly before: number;
  readonly columns: readonly ExportColumn[];
}

/** The answers to one question, under the words that it was last asked in. */
export interface ExportColumn {
  /** Of the field; null for answers that were kept without it. */
  readonly name: string | null;
  readonly label: string;
}
