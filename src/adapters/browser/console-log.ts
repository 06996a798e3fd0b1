import type { Log } from '#ports/log.ts';

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes to the developer tools of the browser. */
export class ConsoleLog implements Log {
  debug(event: string, facts: Facts = {}): void {
    console.debug(event, facts);
  }

  warn(event: string, facts: Facts = {}): void {
    console.warn(event, facts);
  }

  error(event: string, facts: Facts = {}): void {
    console.error(event, facts);
  }
}
