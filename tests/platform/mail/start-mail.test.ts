import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { embeddedPlatform } from '#server/platform-source/embedded-platform.ts';
import { startMailServer } from '#tests/support/a-mail-server.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { MAILS } from '#tests/support/some-mails.ts';

const { database, url, drop } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'izlog-start-'));
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const SITE = 'https://shop.example.hr';
async function platform(environment: Record<string, string>) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', PUBLIC_URL: SITE, ...environment });
  const heard: string[] = [];
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const onChanged = (tags: readonly string[]) => void heard.push(...tags);
  return {
    heard,
    ...(await embeddedPlatform({
      config,
      publicUrl: SITE,
      paymentProviders: new Map(),
      log,
      onChanged,
      onProgress: () => undefined,
      onUpdating: () => undefined,
    })),
  };
}
const write = (dedupeKey: string) =>
  writeMail(database, SITE, { to: 'ana@primjer.hr', language: 'hrv', dedupeKey, facts: MAILS.setPassword });

it('the platform sends what any process writes into its database, as files when no mail server is named', async () => {
  const running = await platform({});
  await write('first');
  await vi.waitFor(async () => expect((await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.eml'))).toHaveLength(1), {
    timeout: 50_000,
  });
  const [name = ''] = await readdir(join(folder, 'mail'));
  expect(await readFile(join(folder, 'mail', name), 'utf8')).toContain('no-reply@shop.example.hr');
  await running.close();
  expect(running.heard).toEqual([]);
});

it('and over SMTP when one is', async () => {
  const server = await startMailServer();
  await write('second');
  const running = await platform({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Dućan <shop@example.hr>' });
  await vi.waitFor(() => expect(server.delivered).toHaveLength(1), { timeout: 50_000 });
  expect(server.delivered[0]).toMatchObject({ envelopeFrom: 'shop@example.hr', mail: { from: { name: 'Dućan' } } });
  await running.close();
  await server.stop();
});
