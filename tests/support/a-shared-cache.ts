import { surrogateKeys } from '#server/web/cache/surrogate-keys.ts';
import { PERSONAL_COOKIES } from '#server/web/visit/visit.ts';

type Ask = (target: string, headers: Record<string, string>) => Promise<Response>;

interface Stored {
  readonly status: number;
  readonly body: string;
  headers: Headers;
  readonly varied: readonly (readonly [name: string, value: string])[];
  /** When it was last known to be right, in milliseconds. */
  since: number;
}

export interface SharedCache {
  get(target: string, headers?: Record<string, string>): Promise<Response>;
  forget(tags: readonly string[]): void;
  readonly hits: number;
}

/**
 * A cache in front, shared by all visitors. `byTheBook` does what RFC 9111 asks and knows nothing of this server; `told` follows docs/caching.md: whoever has no personal
 * cookie is nobody in particular, pages are kept as Surrogate-Control says and forgotten by their keys, and shown for a while when the server is away.
 */
export function aSharedCache(kind: 'byTheBook' | 'told', ask: Ask, now: () => number): SharedCache {
  const stored = new Map<string, Stored[]>();
  let hits = 0;
  const find = (target: string, headers: Record<string, string>) =>
    stored.get(target)?.find(({ varied }) => varied.every(([name, value]) => (headers[name] ?? '') === value));

  const answerOf = ({ status, body, headers }: Stored, asked: Record<string, string>) => {
    hits += 1;
    const isSame = asked['if-none-match'] !== undefined && asked['if-none-match'] === headers.get('etag');
    return isSame ? new Response(null, { status: 304, headers }) : new Response(body, { status, headers });
  };

  const keep = async (target: string, asked: Record<string, string>, answer: Response): Promise<Response> => {
    const lifetime = lifetimeOf(kind, answer.headers);
    if (answer.status !== 200 || lifetime === undefined || answer.headers.has('set-cookie')) return answer;
    const body = await answer.text();
    const names = (answer.headers.get('vary') ?? '').toLowerCase().split(/, */).filter(Boolean);
    const varied = names.map((name) => [name, asked[name] ?? ''] as const);
    const others = (stored.get(target) ?? []).filter((one) => JSON.stringify(one.varied) !== JSON.stringify(varied));
    stored.set(target, [...others, { status: answer.status, body, headers: answer.headers, varied, since: now() }]);
    return new Response(body, { status: answer.status, headers: answer.headers });
  };

  return {
    get hits() {
      return hits;
    },
    async get(target, given = {}) {
      const asked = kind === 'told' ? nobodyInParticular(target, given) : given;
      if (asked === undefined) return ask(target, given);
      const found = find(target, asked);
      const age = found === undefined ? 0 : (now() - found.since) / 1000;
      const lifetime = found === undefined ? 0 : (lifetimeOf(kind, found.headers) ?? 0);
      if (found !== undefined && age < lifetime) return answerOf(found, asked);
      const { 'if-none-match': own, ...plain } = asked;
      const etag = found?.headers.get('etag') ?? undefined;
      let answer: Response;
      try {
        answer = await ask(target, { ...plain, ...(etag === undefined ? {} : { 'if-none-match': etag }) });
      } catch (cause) {
        const grace =
          kind === 'byTheBook' ? 0 : Number(/stale-if-error=(\d+)/.exec(found?.headers.get('surrogate-control') ?? '')?.[1] ?? 0);
        if (found === undefined || grace === 0 || age > lifetime + grace) throw cause;
        return answerOf(found, asked);
      }
      if (answer.status === 304 && found !== undefined) {
        // RFC 9111, 3.2: what a 304 says stands in the place of what was kept.
        found.headers = new Headers([...found.headers, ...answer.headers]);
        for (const [name, value] of answer.headers) found.headers.set(name, value);
        found.since = now();
        return answerOf(found, asked);
      }
      const kept = await keep(target, asked, answer);
      return own !== undefined && own === kept.headers.get('etag') ? new Response(null, { status: 304, headers: kept.headers }) : kept;
    },
    forget(tags) {
      const gone = surrogateKeys(tags);
      for (const [target, variants] of stored)
        stored.set(
          target,
          variants.filter(
            ({ headers }) =>
              !headers
                .get('surrogate-key')
                ?.split(' ')
                .some((key) => gone.includes(key)),
          ),
        );
    },
  };
}

/** Seconds for which an answer may be given again unasked; undefined for one that must not be kept. */
function lifetimeOf(kind: 'byTheBook' | 'told', headers: Headers): number | undefined {
  const surrogate = headers.get('surrogate-control');
  const control = (kind === 'told' ? surrogate : undefined) ?? headers.get('cache-control') ?? 'no-store';
  if (/no-store|private/.test(control)) return undefined;
  return /no-cache/.test(control) ? 0 : Number(/(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1] ?? 0);
}

/** What is left of a request of somebody who gets the pages of everybody; undefined for whoever does not (docs/caching.md). */
function nobodyInParticular(target: string, { cookie, ...others }: Record<string, string>): Record<string, string> | undefined {
  if (PERSONAL_COOKIES.test(cookie ?? '')) return undefined;
  if (target === '/' || others.referer?.startsWith('http://localhost:3000')) return undefined;
  return others;
}
