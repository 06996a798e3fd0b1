import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../web/answer/content-encoding.ts';
import { CLOSED_POLICY } from '../web/answer/security-headers.ts';
import { type ClientFiles, clientFileHeaders } from '../web/context/client-files.ts';
import type { KeptShortcut } from '../web/kept/shortcut.ts';
import type { Handler } from './listen.ts';

const MOST_WAITING = 200;
const LONGEST_WAIT_MS = 10_000;

export interface WaitingRoomParts {
  readonly keptPages: KeptShortcut;
  /** What pages load; undefined in development. */
  readonly client: ClientFiles | undefined;
  /** Answers what takes it back. */
  readonly after?: (ms: number, action: () => void) => () => void;
}

export interface WaitingRoom {
  readonly handler: Handler;
  /** Hands over all who wait. */
  empty(inside: Handler): void;
}

/** Answers before the platform is there: kept pages and what they load at once; everybody else waits for it, or is told that the site is starting. */
export function waitingRoom({ keptPages, client, after = inTime }: WaitingRoomParts): WaitingRoom {
  const waiting = new Map<ServerResponse, (inside: Handler) => void>();

  const wait = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (waiting.size >= MOST_WAITING) {
      sayStarting(outgoing);
      return;
    }
    const giveUp = after(LONGEST_WAIT_MS, () => {
      waiting.delete(outgoing);
      sayStarting(outgoing);
    });
    const leave = () => {
      waiting.delete(outgoing);
      giveUp();
    };
    outgoing.once('close', leave);
    waiting.set(outgoing, (inside) => {
      outgoing.off('close', leave);
      leave();
      inside(incoming, outgoing);
    });
  };

  return {
    handler(incoming, outgoing) {
      const path = incoming.url?.split('?', 1)[0] ?? '/';
      if (path === '/health/live') return say(outgoing, 200, 'application/json', '{"status":"live"}');
      if (path.startsWith('/health/')) return say(outgoing, 503, 'application/json', '{"status":"starting"}');
      if (keptPages(incoming, outgoing)) return;
      const file = incoming.method === 'GET' ? client?.find(path) : undefined;
      if (file === undefined) return wait(incoming, outgoing);
      const headers = clientFileHeaders(file);
      if (incoming.headers['if-none-match'] === file.etag) return void outgoing.writeHead(304, headers).end();
      file.bytes(chooseEncoding(incoming.headers['accept-encoding'] as string | undefined)).then(
        ({ encoding, bytes }) => {
          const compressed = encoding === 'identity' ? {} : { 'content-encoding': encoding };
          outgoing.writeHead(200, { ...headers, ...compressed, 'content-length': bytes.length }).end(bytes);
        },
        () => sayStarting(outgoing),
      );
    },
    empty(inside) {
      for (const enter of [...waiting.values()]) enter(inside);
    },
  };
}

const STARTING = `<!doctype html>
<html lang="hr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title></head>
<body><main><h1>503</h1><p>Stranica se upravo pokreće. Pokušajte ponovno za nekoliko trenutaka.</p>
<p lang="en">The site is starting. Please try again in a moment.</p>
<p lang="de">Die Seite startet gerade. Bitte versuchen Sie es gleich noch einmal.</p></main></body></html>
`;

function sayStarting(outgoing: ServerResponse): void {
  say(outgoing, 503, 'text/html; charset=utf-8', STARTING);
}

function say(outgoing: ServerResponse, status: number, type: string, text: string): void {
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
  };
  outgoing.writeHead(status, { ...headers, ...(status === 503 ? { 'retry-after': '2' } : {}) }).end(text);
}

function inTime(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms).unref();
  return () => clearTimeout(timer);
}
