import { checkSection } from '#domain/page/check-section.ts';
import type { StoredSection } from '#domain/page/section.ts';

/** The sections of a page as its row holds them; one that its kind does not know (any more) is left out, so that it takes no page along. */
export function readStoredSections(stored: readonly unknown[]): readonly StoredSection[] {
  return stored.flatMap((section) =>
    checkSection(section).match(
      (checked) => [checked],
      () => [],
    ),
  );
}
