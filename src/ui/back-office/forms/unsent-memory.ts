import { splitLocale } from '#domain/navigation/route-pattern.ts';
import type { KeptForm } from './unsent.ts';

/** What was typed on a page and not sent. */
export interface Unsent {
  /** Who typed it, by the id of their account: nobody else at the machine gets it. */
  readonly by: number;
  /** The page with its query (`pageOf`): what was ticked of one list is nothing of another. */
  readonly page: string;
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number;
  readonly forms: readonly KeptForm[];
}

/** A page of the office by its address with its query, which is the same in each language but for what it begins with: what is typed in one is still there when the office speaks another. */
export function pageOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return splitLocale(pathname).rest + search;
}

const KEY = 'unsent';
/** A page that is sent comes back in seconds; what is older was left by somebody who has gone. */
const LONGEST_MS = 10 * 60_000;

/** The forms that are given back to somebody on a page at a moment; none of somebody else or of another page, and none that were kept too long ago. */
export function formsFor(
  kept: Unsent | undefined,
  { by, page, now }: { readonly by: number | undefined; readonly page: string; readonly now: number },
): readonly KeptForm[] {
  return kept !== undefined && kept.by === by && kept.page === page && now - kept.at <= LONGEST_MS ? kept.forms : [];
}

/** What this tab keeps. Browsers may forbid it by throwing; then nothing is kept. */
export function readUnsent(): Unsent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it in this tab in place of what was kept before; undefined, or no form, for nothing. */
export function keepUnsent(unsent: Unsent | undefined): void {
  try {
    if (unsent === undefined || unsent.forms.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(unsent));
  } catch {}
}
