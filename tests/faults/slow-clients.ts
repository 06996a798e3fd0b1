import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '#tools/run-program.ts';

/** Who holds on to a connection and hardly moves: with the head of a request (slowloris), with its body, or in taking the answer. */
export type SlowKind = 'head' | 'body' | 'answer';

const KINDS: readonly SlowKind[] = ['head', 'body', 'answer'];
const EVERY_MS = 1_000;
/** So many come in a second, as slowhttptest has it: it is their number that is tried, not how many can be let in at once. */
const PER_SECOND = 200;
/** More answers on one connection than the system takes for somebody who does not read. */
const ANSWERS = 6;

export interface SlowClients {
  /** How many are connected now. */
  open(): number;
  /** How long the longest of a kind was let stay, in seconds: until it was cut off, or until now. Who does not read never hears of it. */
  longest(kind: Exclude<SlowKind, 'answer'>): number;
  close(): void;
}

/** So many clients, a third of each kind and each of an address of its own; whoever is cut off comes back at once. */
export function slowClients(origin: string, count: number): SlowClients {
  const { hostname, port, host } = new URL(origin);
  const large = largestFile();
  const clients = Array.from({ length: count }, (_, number) => new SlowClient(KINDS[number % KINDS.length] ?? 'head', number, large));
  const enter = (client: SlowClient): void => {
    if (isClosed) return;
    const socket = connect(Number(port), hostname, () => client.begin(socket, host));
    socket
      .on('error', () => undefined)
      .once('close', () => {
        client.end();
        setTimeout(() => enter(client), 200).unref();
      });
  };
  let isClosed = false;
  for (const [number, client] of clients.entries()) setTimeout(() => enter(client), (number * 1_000) / PER_SECOND);
  const turns = setInterval(() => {
    for (const client of clients) client.move();
  }, EVERY_MS);
  return {
    open: () => clients.filter((client) => client.isOpen).length,
    longest: (kind) => Math.max(...clients.map((client) => (client.kind === kind ? client.longest : 0))) / 1_000,
    close: () => {
      isClosed = true;
      clearInterval(turns);
      for (const client of clients) client.leave();
    },
  };
}

class SlowClient {
  readonly kind: SlowKind;
  private readonly address: string;
  private readonly large: string;
  private socket: Socket | undefined;
  private since = 0;
  private longestSoFar = 0;

  constructor(kind: SlowKind, number: number, large: string) {
    this.kind = kind;
    this.large = large;
    this.address = `10.${200 + (number >> 8)}.${number & 255}.1`;
  }

  get isOpen(): boolean {
    return this.socket !== undefined;
  }

  get longest(): number {
    return this.socket === undefined ? this.longestSoFar : Math.max(this.longestSoFar, performance.now() - this.since);
  }

  begin(socket: Socket, host: string): void {
    [this.socket, this.since] = [socket, performance.now()];
    const head = `Host: ${host}\r\nX-Forwarded-For: ${this.address}\r\n`;
    if (this.kind === 'head') socket.write(`GET / HTTP/1.1\r\n${head}`);
    if (this.kind === 'body')
      socket.write(
        `POST /kosarica HTTP/1.1\r\n${head}Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4096\r\n\r\nform=addItem`,
      );
    if (this.kind === 'answer') socket.pause().write(`GET ${this.large} HTTP/1.1\r\n${head}\r\n`.repeat(ANSWERS));
    else socket.resume();
  }

  move(): void {
    if (this.kind === 'head') this.socket?.write('X-Slow: a\r\n');
    if (this.kind === 'body') this.socket?.write('&a=b');
    if (this.kind === 'answer') this.socket?.read(32);
  }

  end(): void {
    this.longestSoFar = this.longest;
    this.socket = undefined;
  }

  leave(): void {
    this.socket?.destroy();
  }
}

/** The largest of the build's files, as browsers ask for it. */
function largestFile(): string {
  const folder = join(ROOT, 'dist', 'client', 'assets');
  const sizes = readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  return `/assets/${sizes.toSorted((a, b) => b.bytes - a.bytes)[0]?.name ?? ''}`;
}
