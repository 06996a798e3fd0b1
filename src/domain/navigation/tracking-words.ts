/**
 * Words that campaigns, mails and other sites hang on addresses to follow whoever comes from them. They say nothing to any screen: the page is the same without them, and
 * so are its links, its forms and its state.
 */
export const TRACKING_WORDS =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|fbclid|msclkid|yclid|ttclid|twclid|igsh(id)?|srsltid|li_fat_id|mc_[ce]id|mkt_tok|_(ga|gl|hsenc|hsmi|openstat))$/i;

/** A query (with its question mark, or empty) without its tracking words; what else it says stays as it was written. */
export function withoutTracking(search: string): string {
  if (search.length < 2) return search;
  const pieces = search.slice(1).split('&');
  const kept = pieces.filter((piece) => !TRACKING_WORDS.test(nameOf(piece)));
  return kept.length === pieces.length ? search : kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function nameOf(piece: string): string {
  const name = piece.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
