import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { RespMemory, readRequests } from './resp-memory.ts';

export interface ARedis {
  readonly url: string;
  /** Ends every connection and takes no more; what it holds stays. */
  away(): Promise<void>;
  /** Is there again, with nothing in it. */
  back(): Promise<void>;
  /** Takes questions and answers none, until it is told otherwise. */
  hang(hangs: boolean): void;
  stop(): Promise<void>;
}

const NAMES = ['valkey-server', 'redis-server'];

/** The machine's own Valkey or Redis. */
function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

const program = installed();

/** What speaks the protocol: a server of these tests' own on every machine, and a real one where there is one. */
export const REDIS_KINDS: readonly (readonly [name: string, open: () => Promise<ARedis>])[] = [
  ['a server in memory', ownRedis],
  ...(program === undefined ? [] : [[program.split('/').at(-1) ?? program, () => realRedis(program)] as const]),
];

/** A TCP server that speaks RESP and knows what the shop says. */
export async function ownRedis(): Promise<ARedis> {
  let memory = new RespMemory();
  let hangs = false;
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const read = readRequests();
    const answer = (piece: Buffer) => {
      if (hangs) waiting.push(() => answer(piece));
      else for (const words of read(piece)) socket.write(memory.answer(words));
    };
    socket.on('data', answer);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as { readonly port: number };
  const away = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    away,
    back: async () => {
      memory = new RespMemory();
      await listen(port);
    },
    hang: (yes) => {
      hangs = yes;
      if (!yes) for (const answer of waiting.splice(0)) answer();
    },
    stop: away,
  };
}

/** A process of a real one, with nothing on the disk. */
async function realRedis(file: string): Promise<ARedis> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-redis-'));
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { readonly port: number };
  probe.close();
  await once(probe, 'close');
  let running: ChildProcess | undefined;
  const back = async () => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    running = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (piece: Buffer) => /ready to accept/i.test(String(piece)) && resolve());
      child.once('exit', () => reject(new Error(`${file} has ended.`)));
    });
  };
  const away = async () => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await back();
  return {
    url: `redis://127.0.0.1:${port}`,
    away,
    back,
    hang: (yes) => void running?.kill(yes ? 'SIGSTOP' : 'SIGCONT'),
    stop: async () => {
      running?.kill('SIGCONT');
      await away();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
