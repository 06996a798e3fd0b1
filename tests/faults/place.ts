import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { type APayPal, aPayPal } from '#tests/support/a-paypal.ts';
import { type ARedis, REDIS_KINDS } from '#tests/support/a-redis.ts';
import { killPostgres } from '#tests/support/stopped-postgres.ts';
import { type StartedSite, startSite } from '../bench/started-site.ts';
import type { Shelf } from './buyer.ts';
import { inDatabase } from './invariants.ts';
import { lastingPort } from './lasting-port.ts';
import { aProxy, type DatabaseWay } from './proxy.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PLENTY = 1_000_000;
const PROCESSES = 2;
const TOKEN = 'a-token-of-these-faults';

/** Where faults are made: a PostgreSQL of its own behind a proxy, a shared cache, and the shop in two processes over them. */
export interface Place {
  readonly folder: string;
  readonly proxy: DatabaseWay;
  readonly redis: ARedis;
  /** Whom the wallets of buyers belong to. */
  readonly paypal: APayPal;
  /** Holds by how many milliseconds the shop's clock is ahead. */
  readonly clockFile: string;
  readonly shelf: Shelf;
  /** Straight to the database, past the proxy. */
  readonly databaseUrl: string;
  readonly postgresPid: () => number;
  readonly origin: string;
  /** How the shop is configured, for another machine of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Process ids of those that answer. */
  readonly answering: () => readonly number[];
  readonly keeper: () => number;
  /** Bytes that each of those that answer holds on to, by process id: after its garbage was collected. */
  heaps(): Promise<ReadonlyMap<number, number>>;
  /** Settles when all processes of the site answer. */
  whole(): Promise<void>;
  /** Starts the shop; settles when all its processes answer. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the shop and everything that belongs to it, at once. */
  killShop(): void;
  killDatabase(): void;
  /** Starts the database after it was killed whole; settles when it answers. */
  startDatabase(): Promise<void>;
  leave(): Promise<void>;
}

export interface PlaceOptions {
  /** Where the database lies; a folder of this machine's own by default. */
  readonly databaseFolder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of another version of the program that is started; this one by default. */
  readonly root?: string;
}

export async function aPlace({ databaseFolder, environment = {}, root = ROOT }: PlaceOptions = {}): Promise<Place> {
  const folder = databaseFolder ?? mkdtempSync(join(tmpdir(), 'izlog-faults-'));
  chmodSync(folder, 0o755);
  const database = { child: undefined as ChildProcess | undefined, url: '', pid: 0 };
  const startDatabase = async () => {
    const child = spawn(process.execPath, [join(ROOT, 'tests/support/postgres-holder.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    database.child = child;
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const told = JSON.parse(String(line)) as { connectionString: string; pid: number };
    Object.assign(database, { url: told.connectionString, pid: told.pid });
  };
  await startDatabase();
  const socket = `${new URLSearchParams(database.url.split('?')[1]).get('host')}/.s.PGSQL.5432`;
  const proxy = await aProxy(socket);
  const [, openRedis] = REDIS_KINDS.at(-1) ?? [];
  const redis = await (openRedis as () => Promise<ARedis>)();
  const clockFile = join(folder, 'clock');
  const heapFolder = join(folder, 'heaps');
  mkdirSync(heapFolder, { recursive: true });
  const mail = await silentServer();
  const paypal = await aPayPal();
  const port = await lastingPort();
  const log = openSync(process.env.FAULTS_LOG ?? join(folder, 'log'), 'a');
  const state = { site: undefined as StartedSite | undefined };
  const environmentOfAll = {
    PORT: String(port),
    DATABASE_URL: `postgresql://izlog@127.0.0.1:${proxy.port}/izlog`,
    REDIS_URL: redis.url,
    WEB_PROCESSES: String(PROCESSES),
    METRICS_TOKEN: TOKEN,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    PAYMENT_PROVIDERS: 'paypal',
    PAYMENT_PAYPAL_CLIENT_ID: 'shop',
    PAYMENT_PAYPAL_SECRET: 'secret',
    PAYMENT_PAYPAL_URL: paypal.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    FAULTS_CLOCK: clockFile,
    FAULTS_HEAP: heapFolder,
    NODE_OPTIONS: ['jumping-clock', 'told-heap'].map((name) => `--import ${join(import.meta.dirname, `${name}.mjs`)}`).join(' '),
    ...environment,
  };
  const start = async () => {
    state.site = await startSite(join(folder, 'shop'), environmentOfAll, log, root);
    await whole();
  };
  const whole = async () => {
    for (let waited = 0; waited < 1200; waited += 1) {
      const figures = await fetch(`http://localhost:${port}/health/metrics`, {
        headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
        signal: AbortSignal.timeout(5_000),
      }).then(
        (answer) => answer.text(),
        () => '',
      );
      if (figures.includes(`izlog_processes ${PROCESSES}`)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The processes of the site did not all come.');
  };
  const keeper = () => state.site?.pid ?? 0;
  const answering = () => childrenOf(keeper());
  await start();
  const shelf = await inDatabase(database.url, shelfOf);
  return {
    folder,
    proxy,
    redis,
    paypal,
    clockFile,
    shelf,
    get databaseUrl() {
      return database.url;
    },
    origin: `http://localhost:${port}`,
    environment: environmentOfAll,
    postgresPid: () => postmasterOf(folder) ?? database.pid,
    answering,
    keeper,
    heaps: async () => {
      const found = new Map<number, number>();
      for (const pid of answering()) found.set(pid, await heapOf(pid, heapFolder));
      return found;
    },
    whole,
    start,
    stop: async () => state.site?.stop(),
    killShop: () => {
      const all = [keeper(), ...answering()];
      for (const pid of all) kill(pid);
    },
    killDatabase: () => killPostgres(postmasterOf(folder) ?? database.pid),
    startDatabase: async () => {
      database.child?.kill('SIGKILL');
      await startDatabase();
    },
    leave: async () => {
      for (const pid of [keeper(), ...answering()]) kill(pid);
      await proxy.close();
      await redis.stop();
      mail.close();
      await paypal.close();
      const { child } = database;
      if (child !== undefined && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(knownPostgresHome(folder), { recursive: true, force: true });
      if (databaseFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function heapOf(pid: number, folder: string): Promise<number> {
  const file = join(folder, String(pid));
  rmSync(file, { force: true });
  process.kill(pid, 'SIGPWR');
  for (let waited = 0; waited < 600; waited += 1) {
    if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The process ${pid} does not tell what it holds.`);
}

/** A mail server that hangs: it takes connections and says nothing. */
async function silentServer(): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { readonly port: number }).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What a guest can buy with four forms: a plain product of which there is plenty. */
export async function shelfOf(client: Parameters<Parameters<typeof inDatabase>[1]>[0]): Promise<Shelf> {
  const { rows } = await client.query<{ id: number }>(
    `select p.id from product p join stock s on s.product_id = p.id where p.format = 'Simple' and s.quantity > 3 and p.is_visible order by p.id limit 1`,
  );
  const productId = Number(rows[0]?.id);
  await client.query('update stock set quantity = $1 where product_id = $2', [PLENTY, productId]);
  const consents = await client.query<{ id: number }>('select id from consent order by id');
  const wallets = await client.query<{ id: number }>(`select id from payment_method where provider = 'paypal'`);
  const walletMethodId = Number(wallets.rows[0]?.id);
  return { productId, deliveryMethodId: 1, paymentMethodId: 1, walletMethodId, consents: consents.rows.map(({ id }) => String(id)) };
}

/** The first line of the file that PostgreSQL keeps about itself. */
function postmasterOf(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(knownPostgresHome(folder), 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid), '-f', 'server/main.ts'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
