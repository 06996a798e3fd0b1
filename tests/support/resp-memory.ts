type Reply = string | number | null | readonly Reply[];

/** The few commands of Redis that the shop uses, as Redis documents them, in memory. The same suite runs against a real server where there is one. */
export class RespMemory {
  private readonly texts = new Map<string, { readonly text: string; readonly until: number }>();
  private readonly sets = new Map<string, Map<string, number>>();

  /** The reply to one request, as it is written on the wire. */
  answer([command = '', ...words]: readonly string[]): string {
    const reply = this.reply(command.toUpperCase(), words);
    return reply instanceof Error ? `-ERR ${reply.message}\r\n` : reply === OK ? '+OK\r\n' : encoded(reply);
  }

  private reply(command: string, [key = '', ...rest]: readonly string[]): Reply | typeof OK | Error {
    switch (command) {
      case 'CLIENT':
      case 'SELECT':
        return OK;
      case 'PING':
        return 'PONG';
      case 'TIME':
        return [String(Math.floor(Date.now() / 1000)), String((Date.now() % 1000) * 1000)];
      case 'GET':
        return this.text(key) ?? null;
      case 'SET':
        return this.set(key, rest);
      case 'DEL':
        return Number(this.texts.delete(key) || this.sets.delete(key));
      case 'ZADD':
        return this.add(key, rest);
      case 'ZINCRBY':
        return this.increase(key, Number(rest[0]), rest[1] ?? '');
      case 'ZMSCORE':
        return rest.map((member) => (this.sets.get(key)?.get(member) ?? null) as number | null).map((score) => score && String(score));
      case 'ZCARD':
        return this.sets.get(key)?.size ?? 0;
      default:
        return new Error(`unknown command '${command}'`);
    }
  }

  private text(key: string): string | undefined {
    const found = this.texts.get(key);
    return found === undefined || found.until <= Date.now() ? undefined : found.text;
  }

  private set(key: string, [text = '', ...options]: readonly string[]): Reply | typeof OK {
    if (options.includes('NX') && this.text(key) !== undefined) return null;
    const ms = options.includes('PX') ? Number(options[options.indexOf('PX') + 1]) : Number.POSITIVE_INFINITY;
    this.texts.set(key, { text, until: Date.now() + ms });
    return OK;
  }

  /** `GT`: new members are added, known ones only raised. */
  private add(key: string, [condition, ...pairs]: readonly string[]): Reply | Error {
    if (condition !== 'GT') return new Error('syntax error');
    const set = this.sets.get(key) ?? new Map<string, number>();
    const before = set.size;
    for (let at = 0; at < pairs.length; at += 2) {
      const [score, member = ''] = [Number(pairs[at]), pairs[at + 1]];
      if (score > (set.get(member) ?? Number.NEGATIVE_INFINITY)) set.set(member, score);
    }
    this.sets.set(key, set);
    return set.size - before;
  }

  private increase(key: string, by: number, member: string): Reply {
    const set = this.sets.get(key) ?? new Map<string, number>();
    set.set(member, (set.get(member) ?? 0) + by);
    this.sets.set(key, set);
    return String(set.get(member));
  }
}

const OK = Symbol('OK');

function encoded(reply: Reply): string {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encoded).join('')}`;
}

/** Reads requests (arrays of strings) out of the pieces that a connection brings. */
export function readRequests(): (piece: Buffer) => readonly (readonly string[])[] {
  let left = Buffer.alloc(0);
  return (piece) => {
    left = Buffer.concat([left, piece]);
    const requests: string[][] = [];
    for (;;) {
      const request = firstRequest(left);
      if (request === undefined) return requests;
      requests.push(request.words);
      left = left.subarray(request.end);
    }
  };
}

function firstRequest(bytes: Buffer): { readonly words: string[]; readonly end: number } | undefined {
  let at = 0;
  const line = (): string | undefined => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const text = bytes.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  const head = line();
  if (head === undefined) return undefined;
  const words: string[] = [];
  for (let left = Number(head.slice(1)); left > 0; left -= 1) {
    const length = line();
    if (length === undefined || bytes.length < at + Number(length.slice(1)) + 2) return undefined;
    words.push(bytes.toString('utf8', at, at + Number(length.slice(1))));
    at += Number(length.slice(1)) + 2;
  }
  return { words, end: at };
}
