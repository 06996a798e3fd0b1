import type { Locale } from '../locale/locale.ts';
import { localePrefix } from '../navigation/routes.ts';

/** Where the interface leads whoever wants a membership card: an editor sends this address on to the page that tells of the card (docs/configuration.md). */
export function cardPagePath(locale: Locale): string {
  return `${localePrefix(locale)}/membership-card`;
}
