import sharp from 'sharp';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import type { DriveFileWire, MediaItemWire } from '#adapters/platform/wire/media.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aBackOfficeUser } from './a-customer.ts';
import { aPlatform } from './a-platform.ts';
import { createPatientPlatform } from './patient-platform.ts';
import type { createTestDatabase } from './platform-database.ts';
import { PARTS, SETTINGS } from './platform-parts.ts';

interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly error: { readonly code: string; readonly payload: Readonly<Record<string, string>> };
}

/** A platform whose media library somebody of the back office works in; `changed` are the tags that were told, `forgotten` the pictures whose public renderings were taken away. */
export async function aLibrary(database: Awaited<ReturnType<typeof createTestDatabase>>['database']) {
  const changed: string[] = [];
  const forgotten: string[] = [];
  const deps = {
    ...PARTS,
    database,
    now: () => new Date('2026-11-20T10:00:00Z'),
    changed: (tags: readonly string[]) => void changed.push(...tags),
    published: { forget: async (id: string) => void forgotten.push(id) },
  };
  const failed: unknown[] = [];
  const log = { ...PARTS.log, error: (...entry: unknown[]) => void failed.push(entry) };
  const app = createPatientPlatform(deps, log, ROUTE_GROUPS);
  const user = await aBackOfficeUser(database);
  const headers: Record<string, string> = {
    ...user.headers,
    [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey,
    language: 'hrv',
    store: '1',
    site: '1',
    apikey: SETTINGS.apiKey,
  };

  const ask = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await app.request(`/api/v1/cms/media/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...sent,
    });
    // 503: to come again later.
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${path}: ${JSON.stringify(failed)}`);
    return { status: answer.status, ...((await answer.json()) as Omit<Answer<T>, 'status'>) };
  };

  /** A file in the drive, as large as wanted. */
  const aFile = async (width = 40, access = 'public'): Promise<DriveFileWire> => {
    const bytes = await sharp({ create: { width, height: 30, channels: 3, background: '#2f6f4f' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('customData', JSON.stringify({ access }));
    form.set('file', new File([new Uint8Array(bytes)], `Slika ${width}.png`, { type: 'image/png' }));
    const answer = await app.request('/api/v2/media/upload', { method: 'POST', headers, body: form });
    return ((await answer.json()) as { data: DriveFileWire }).data;
  };

  const aPicture = async (words: object = {}): Promise<MediaItemWire> =>
    (await ask<MediaItemWire>('POST', 'create', { driveId: (await aFile()).driveId, ...words })).data;

  const find = async (filters: object): Promise<readonly string[]> =>
    (await ask<{ records: MediaItemWire[] }>('POST', 'filterStandard', { filters, limit: 100 })).data.records.map(({ id }) => id);

  /** What was written of a thing, in turn. */
  const audit = (thing: string, id: string | number) =>
    database
      .selectFrom('audit_entry')
      .select(['what', 'before', 'after'])
      .where('thing', '=', thing)
      .where('thing_id', '=', String(id))
      .orderBy('id')
      .execute();

  /** As the office's pages ask. */
  const { client } = aPlatform({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return app.fetch(request);
    },
  });

  return { client, ask, aFile, aPicture, find, audit, changed, forgotten, files: deps.files };
}
