import type { Log } from '#ports/log.ts';

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Remembers what was logged. */
export class RecordedLog implements Log {
  readonly lines: { readonly level: 'debug' | 'warn' | 'error'; readonly event: string; readonly facts: Facts }[] = [];

  debug(event: string, facts: Facts = {}): void {
    this.lines.push({ level: 'debug', event, facts });
  }

  warn(event: string, facts: Facts = {}): void {
    this.lines.push({ level: 'warn', event, facts });
  }

  error(event: string, facts: Facts = {}): void {
    this.lines.push({ level: 'error', event, facts });
  }
}
