import { createHash } from 'node:crypto';

/** Every kept page has this key: whoever is told to forget it forgets them all. */
export const ALL_PAGES_KEY = 'pages';

/** What a page may list of what it was made from; one that was made from more is left to this server's own cache. Proxies take some kilobytes of headers. */
const MOST_KEYS = 200;

/** How long a cache in front may go on with a page that has run out: while it asks anew, and while this server is away. */
const WHILE_ASKING = 30;
const WHILE_AWAY = 3600;

/** Keys by which a cache in front is told to forget; of the tag alone, so that every process says the same, and of letters that mean nothing to a regular expression. */
export function surrogateKeys(tags: readonly string[]): readonly string[] {
  return tags.includes('*') ? [ALL_PAGES_KEY] : [...new Set(tags.filter((tag) => !tag.startsWith('until:')).map(keyOf))];
}

function keyOf(tag: string): string {
  return createHash('sha256').update(tag).digest('hex').slice(0, 10);
}

/** The header that names what a page was made from; undefined when that is too much. */
export function surrogateKeyHeader(tags: readonly string[]): string | undefined {
  const keys = surrogateKeys(tags);
  return keys.length > MOST_KEYS ? undefined : [ALL_PAGES_KEY, ...keys].join(' ');
}

/** For how long a cache in front may keep a page, in milliseconds of this server's clock (`now`, `expires`). */
export function surrogateControl(expires: number, now: number): string {
  const seconds = Math.max(0, Math.floor((expires - now) / 1000));
  return `max-age=${seconds}, stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHILE_AWAY}`;
}
