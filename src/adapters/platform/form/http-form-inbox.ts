import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import {
  ANSWER_FLAWS,
  type ExportPart,
  type ExportPlace,
  type Submission,
  type SubmissionPage,
  type SubmissionState,
  type SubmissionSummary,
} from '#domain/form/submission.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import { waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { DataOf } from '../wire/call.ts';
import {
  answerSubmission,
  deleteSubmission,
  exportSubmissions,
  filterSubmissions,
  getAttachment,
  getSubmission,
  handleSubmission,
} from '../wire/form.ts';

/** What was sent with forms, over HTTP. */
export class HttpFormInbox implements FormInbox {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'submissions');
  }

  async list({ cursor, formId, state }: Parameters<FormInbox['list']>[0]): Outcome<SubmissionPage, BackOfficeProblem> {
    const query = {
      ...queryOfCursor(cursor, GENERIC_PAGE_SIZE),
      ...(formId === undefined ? {} : { form: String(formId) }),
      ...(state === undefined ? {} : { state }),
    };
    const answer = await this.client.send(filterSubmissions, { query });
    return answer.map(({ forms, ...list }) => ({ page: readKeyed(list, readSummary), forms })).mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<Submission | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getSubmission, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map(({ answers, files, replies, ...summary }) => ({ ...readSummary(summary), answers, files, replies }))
      .mapErr(backOfficeProblem);
  }

  async delete(id: number): Outcome<boolean, BackOfficeProblem> {
    const answer = await this.client.send(deleteSubmission, { body: { id } });
    return answer.map(({ deleted }) => deleted).mapErr(backOfficeProblem);
  }

  async answer(id: number, text: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(answerSubmission, { body: { id, text: text.slice(0, 10_000) } });
    if (answer.isOk()) return ok(undefined);
    const refusal = answer.error;
    if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'SUBMISSION_REFUSED') return err(backOfficeProblem(refusal));
    const reason = ANSWER_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'noAddress';
    return err({ kind: 'RecordRefused', area: 'submissions', reason, ...(refusal.field !== undefined && { field: refusal.field }) });
  }

  async handle(id: number, handled: boolean): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(handleSubmission, { body: { id, handled } });
    return answer.map(() => undefined).mapErr(backOfficeProblem);
  }

  async export(formId: number, state: SubmissionState | undefined, from?: ExportPlace): Outcome<ExportPart | undefined, BackOfficeProblem> {
    const body = {
      ...(state !== undefined && { state }),
      ...(from !== undefined && { from: { before: from.before, columns: [...from.columns] } }),
    };
    const answer = await this.client.send(exportSubmissions, { params: { id: String(formId) }, body });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(({ next, ...part }) => ({ ...part, next: next ?? undefined })).mapErr(backOfficeProblem);
  }

  async attachment(id: string): ReturnType<FormInbox['attachment']> {
    const answer = await this.client.send(getAttachment, { params: { id } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map(({ name, base64 }) => ({ name, bytes: Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)) }))
      .mapErr(backOfficeProblem);
  }
}

function readSummary({ email, isConfirmed, ...summary }: DataOf<typeof filterSubmissions>['records'][number]): SubmissionSummary {
  return { ...summary, email: email ?? undefined, isConfirmed: isConfirmed ?? undefined };
}
