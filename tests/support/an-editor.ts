import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { type Call, type DataOf, HEADERS } from '#adapters/platform/wire/call.ts';
import type { ProblemWire } from '#adapters/platform/wire/problem.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aBackOfficeUser } from './a-customer.ts';
import { createPatientPlatform } from './patient-platform.ts';
import { PARTS, SETTINGS } from './platform-parts.ts';

export interface EditorAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: ProblemWire['error'];
}

/** The platform as editors use it, over a database; a failure of the server fails the test, and so does an answer against its contract unless these are not read, where it is measured what answering costs. */
export function anEditorsPlatform(database: Kysely<Database>, parts: Partial<typeof PARTS> = {}, { isRead = true } = {}) {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const changed: string[] = [];
  const deps = { ...PARTS, ...parts, database, now: () => clock.now, changed: (tags: readonly string[]) => void changed.push(...tags) };
  const failed: unknown[] = [];
  const log = { debug: () => undefined, warn: () => undefined, error: (...entry: unknown[]) => void failed.push(entry) };
  const app = createPatientPlatform(deps, log, ROUTE_GROUPS);

  const anEditor = async (firstName = 'Ana', scopes: readonly string[] = ['pages']) => {
    const user = await aBackOfficeUser(database, { firstName, scopes });
    const own = { ...user.headers, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey };
    const ask = async <C extends Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, 'anyone' | 'backOffice'>>(
      call: C,
      { params = {}, query = {}, body, language = 'hrv', expects }: Asked = {},
    ): Promise<EditorAnswer<DataOf<C>>> => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
      const answer = await app.request(`${path}?${new URLSearchParams(query)}`, {
        method: call.method,
        headers: {
          language,
          store: '1',
          site: '1',
          apikey: SETTINGS.apiKey,
          'content-type': 'application/json',
          ...own,
          ...(expects === undefined ? {} : { [HEADERS.expectedUser]: String(expects) }),
        },
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      if (answer.status >= 500) throw new Error(`${call.path}: ${JSON.stringify(failed)}`);
      const read = { status: answer.status, ...((await answer.json()) as object) } as EditorAnswer<DataOf<C>>;
      if (isRead && answer.status === 200 && !call.data.safeParse(read.data).success)
        throw new Error(`${call.path} answers against its contract: ${call.data.safeParse(read.data).error}`);
      return read;
    };
    return { ...user, ask };
  };
  return { app, clock, changed, anEditor };
}

interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly language?: LanguageCode;
  /** Id of the person that it is said to be done by. */
  readonly expects?: number;
}

/** A page with a text of its own in each of the languages. */
export async function aPage(
  database: Kysely<Database>,
  texts: Readonly<Partial<Record<LanguageCode, { readonly slug: string; readonly title: string; readonly sections?: readonly unknown[] }>>>,
): Promise<number> {
  const { id } = await database
    .insertInto('page')
    .values({ updated_at: new Date('2026-11-01T00:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [language, { slug, title, sections = [] }] of Object.entries(texts))
    await database
      .insertInto('page_text')
      .values({ page_id: id, language, slug, title, description: '', sections: JSON.stringify(sections) })
      .execute();
  return id;
}

/** A section of rich text whose id repeats a letter. */
export function said(letter: string, words: string, marks: { readonly hidden?: true } = {}): DraftSection {
  return { id: letter.repeat(12), kind: 'richText', ...marks, html: `<p>${words}</p>` };
}
