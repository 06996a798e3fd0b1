import { isLocale, type Locale } from '../locale/locale.ts';
import { embedOf } from '../media/embed.ts';

/** A film of a page: a file of the site, or one that another site shows in a frame (CMS-01, CMS-15). */
export type Film =
  | { readonly kind: 'file'; readonly address: string; readonly captions: readonly Locale[] }
  /** `frame` is asked for once somebody wants it, `page` is where it stands on its own. */
  | { readonly kind: 'frame'; readonly provider: string; readonly frame: string; readonly page: string };

/** Reads the address of a film as an editor gives it: of YouTube or Vimeo, or a path of this site that ends in .mp4 or .webm. Undefined for any other. Behind a path may stand the languages that it has captions in, as the platform says them: `?hr.en`. */
export function filmOf(address: string): Film | undefined {
  const text = address.trim();
  const [, file, languages = ''] = /^(\/(?![/\\])[\w./-]+\.(?:mp4|webm))(?:\?([a-z.]{2,20}))?$/.exec(text) ?? [];
  if (file !== undefined) return { kind: 'file', address: file, captions: languages.split('.').filter(isLocale) };
  const embed = embedOf(text);
  if (embed === undefined || embed.provider === 'OpenStreetMap') return undefined;
  // Whoever has asked for the film need not ask its player again.
  const frame = `${embed.frame}${embed.frame.includes('?') ? '&' : '?'}autoplay=1`;
  return { kind: 'frame', provider: embed.provider, frame, page: embed.page };
}
