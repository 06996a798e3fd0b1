import type { Page } from '../pagination.ts';

/** How a form's confirmation by e-mail ends (CMS-08): a text, an address to go on to, a file to download. */
export const GOAL_TYPES = ['message', 'url', 'file'] as const;
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
}

export interface Submission extends SubmissionSummary {
  /** Label and value of each field, as the form was when it was sent. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly Attachment[];
}

/** A page of what was sent, of one form or of all. */
export interface SubmissionPage {
  readonly page: Page<SubmissionSummary>;
  readonly forms: readonly { readonly id: number; readonly title: string; readonly count: number }[];
}

/** Whether permissions of the back office reach as far as what people have sent. */
export function maySeeSubmissions(scopes: readonly string[]): boolean {
  return scopes.includes('forms') || scopes.includes('orders') || scopes.includes('*');
}
