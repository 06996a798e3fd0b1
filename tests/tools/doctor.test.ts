import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/platform/database/free-port.ts';
import { ownRedis } from '#tests/support/a-redis.ts';
import { checkPages, checkPort } from '#tools/doctor/check-machine.ts';
import { examine } from '#tools/doctor/examine.ts';
import { reasonOf } from '#tools/doctor/finding.ts';
import { runNode } from '#tools/run-program.ts';

const scratch = mkdtempSync(join(tmpdir(), 'izlog-doctor-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Somebody who answers every request the same, and the port. */
async function aServer(status: number, body: object): Promise<number> {
  const server = createServer(
    (_incoming, outgoing) => void outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** What is found at a mail server that lets nobody in. */
async function mailServerThatRefuses<T>(ask: (port: number) => Promise<T>): Promise<T> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, give) => give(new Error('no')),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await ask((server.server.address() as AddressInfo).port);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

const DATA_DIR = join(scratch, 'data');
const found = async (environment: Readonly<Record<string, string>>, about: string) =>
  (await examine({ DATA_DIR, PORT: '0', ...environment }, new Date())).filter((finding) => finding.about === about);

describe('the doctor', () => {
  it('finds nothing bad where nothing is set', async () => {
    const findings = await examine({ DATA_DIR, PORT: '0' }, new Date());
    expect(findings.filter(({ state }) => state !== 'good')).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['data folder', 'disk', 'port', 'database', 'mail server', 'payment']),
    );
  });

  it('warns of a cookie of the language that browsers drop where there is no https', async () => {
    const told = (address: string, cross: string) => found({ PUBLIC_URL: address, LOCALE_COOKIE_CROSS_ORIGIN: cross }, 'cookies');
    expect(await told('http://shop.invalid', 'on')).toMatchObject([
      { state: 'warn', says: expect.stringContaining('LOCALE_COOKIE_CROSS_ORIGIN') },
    ]);
    expect(await told('http://shop.invalid', 'off')).toEqual([]);
    expect(await told('https://shop.invalid', 'on')).toEqual([]);
  });

  it('names a wrong variable, and nothing else, since all else goes by it', async () => {
    expect(await examine({ PORT: 'eighty' }, new Date())).toEqual([
      {
        about: 'variables',
        state: 'bad',
        says: expect.stringContaining('PORT wants a whole number'),
        mend: expect.stringContaining('Set PORT so'),
      },
    ]);
  });

  it('names variables that nothing reads, with what was probably meant', async () => {
    expect(await found({ DATABSE_URL: 'x' }, 'variables')).toMatchObject([
      { state: 'warn', says: 'Nothing reads DATABSE_URL.', mend: 'Was DATABASE_URL meant?' },
    ]);
  });

  it('says of a shop that was made here that it does not run, and of none that nothing was started yet', async () => {
    const port = String(await freePort());
    expect(await found({ PORT: port }, 'port')).toMatchObject([{ state: 'good', says: expect.stringContaining('nothing was started') }]);
    expect(await found({ PORT: port, DATABASE_URL: 'postgresql://a@127.0.0.1:1/a' }, 'port')).toMatchObject([
      { state: 'warn', says: `The shop does not run: nobody listens on ${port}.`, mend: expect.stringContaining('journalctl') },
    ]);
  });

  it('says of a mail server in words what is the matter with it', async () => {
    const mailFrom = { MAIL_FROM: 'shop@example.hr' };
    const told = async (url: string) => (await found({ ...mailFrom, SMTP_URL: url }, 'mail server'))[0];
    expect(await told('smtp://127.0.0.1:1')).toEqual({
      about: 'mail server',
      state: 'bad',
      says: 'The mail server is away: nobody listens at 127.0.0.1:1. E-mails wait, and are tried again by themselves for three days.',
      mend: expect.stringContaining('Start it'),
    });
    const noHost = await told('smtp://nowhere.invalid:25');
    expect(noHost).toMatchObject({ state: 'bad', says: expect.stringContaining('No machine is called nowhere.invalid') });
    const other = await aServer(200, {});
    const plain = await told(`smtps://127.0.0.1:${other}`);
    expect(plain).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('do not agree on encryption'),
      mend: expect.stringContaining('use smtp://'),
    });
    expect(await mailServerThatRefuses((port) => told(`smtp://a:b@127.0.0.1:${port}?requireTLS=off`))).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('refuses user or password'),
    });
  });

  it('says that a start would fail whose user may not build pages that are missing or of another version', () => {
    expect(checkPages('a', 'a', false)).toMatchObject({ state: 'good' });
    expect(checkPages('a', 'b', true)).toMatchObject({ state: 'good', says: expect.stringContaining('the next npm start builds them') });
    for (const built of [undefined, 'a'])
      expect(checkPages(built, 'b', false)).toMatchObject({ state: 'bad', mend: expect.stringContaining('npm run build') });
  });

  it('looks for the programs that POSTGRES_BIN names, and for whoever takes traces', async () => {
    expect(await found({ POSTGRES_BIN: join(scratch, 'nothing') }, 'database')).toContainEqual(
      expect.objectContaining({ state: 'bad', mend: expect.stringContaining('POSTGRES_BIN') }),
    );
    expect(await found({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, 'traces')).toMatchObject([
      { state: 'warn', mend: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT') },
    ]);
    const collector = await aServer(404, {});
    expect(await found({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}` }, 'traces')).toMatchObject([{ state: 'good' }]);
  });

  it('tells the shop on its port from another program', async () => {
    const shop = await aServer(200, { status: 'live' });
    expect(await found({ PORT: String(shop), HOST: '127.0.0.1' }, 'port')).toMatchObject([
      { state: 'good', says: `The shop answers on ${shop}.` },
    ]);
    const other = await aServer(200, {});
    expect(await found({ PORT: String(other), HOST: '127.0.0.1' }, 'port')).toMatchObject([
      { state: 'bad', says: expect.stringContaining('another program') },
    ]);
  });

  it('takes nobody who answers late for another program', async () => {
    const mute = createServer(() => undefined);
    servers.push(mute);
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as AddressInfo;
    expect(await checkPort({ port, host: '127.0.0.1' }, 50)).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(/has not answered within 0.05 s: the shop, .* or another program/),
    });
    mute.closeAllConnections();
  });

  it('asks the shop where it listens, not where everybody would', async () => {
    const server = createServer((_incoming, outgoing) => void outgoing.end('{"status":"live"}'));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await checkPort({ port, host: '127.0.0.2' })).toMatchObject({ state: 'good', says: `The shop answers on ${port}.` });
  });

  it('needs nobody who knows what localhost is to find a shop that listens everywhere', async () => {
    const port = await aServer(200, { status: 'live' });
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await checkPort({ port, host: '0.0.0.0' })).toMatchObject({ state: 'good' });
    expect(asked).toHaveBeenCalledExactlyOnceWith(`http://127.0.0.1:${port}/health/live`, expect.anything());
    asked.mockRestore();
  });

  it('tells a shared cache that answers from one that is away', async () => {
    const redis = await ownRedis();
    try {
      expect(await found({ REDIS_URL: redis.url }, 'shared cache')).toMatchObject([{ state: 'good' }]);
    } finally {
      await redis.stop();
    }
    expect(await found({ REDIS_URL: redis.url }, 'shared cache')).toMatchObject([
      { state: 'warn', mend: expect.stringContaining('REDIS_URL') },
    ]);
    expect(await found({}, 'shared cache')).toEqual([]);
  });

  it('tells of a folder that can not be a folder', async () => {
    expect(await found({ DATA_DIR: '/dev/null/data' }, 'data folder')).toMatchObject([{ state: 'bad' }]);
    expect(reasonOf(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))).toBe('EACCES: permission denied');
    expect(reasonOf(Object.assign(new Error('no entry'), { code: '28000' }))).toBe('28000: no entry');
  });

  it('lets no public site go with payments for trial, without a mail server or without encryption', async () => {
    const environment = { PUBLIC_URL: 'http://shop.invalid', DEMO: 'on' };
    expect(await found(environment, 'payment')).toEqual([expect.objectContaining({ state: 'bad', mend: 'Set PAYMENT_SANDBOX=off.' })]);
    expect(await found(environment, 'mail server')).toMatchObject([{ state: 'bad', mend: expect.stringContaining('SMTP_URL') }]);
    expect(await found(environment, 'public address')).toContainEqual(
      expect.objectContaining({ state: 'bad', says: expect.stringContaining('not encrypted') }),
    );
    expect(await found({ PUBLIC_URL: 'https://shop.invalid', TRUSTED_PROXIES: '0' }, 'proxy')).toMatchObject([{ state: 'warn' }]);
  });

  it('says of a mail server, a bucket, a register and a database that are not there which variable names them', async () => {
    const nobody = '127.0.0.1:1';
    const mails = await found({ SMTP_URL: `smtp://${nobody}` }, 'mail server');
    expect(mails).toContainEqual(expect.objectContaining({ state: 'bad', mend: expect.stringContaining('SMTP_URL') }));
    expect(await found({ MEMBERSHIP_URL: `http://${nobody}/` }, 'membership register')).toMatchObject([
      { state: 'bad', mend: expect.stringContaining('MEMBERSHIP_URL') },
    ]);
    expect(await found({ DATABASE_URL: `postgresql://a@${nobody}/a` }, 'database')).toMatchObject([
      { state: 'bad', mend: expect.stringContaining('Nothing listens there') },
    ]);
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const endpoint = `http://127.0.0.1:${await aServer(403, {})}`;
    expect(await found({ S3_ENDPOINT: endpoint, ...bucket }, 'bucket')).toMatchObject([
      { state: 'bad', mend: expect.stringContaining('S3_SECRET_ACCESS_KEY') },
    ]);
  });

  it('is a command that machines read, and that ends with 1 when something is bad', async () => {
    const env = { DATA_DIR, PORT: '0' };
    const well = await runNode(['tools/launch.mjs', 'doctor', '--json'], { env });
    expect(well.code).toBe(0);
    expect(JSON.parse(well.output)).toMatchObject({
      healthy: true,
      findings: expect.arrayContaining([expect.objectContaining({ about: 'disk' })]),
    });
    const ill = await runNode(['tools/launch.mjs', 'doctor'], { env: { ...env, PORT: 'eighty' } });
    expect(ill).toMatchObject({ code: 1, output: expect.stringContaining('BAD   variables: PORT wants') });
    expect(await runNode(['tools/launch.mjs', 'doctor', '--jsno'], { env })).toMatchObject({ code: 1 });
  });
});
