import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import {
  type DeskDocument,
  DOCUMENT_FLAWS,
  type DocumentChange,
  type DocumentFlaw,
  type DocumentRecord,
} from '#domain/document/document-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { DocumentDesk } from '#ports/document/document-desk.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import {
  fetchWaitingFile,
  filterDeskDocuments,
  getDeskDocument,
  restoreDocumentFile,
  updateDeskDocument,
  uploadDocument,
} from '../wire/document-desk.ts';
import { discardDraft } from '../wire/draft.ts';

const ROWS = 30;

/** Documents as the back office looks after them, over HTTP. */
export class HttpDocumentDesk implements DocumentDesk {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ words, show, cursor }: TextQuestion): Outcome<KeyedPage<DocumentRecord>, BackOfficeProblem> {
    const query = { ...queryOfCursor(cursor, ROWS), show, ...(words !== '' && { q: words.slice(0, 100) }) };
    const answer = await this.client.send(filterDeskDocuments, { query });
    return answer.map((list) => readKeyed(list, (record) => record)).mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<DeskDocument | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getDeskDocument, { params: { id: String(id) }, query: {} });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map(({ categoryId, waiting, ...document }) => ({ ...document, categoryId: categoryId ?? undefined, waiting: waiting ?? undefined }))
      .mapErr(backOfficeProblem);
  }

  create(title: string, file: SentFile, shown: boolean): Outcome<number, BackOfficeProblem> {
    return this.send({ title: title.slice(0, 1_000), ...(shown && { shown }) }, file);
  }

  async change(id: number, seen: string, change: DocumentChange): Outcome<void, BackOfficeProblem> {
    const onWire = 'details' in change ? { details: { ...change.details, categoryId: change.details.categoryId ?? null } } : change;
    const body = { seen: seen.slice(0, 64), change: onWire };
    const answer = await this.client.send(updateDeskDocument, { params: { id: String(id) }, body });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async replace(id: number, seen: string, file: SentFile): Outcome<void, BackOfficeProblem> {
    return (await this.send({ id, seen: seen.slice(0, 64) }, file)).map(() => undefined);
  }

  async draft(id: number, file: SentFile): Outcome<void, BackOfficeProblem> {
    return (await this.send({ draftOf: id }, file)).map(() => undefined);
  }

  async discard(id: number, version: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(discardDraft, { params: { kind: 'document', id: String(id) }, body: { version } });
    if (answer.isOk()) return ok(undefined);
    const { error } = answer;
    return err(error.kind === 'Refused' && codeOf(error) === 'DRAFT_CHANGED' ? told('changedMeanwhile') : refused(error));
  }

  async waiting(id: number): ReturnType<DocumentDesk['waiting']> {
    const answer = await this.client.send(fetchWaitingFile, { params: { id: String(id) }, query: {} });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map(({ name, base64 }) => ({ name, bytes: Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)) }))
      .mapErr(backOfficeProblem);
  }

  async restore(id: number, seen: string, earlierId: number): Outcome<void, BackOfficeProblem> {
    const body = { seen: seen.slice(0, 64), earlierId };
    const answer = await this.client.send(restoreDocumentFile, { params: { id: String(id) }, body });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  private async send(about: object, { name, bytes }: SentFile): Outcome<number, BackOfficeProblem> {
    const form = new FormData();
    form.set('customData', JSON.stringify(about));
    form.set('file', new Blob([bytes]), name);
    const packed = new Response(form);
    const type = packed.headers.get('content-type') ?? '';
    const taken = await this.client.sendBytes(uploadDocument, new Uint8Array(await packed.arrayBuffer()), { 'content-type': type });
    return taken.isErr() ? err(refused(taken.error)) : ok(taken.value.id);
  }
}

/** DOCUMENT_INVALID says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (isNotFound(refusal)) return told('gone');
  if (refusal.kind === 'Refused' && refusal.status === 413) return told('fileSize', 'file');
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'DOCUMENT_INVALID') return backOfficeProblem(refusal);
  return told(DOCUMENT_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'gone', refusal.field);
}

function told(reason: DocumentFlaw, field?: string): BackOfficeProblem {
  return { kind: 'RecordRefused', area: 'documents', reason, ...(field !== undefined && { field }) };
}
