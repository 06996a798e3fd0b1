import type { Config } from '../config/config.ts';
import type { AccessEntry } from '../web/context/web-context.ts';

/** How long lines may wait for each other: writing one by one would cost more than answering from memory. */
const WAIT_MS = 50;

export interface AccessLog {
  add(entry: AccessEntry): void;
  flush(): void;
}

/** A line of JSON for each answered request (OPS-02), silent above the level `info`. An entry holds nothing of a person, so nothing has to be looked for. */
export function accessLog({ logLevel }: Pick<Config, 'logLevel'>, write: (lines: string) => void): AccessLog {
  if (logLevel !== 'debug' && logLevel !== 'info') return { add: () => undefined, flush: () => undefined };
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) write(lines.join('\n'));
    lines = [];
  };
  return {
    add: (entry) => {
      lines.push(JSON.stringify({ time: new Date().toISOString(), level: 'info', event: 'request', ...entry }));
      timer ??= setTimeout(flush, WAIT_MS);
    },
    flush,
  };
}
