import { connect } from 'node:net';

export interface Load {
  readonly perSecond: number;
  readonly answers: number;
  readonly failed: number;
}

export interface LoadOptions {
  readonly clients: number;
  readonly milliseconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for an address over kept connections, each sending its next request when the answer is whole; plain sockets, so that little of the machine goes to the asking. */
export async function load(address: string, { clients, milliseconds, headers = {} }: LoadOptions): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(address);
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const request = `${lines.join('\r\n')}\r\n\r\n`;
  let [answers, failed] = [0, 0];
  const begin = performance.now();
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let waiting: Buffer = Buffer.alloc(0);
      socket.on('data', (piece: Buffer) => {
        waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
        const length = lengthOfAnswer(waiting);
        if (length === undefined || waiting.length < length) return;
        if (waiting[9] === TWO) answers += 1;
        else failed += 1;
        waiting = waiting.subarray(length);
        if (performance.now() - begin >= milliseconds) socket.end(resolve);
        else socket.write(request);
      });
      socket.once('error', reject);
    });
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: (answers * 1000) / (performance.now() - begin), answers, failed };
}

const TWO = '2'.charCodeAt(0);
const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Bytes of the first answer in the buffer; undefined while its headers are not whole. */
function lengthOfAnswer(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(END_OF_HEADERS);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  // One answer at a time is on its way, so the last chunk stands at the end of what has arrived.
  if (length === undefined) return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? bytes.length : undefined;
  return end + END_OF_HEADERS.length + Number(length);
}
