import type { Log } from '#ports/log.ts';

/** Levels of LOG_LEVEL, the quietest last. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface JsonLogOptions {
  /** Takes one line without its end. */
  readonly write: (line: string) => void;
  readonly level: LogLevel;
  readonly now?: () => Date;
  /** Facts that every line carries. */
  readonly facts?: Facts;
}

/** Log of one JSON object a line. What looks like an e-mail address is blackened, so that no personal data slips in with a message (OPS-02). */
export class JsonLog implements Log {
  private readonly options: JsonLogOptions;

  constructor(options: JsonLogOptions) {
    this.options = options;
  }

  debug(event: string, facts?: Facts): void {
    this.line('debug', event, facts);
  }

  info(event: string, facts?: Facts): void {
    this.line('info', event, facts);
  }

  warn(event: string, facts?: Facts): void {
    this.line('warn', event, facts);
  }

  error(event: string, facts?: Facts): void {
    this.line('error', event, facts);
  }

  /** The same log with more facts on every line, e.g. a request id. */
  with(facts: Facts): JsonLog {
    return new JsonLog({ ...this.options, facts: { ...this.options.facts, ...facts } });
  }

  private line(level: LogLevel, event: string, facts: Facts = {}): void {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(this.options.level)) return;
    const time = (this.options.now?.() ?? new Date()).toISOString();
    this.options.write(JSON.stringify({ time, level, event, ...this.options.facts, ...facts }, blacken));
  }
}

function blacken(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[^\s@"'<>(),;:=/?&]+(@|%40)[^\s@"'<>(),;:=/?&]+/gi, '[e-mail]') : value;
}
