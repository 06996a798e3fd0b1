import { createHash } from 'node:crypto';

/** What a content security policy takes for the page's own, by its sources: a nonce that it carries, or the hashes of its texts. */
export interface OwnSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page whose scripts and styles carry a nonce of its own. */
export function nonceSources(nonce: string): OwnSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** A page that is the same for everybody, and the hashes of the scripts and styles that stand in it by their text. */
export interface SignedPage extends OwnSources {
  readonly html: string;
}

/**
 * Makes a page that is the same for everybody of one whose own scripts and styles carry `mark` as their nonce. The mark is a secret of this very page, so that nothing is
 * signed but what the renderer has written itself: a script that came in with a text, past all that cleans texts, is not allowed by it.
 */
export function signPage(rendered: string, mark: string): SignedPage {
  const carried = ` nonce="${mark}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', text = ''] of rendered.matchAll(TEXTS))
    if (attributes.includes(carried) && isRun(attributes)) hashes[tag as keyof typeof hashes].add(hashOf(text));
  const html = rendered.replaceAll(carried, '');
  return { html, scripts: [...hashes.script], styles: [...hashes.style] };
}

const TEXTS = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

/** Data is not run, and what comes from an address is not allowed by its text. */
function isRun(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="(?!module"|text\/javascript")/.test(attributes);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
