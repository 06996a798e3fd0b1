import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { keptForms, type PageForms } from '../cache/kept-page.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import { isClosedToAll } from '../visit/page-guard.ts';
import type { SiteFacts } from '../visit/site-facts.ts';

/** Kept pages as they are written down, with what is known of their site. */
export interface KeptSnapshot {
  readonly facts: SiteFacts;
  readonly pages: readonly (readonly [key: string, page: CachedPage])[];
}

interface Written {
  readonly print: string;
  readonly facts: SiteFacts;
  readonly pages: readonly (readonly [key: string, page: Omit<CachedPage, 'kept' | 'surrogateKeys'>, forms: PageForms])[];
}

const SUM_BYTES = 32;

/** Writes pages down for a server of the same `print` (build and configuration). */
export function writeSnapshot(print: string, { facts, pages }: KeptSnapshot): Buffer {
  const written: Written = {
    print,
    facts,
    // No cache in front may keep what comes from here: nobody knows yet whether it is still right.
    pages: pages.map(([key, { kept, surrogateKeys: _, ...page }]) => [key, page, kept.forms]),
  };
  const bytes = serialize(written);
  return Buffer.concat([sumOf(bytes), bytes]);
}

/** What was written down; undefined when it is not whole, or by a server that would have made other pages. */
export function readSnapshot(print: string, bytes: Buffer): KeptSnapshot | undefined {
  const rest = bytes.subarray(SUM_BYTES);
  if (rest.length === 0 || !sumOf(rest).equals(bytes.subarray(0, SUM_BYTES))) return undefined;
  const written = deserialize(rest) as Written;
  if (written.print !== print) return undefined;
  return { facts: written.facts, pages: written.pages.map(([key, page, forms]) => [key, { ...page, kept: keptForms(forms) }]) };
}

/** Whether everybody may see the site, so that its pages may lie on the disk. */
export function isOpenToAll(facts: SiteFacts): boolean {
  return facts.knowsEntrance && facts.passKey === undefined && !isClosedToAll(facts);
}

function sumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
