import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Exchange {
  /** Hash of the question's text, its language and what it was asked with; a session is told by its place among those that were seen. */
  readonly asked: string;
  readonly status: number;
  readonly answer: unknown;
  readonly token?: string;
}

/** When the site asked, and what proves that it did: another one each time. */
const SIGNATURE = /"at":"\d+","proof":"[0-9a-f]+"/;

const FOLDER = join(import.meta.dirname, '../server/platform-source/vendure');

/**
 * A Vendure that answers as a real one has answered: with RECORD_VENDURE=<its address> a test asks that one and writes down what it said, without it what was written down is
 * given again. A question that was not asked then fails, so answers are never of another question than the adapter asks today. `npm run vendure -- record` does that with a new
 * Vendure of the recipe, whose answers have to pass the tests as well.
 */
export function recordedVendure(name: string): { readonly fetch: typeof fetch; readonly url: string; keep(): void } {
  const real = process.env.RECORD_VENDURE;
  const file = join(FOLDER, `${name}.json`);
  const tape: Exchange[] = real === undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Exchange[]) : [];
  const used = new Set<Exchange>();
  const tokens = new Map<string, string>();
  const aliasOf = (token: string): string => {
    if (!tokens.has(token)) tokens.set(token, `token-${tokens.size + 1}`);
    return tokens.get(token) ?? '';
  };
  const replayed = (async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const session = headers.authorization?.slice('Bearer '.length) ?? '';
    // A token that Vendure has not given is asked with as it is.
    const told = tokens.get(session) ?? session;
    const asked = createHash('sha256')
      .update([new URL(url).search, told, body.replaceAll(/\s+/g, ' ').replace(SIGNATURE, '')].join('\n'))
      .digest('hex')
      .slice(0, 16);
    if (real !== undefined) {
      const answer = await fetch(url, { method: 'POST', headers, body });
      const json: unknown = await answer.json();
      const given = answer.headers.get('vendure-auth-token');
      tape.push({ asked, status: answer.status, answer: json, ...(given === null ? {} : { token: aliasOf(given) }) });
      return Response.json(json, { status: answer.status, headers: given === null ? {} : { 'vendure-auth-token': given } });
    }
    const found = tape.find((exchange) => exchange.asked === asked && !used.has(exchange));
    if (found === undefined) throw new Error(`Vendure was never asked this: ${told} ${body.slice(0, 300)}`);
    used.add(found);
    return Response.json(found.answer, {
      status: found.status,
      headers: found.token === undefined ? {} : { 'vendure-auth-token': found.token },
    });
  }) as unknown as typeof fetch;
  return {
    fetch: replayed,
    url: real ?? 'http://vendure.test',
    keep: () => {
      if (real !== undefined) writeFileSync(file, `[\n${tape.map((exchange) => JSON.stringify(exchange)).join(',\n')}\n]\n`);
    },
  };
}
