import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitLocale } from '#domain/navigation/route-pattern.ts';
import { chooseEncoding } from '../web/answer/content-encoding.ts';
import { CLOSED_POLICY } from '../web/answer/security-headers.ts';
import { WAITING_SECONDS, type WaitingFor, waitingPage } from '../web/answer/waiting-page.ts';
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
  /** From now on it is said that the site is being brought up to date, which takes longer than a start. */
  updating(): void;
  /** Hands over all who wait. */
  empty(inside: Handler): void;
}

/** Answers before the platform is there: kept pages and what they load at once; everybody else waits for it, or is told that the site is starting or being brought up to date. */
export function waitingRoom({ keptPages, client, after = inTime }: WaitingRoomParts): WaitingRoom {
  const waiting = new Map<ServerResponse, (inside: Handler) => void>();
  let state: WaitingFor = 'starting';
  const sayWhy = ({ url }: IncomingMessage, outgoing: ServerResponse): void =>
    say(outgoing, 503, 'text/html; charset=utf-8', waitingPage(state, splitLocale(pathOf(url)).locale), WAITING_SECONDS[state]);

  const wait = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (waiting.size >= MOST_WAITING) {
      sayWhy(incoming, outgoing);
      return;
    }
    const giveUp = after(LONGEST_WAIT_MS, () => {
      waiting.delete(outgoing);
      sayWhy(incoming, outgoing);
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
      const path = pathOf(incoming.url);
      if (path === '/health/live') return say(outgoing, 200, 'application/json', '{"status":"live"}');
      if (path.startsWith('/health/'))
        return say(outgoing, 503, 'application/json', JSON.stringify({ status: state }), WAITING_SECONDS[state]);
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
        () => sayWhy(incoming, outgoing),
      );
    },
    updating: () => {
      state = 'updating';
    },
    empty(inside) {
      for (const enter of [...waiting.values()]) enter(inside);
    },
  };
}

const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? '/';

function say(outgoing: ServerResponse, status: number, type: string, text: string, seconds?: number): void {
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
  };
  outgoing.writeHead(status, { ...headers, ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }) }).end(text);
}

function inTime(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms).unref();
  return () => clearTimeout(timer);
}
