import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { type EditedForm, type FlawedForm, FORM_FLAWS, type FormFlaw } from '#domain/form/edited-form.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { FormDesk, ListedForm, OpenedEditedForm } from '#ports/form/form-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { BodyOf } from '../wire/call.ts';
import { createDeskForm, filterDeskForms, getDeskForm, updateDeskForm } from '../wire/form-desk.ts';

/** Forms on a page of the list. */
const ROWS = 50;

/** Forms as editors make them, over HTTP. */
export class HttpFormDesk implements FormDesk {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(cursor: Cursor): Outcome<KeyedPage<ListedForm>, BackOfficeProblem> {
    const answer = await this.client.send(filterDeskForms, { query: queryOfCursor(cursor, ROWS) });
    return answer.map((list) => readKeyed(list, (form) => form)).mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<OpenedEditedForm | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getDeskForm, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(({ form, ...opened }) => ({ ...opened, form: form as EditedForm })).mapErr(backOfficeProblem);
  }

  async create({ title, copyOf }: Parameters<FormDesk['create']>[0]): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(createDeskForm, { body: { title: title.slice(0, 1000), copyOf: copyOf ?? null } });
    return answer.isErr() ? err(refused(answer.error)) : ok(answer.value.id);
  }

  async change(id: number, seen: string, read: Parameters<FormDesk['change']>[2]): Outcome<void, BackOfficeProblem> {
    const opened = await this.byId(id);
    if (opened.isErr()) return err(opened.error);
    const change = opened.value === undefined ? gone : read(opened.value.form);
    if (change.isErr()) return err(told(change.error.flaw, change.error.field));
    const body = { seen: seen.slice(0, 64), change: change.value as BodyOf<typeof updateDeskForm>['change'] };
    const answer = await this.client.send(updateDeskForm, { params: { id: String(id) }, body });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

/** FORM_REFUSED says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (isNotFound(refusal)) return told('gone');
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'FORM_REFUSED') return backOfficeProblem(refusal);
  const { field, facts } = refusal;
  return told(FORM_FLAWS.find((flaw) => flaw === facts.reason) ?? 'gone', field);
}

function told(reason: FormFlaw, field?: string): BackOfficeProblem {
  return { kind: 'RecordRefused', area: 'forms', reason, ...(field !== undefined && { field }) };
}

const gone = err<never, FlawedForm>({ flaw: 'gone' });
