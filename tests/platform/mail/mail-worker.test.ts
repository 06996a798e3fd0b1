import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailNotSent, type MailTransport, type OutgoingMail } from '#server/platform/mail/mail-transport.ts';
import { startMailWorker } from '#server/platform/mail/mail-worker.ts';
import { smtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import type { WorkLoop } from '#server/platform/work/work-loop.ts';
import { type MailServer, startMailServer } from '#tests/support/a-mail-server.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { MAILS } from '#tests/support/some-mails.ts';

/** Long enough for a machine with other things to do. */
const PATIENTLY = { timeout: 50_000 };

const { database, url, drop } = await createTestDatabase({ poolSize: 20 });
const SITE = 'https://shop.example.hr';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const workers: WorkLoop[] = [];
const servers: MailServer[] = [];
const logged: [level: string, event: string, facts: unknown][] = [];
const note = (level: string) => (event: string, facts?: unknown) => void logged.push([level, event, facts]);
let late = 0;

afterAll(drop);
beforeEach(async () => {
  late = 0;
  logged.length = 0;
  await database.deleteFrom('mail_outbox').execute();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** A worker that looks for e-mails only when it is woken, on a clock that tests move. */
function worker(transport: MailTransport, renewMs = MINUTE): WorkLoop {
  const made = startMailWorker({
    database,
    transport,
    now: () => new Date(Date.now() + late),
    log: { debug: note('debug'), warn: note('warn'), error: note('error') },
    siteUrl: SITE,
    pollMs: DAY,
    renewMs,
  });
  workers.push(made);
  return made;
}
const over = (port: number) =>
  smtpTransport(
    { host: '127.0.0.1', port, secure: false, requireTls: false, auth: undefined },
    { name: undefined, address: 'no-reply@shop.example.hr' },
  );
async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}
async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await writeMail(database, SITE, { to: `kupac${index}@primjer.hr`, language: 'hrv', dedupeKey: `${index}`, facts: MAILS.setPassword });
}
const rows = () => database.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const unsent = async () => (await rows()).filter(({ sent_at }) => sent_at === null).length;
const perRecipient = (server: MailServer) => {
  const counts = new Map<string, number>();
  for (const { envelopeTo } of server.delivered) for (const to of envelopeTo) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
};

describe('the worker', () => {
  it('sends once what waited for a server that was down [F-21] [F-24]', async () => {
    const down = await startMailServer();
    await down.stop();
    await write(1);
    const sending = worker(over(down.port));
    await vi.waitFor(() => expect(logged).toContainEqual(['warn', 'mail.notSent', expect.objectContaining({ attempts: 1 })]), PATIENTLY);
    sending.wake();
    const up = await mailServer({ port: down.port });
    late = 2 * MINUTE;
    sending.wake();
    await vi.waitFor(async () => expect(await unsent()).toBe(0), PATIENTLY);
    sending.wake();
    await sending.stop();
    expect(up.delivered.map(({ envelopeTo }) => envelopeTo)).toEqual([['kupac0@primjer.hr']]);
    expect(JSON.stringify(logged)).not.toContain('primjer.hr');
  });

  it('shares fifty e-mails with another: each recipient gets exactly one', async () => {
    const server = await mailServer();
    await write(50);
    for (const one of [worker(over(server.port)), worker(over(server.port))]) one.wake();
    await vi.waitFor(async () => expect(await unsent()).toBe(0), PATIENTLY);
    expect([...perRecipient(server).values()]).toEqual(Array.from({ length: 50 }, () => 1));
  });

  it('killed in the middle of fifty leaves each recipient one e-mail, or two under the same id [F-24]', async () => {
    let child: ChildProcess | undefined;
    let received = 0;
    const server = await mailServer({
      onDelivery: async () => {
        received += 1;
        if (received === 20) child?.kill('SIGKILL');
        return undefined;
      },
    });
    await write(50);
    child = spawn(process.execPath, [join(import.meta.dirname, '../../support/mail-worker-process.ts'), url, String(server.port)], {
      stdio: 'ignore',
    });
    await new Promise((resolve) => child?.once('exit', resolve));
    expect(await unsent()).toBeGreaterThan(0);
    // Two minutes at most, with the time until a worker looks.
    late = MINUTE + 50_000;
    worker(over(server.port));
    await vi.waitFor(async () => expect(await unsent()).toBe(0), PATIENTLY);
    const counts = perRecipient(server);
    expect(counts.size).toBe(50);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    const ids = new Set(server.delivered.map(({ envelopeTo, mail }) => `${envelopeTo[0]} ${mail.messageId}`));
    expect(ids.size).toBe(50);
  });

  it('keeps what it is sending for longer than a lease from others, as long as it lives', async () => {
    const sent: string[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const slow: MailTransport = {
      send: async (mail) => {
        sent.push(mail.to);
        await answered;
      },
    };
    await write(1);
    const sending = worker(slow, 20);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENTLY);
    late = 5 * MINUTE;
    const until = async () => (await rows())[0]?.next_attempt_at.getTime() ?? 0;
    await vi.waitFor(async () => expect(await until()).toBeGreaterThan(Date.now() + late), PATIENTLY);
    await worker(slow).stop();
    expect(sent).toHaveLength(1);
    answer();
    await sending.stop();
    expect(await unsent()).toBe(0);
  });

  it('that comes back after its time is over notes no failure over whoever has the e-mail meanwhile', async () => {
    const held: PromiseWithResolvers<void>[] = [];
    const slow: MailTransport = {
      send: () => {
        const one = Promise.withResolvers<void>();
        held.push(one);
        return one.promise;
      },
    };
    await write(1);
    const first = worker(slow, DAY);
    await vi.waitFor(() => expect(held).toHaveLength(1), PATIENTLY);
    late = 5 * MINUTE;
    const second = worker(slow, DAY);
    await vi.waitFor(() => expect(held).toHaveLength(2), PATIENTLY);
    const [before] = await rows();
    held[0]?.reject(new MailNotSent('ETIMEDOUT'));
    await first.stop();
    expect(await rows()).toEqual([before]);
    held[1]?.resolve();
    await second.stop();
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: expect.any(Date), last_error: null }]);
  });

  it('tries again after growing pauses and gives up after three days, without an address in the log', async () => {
    const tried: OutgoingMail[] = [];
    const failing: MailTransport = {
      send: async (mail) => {
        tried.push(mail);
        throw new MailNotSent('ECONNREFUSED');
      },
    };
    await write(1);
    const sending = worker(failing);
    const attempt = async (count: number) => {
      sending.wake();
      // Told once it is noted.
      await vi.waitFor(
        () => expect(logged.filter(([, event]) => event === 'mail.notSent' || event === 'mail.givenUp')).toHaveLength(count),
        PATIENTLY,
      );
      expect((await rows())[0]).toMatchObject({ attempts: count, last_error: 'ECONNREFUSED' });
    };
    await attempt(1);
    const pauses: number[] = [];
    for (let count = 2; count < 14; count++) {
      const next = (await rows())[0]?.next_attempt_at.getTime() ?? 0;
      pauses.push(Math.round((next - Date.now() - late) / MINUTE));
      late = next - Date.now() + 1;
      await attempt(count);
    }
    expect(pauses[0]).toBeLessThanOrEqual(2);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(320);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(400);
    late = 3 * DAY + MINUTE;
    await attempt(14);
    expect((await rows())[0]?.given_up_at).not.toBeNull();
    expect(logged.at(-1)).toMatchObject(['error', 'mail.givenUp', { kind: 'setPassword', reason: 'ECONNREFUSED' }]);
    late = 30 * DAY;
    sending.wake();
    await sending.stop();
    expect(tried).toHaveLength(14);
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
    expect(JSON.stringify(logged)).not.toContain('primjer.hr');
  });

  it('keeps a code of a failure that nobody foresaw, and leaves its words, without addresses, to the log', async () => {
    await write(1);
    worker({ send: () => Promise.reject(new Error('Mailbox <kupac0@primjer.hr> is full, says mx.primjer.hr')) });
    await vi.waitFor(() => expect(logged.map(([, event]) => event)).toContain('mail.notSent'), PATIENTLY);
    expect((await rows())[0]?.last_error).toBe('unknown');
    expect(logged).toContainEqual([
      'warn',
      'mail.failedOtherwise',
      expect.objectContaining({ message: 'Mailbox <…> is full, says mx.primjer.hr' }),
    ]);
  });

  it('forgets after thirty days what an e-mail said', async () => {
    await write(2);
    await sql`update mail_outbox set sent_at = now() - interval '31 days' where dedupe_key = '0'`.execute(database);
    await sql`update mail_outbox set sent_at = now() - interval '29 days' where dedupe_key = '1'`.execute(database);
    worker({ send: async () => undefined });
    await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ text_body: '', html_body: '' }), PATIENTLY);
    expect((await rows())[1]?.text_body).not.toBe('');
  });

  it('sends no more once it is stopped', async () => {
    const sent: OutgoingMail[] = [];
    const sending = worker({ send: async (mail) => void sent.push(mail) });
    await sending.stop();
    await write(1);
    sending.wake();
    expect([sent, await unsent()]).toEqual([[], 1]);
  });
});
