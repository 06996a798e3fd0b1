import { readSection } from '#domain/page/check-section.ts';
import type { StoredSection } from '#domain/page/section.ts';

/** The sections of a page as its row holds them, for visitors: hidden ones are left out, and one that its kind does not know (any more), so that it takes no page along. */
export function readStoredSections(stored: readonly unknown[]): readonly StoredSection[] {
  return stored.flatMap((section) => (isHidden(section) ? [] : (readSection(section) ?? [])));
}

function isHidden(section: unknown): boolean {
  return (section as { readonly hidden?: unknown } | null)?.hidden === true;
}
