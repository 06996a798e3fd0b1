import { ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import type { FormConfirmation } from '#domain/form/submission.ts';
import type { SentFile, SentForms } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { isNotFound } from '../read-problem.ts';
import { checkFormConfirmation, confirmFormEmail, getForm, storeData, uploadAttachment } from '../wire/form.ts';
import { formProblem } from './read-form-problem.ts';

/** Sends forms over HTTP. */
export class HttpSentForms implements SentForms {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async definition(id: number): Outcome<FormDefinition | undefined, AccountProblem> {
    const answer = await this.client.send(getForm, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.mapErr(formProblem);
  }

  async upload(token: string, field: string, { name, bytes }: SentFile): Outcome<string, AccountProblem> {
    const headers = { 'x-form-token': token, 'x-file-name': encodeURIComponent(name.toWellFormed()) };
    const answer = await this.client.sendBytes(uploadAttachment, bytes, headers);
    return answer.map(({ id }) => id).mapErr((refusal) => formProblem(refusal, field));
  }

  async store(sending: Parameters<SentForms['store']>[0]): ReturnType<SentForms['store']> {
    const { formId, values, files, token, captchaKey, captchaResponse, website } = sending;
    const data = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]));
    const handles = Object.fromEntries(Object.entries(files).map(([name, ids]) => [name, [...ids]]));
    const body = { id: formId, data, files: handles, token, captchaKey, captchaResponse, website };
    const answer = await this.client.send(storeData, { body });
    return answer.mapErr((refusal) => formProblem(refusal));
  }

  async confirmation(token: string): Outcome<FormConfirmation | undefined, AccountProblem> {
    const answer = await this.client.send(checkFormConfirmation, { params: { x: token } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.mapErr((refusal) => formProblem(refusal));
  }

  async confirm(token: string): Outcome<FormConfirmation, AccountProblem> {
    const answer = await this.client.send(confirmFormEmail, { params: { x: token }, body: {} });
    return answer.mapErr((refusal) => formProblem(refusal));
  }
}
