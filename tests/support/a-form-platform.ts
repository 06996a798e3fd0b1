import type { Kysely } from 'kysely';
import type { BodyOf, Call, DataOf, QueryOf } from '#adapters/platform/wire/call.ts';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { openForm, uploadAttachment } from '#adapters/platform/wire/form.ts';
import type { ProblemWire } from '#adapters/platform/wire/problem.ts';
import type { ProofChallenge } from '#domain/form/captcha.ts';
import type { Reopening } from '#ports/form/forms.ts';
import { accountRoutes } from '#server/platform/account/routes.ts';
import type { Database, StoredField } from '#server/platform/database/schema.ts';
import { attachmentsAmong } from '#server/platform/form/attachment-store.ts';
import { proofOfWork } from '#server/platform/form/captcha/proof-of-work.ts';
import { formRoutes } from '#server/platform/form/routes.ts';
import { membershipRoutes } from '#server/platform/membership/routes.ts';
import { newsletterRoutes } from '#server/platform/newsletter/routes.ts';
import type { Captcha } from '#server/platform/ports/captcha.ts';
import { consentGroup } from '#server/platform/route-groups.ts';
import { solveProof } from '#ui/form/solve-proof.ts';
import { MemoryFiles } from './memory-files.ts';
import { createPatientPlatform } from './patient-platform.ts';
import { PARTS } from './platform-parts.ts';

/** The platform's calls about forms and the newsletter, over a database. */
export function aFormPlatform(database: Kysely<Database>, captcha: Captcha = proofOfWork(async () => Buffer.alloc(32, 7))) {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const files = new MemoryFiles();
  const attachments = attachmentsAmong(files);
  const deps = { ...PARTS, database, now: () => clock.now, changed: () => undefined, forms: { captcha, attachments } };
  const quiet = { debug: () => undefined, warn: () => undefined, error: (...entry: unknown[]) => console.error(entry) };
  const app = createPatientPlatform(deps, quiet, [accountRoutes, consentGroup, formRoutes, membershipRoutes, newsletterRoutes]);
  const headersOf = (more: Record<string, string>) => ({
    language: 'hrv',
    store: '1',
    site: '1',
    apikey: 'key',
    [HEADERS.clientAddress]: '192.0.2.7',
    ...more,
  });
  const platform = {
    clock,
    attachments,
    files,
    async ask<C extends Call>(
      call: C,
      {
        body,
        params = {},
        query,
        headers = {},
      }: { body?: BodyOf<C>; params?: Record<string, string>; query?: QueryOf<C>; headers?: Record<string, string> } = {},
    ): Promise<{ status: number; data: DataOf<C>; error: ProblemWire['error'] }> {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`;
      const answer = await app.request(path + search, {
        method: call.method,
        headers: headersOf({ 'content-type': 'application/json', ...headers }),
        ...(call.body === undefined ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      const { data, error } = (await answer.json()) as { data: DataOf<C>; error: ProblemWire['error'] };
      return { status: answer.status, data, error };
    },
    async upload(token: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
      const answer = await app.request(uploadAttachment.path, {
        method: 'POST',
        headers: headersOf({ 'x-form-token': token, 'x-file-name': encodeURIComponent(name) }),
        body: bytes,
      });
      const { data, error } = (await answer.json()) as { data?: { id: string }; error?: ProblemWire['error'] };
      return { status: answer.status, id: data?.id ?? '', reason: error?.payload.reason, code: error?.code };
    },
    /** A token, and what a browser makes of its captcha. */
    async opened(again: Reopening = {}) {
      const { data } = await platform.ask(openForm, { body: again });
      const vouched = async () => {
        if (data.captcha.provider !== 'proof') throw new Error('no proof asked for');
        const { challenge } = data.captcha;
        return {
          captchaKey: 'proof',
          captchaResponse: JSON.stringify({ challenge, solution: await solveProof(challenge as ProofChallenge) }),
        };
      };
      return { token: data.token, vouched };
    },
  };
  return platform;
}

/** Puts a form into the database; its words are its names. */
export async function aForm(database: Kysely<Database>, code: string, fields: readonly StoredField[], more: object = {}): Promise<number> {
  const { id } = await database
    .insertInto('form')
    .values({ code, fields: JSON.stringify(fields), mailboxes: '{}', ...more } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = Object.fromEntries(fields.map(({ name }) => [name, { label: name }]));
  await database
    .insertInto('form_text')
    .values({
      form_id: id,
      language: 'hrv',
      title: `Obrazac ${code}`,
      submit: 'Pošalji',
      done: 'Hvala',
      goal: 'Potvrđeno',
      words: JSON.stringify(words),
    })
    .execute();
  return id;
}
