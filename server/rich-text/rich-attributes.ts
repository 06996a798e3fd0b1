import { embedOf } from '#domain/media/embed.ts';
import { textPictureAddress } from '#domain/media/text-picture.ts';
import { type Attributes, CELLS, INLINE } from './rich-element.ts';

/** What may be clicked to; `//`, other schemes and addresses beside a page that is not here are none. */
const LINK = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|\/(?![/\\])[^\s\\]*)$/i;
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
/** Pictures of our own; nothing of the way to them may lead elsewhere. */
const OWN_PICTURE = /^\/media(?:\/[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*){2,8}(?:\?[\w=&%.~-]*)?$/;
/** Ids of a text are told apart from those of the page around it. */
const PREFIX = 't-';
const LONGEST_ID = 82;
const LONGEST_TEXT = 300;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))?$/i;
const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The attributes of a link, or undefined when nothing may be clicked to. */
export function linkAttributes({ href = '', target, class: given }: Attributes): Attributes | undefined {
  const address = href.trim();
  if (address.startsWith('#')) {
    const id = safeId(address.slice(1));
    return id === undefined ? undefined : { href: `#${id}` };
  }
  if (!isLink(address)) return undefined;
  const isOutside = /^https?:/i.test(address);
  return {
    href: address,
    ...(isOutside && target?.toLowerCase() === '_blank' ? { target: '_blank', rel: 'noopener' } : {}),
    ...(given === 'embed' && embedOf(address)?.page === address ? { class: 'embed' } : {}),
  };
}

/** A link to what a frame would show, and its words; undefined when there is nothing to show (counters, frames of a point's size). */
export function frameLink({ src = '', title = '', width, height }: Attributes): { attributes: Attributes; words: string } | undefined {
  const address = src.trim().startsWith('//') ? `https:${src.trim()}` : src.trim();
  if (isTiny(width) || isTiny(height) || !isLink(address) || !/^https?:/i.test(address)) return undefined;
  const embed = embedOf(address);
  const shown = shortText(title);
  if (embed !== undefined) return { attributes: { href: embed.page, class: 'embed' }, words: shown || embed.provider };
  const page = googleMap(address) ?? address;
  const host = URL.parse(page)?.hostname.replace(/^www\./, '');
  if (host === undefined || /(?:^|\.)(?:googletagmanager|doubleclick)\.(?:com|net)$/.test(host)) return undefined;
  return { attributes: { href: page }, words: shown || host };
}

/** An own picture; or the words, and the address if it can be led to, of one that is not here. */
export type RichPicture =
  | { readonly kind: 'own'; readonly attributes: Attributes }
  | { readonly kind: 'away'; href?: string; words: string };

export function readPicture(given: Attributes): RichPicture {
  const { alt = '', width, height } = given;
  const sources = [given.src, given['data-src'], given['data-lazy-src'], given['data-original']];
  const address = sources.map((source) => (source ?? '').trim()).find((source) => source !== '' && !/^data:/i.test(source)) ?? '';
  const words = shortText(alt);
  if (OWN_PICTURE.test(address) && !/\.\.|%(?:2e|2f|5c|00)/i.test(address)) {
    const size = { ...number('width', width, 1, 20_000), ...number('height', height, 1, 20_000) };
    return { kind: 'own', attributes: { src: textPictureAddress(address), alt: words, ...size, loading: 'lazy', decoding: 'async' } };
  }
  const full = address.startsWith('//') ? `https:${address}` : address;
  // A point's size is a counter's.
  if (isTiny(width) || isTiny(height)) return { kind: 'away', words: '' };
  return /^https?:/i.test(full) && isLink(full) ? { kind: 'away', href: full, words: words || fileName(full) } : { kind: 'away', words };
}

/** The attributes of any other element; what is no element of a line also keeps its language and direction. */
export function blockAttributes(tag: string, given: Attributes): Attributes {
  if (tag === 'abbr') return given.title ? { title: shortText(given.title) } : {};
  return { ...ownAttributes(tag, given), ...(INLINE.has(tag) && tag !== 'span' ? {} : speechAttributes(given)) };
}

/** In which language words are and to which side they run, where it was said and can be. */
export function speechAttributes({ lang, dir }: Attributes): Attributes {
  const side = dir?.trim().toLowerCase();
  const language = lang?.trim();
  return {
    ...(isLanguage(language) ? { lang: language as string } : {}),
    ...(side === 'rtl' || side === 'ltr' || side === 'auto' ? { dir: side } : {}),
  };
}

function ownAttributes(tag: string, given: Attributes): Attributes {
  if (CELLS.has(tag))
    return {
      ...number('colspan', given.colspan, 2, 100),
      ...number('rowspan', given.rowspan, 2, 1000),
      ...(tag === 'th' && /^(?:row|col|rowgroup|colgroup)$/.test(given.scope ?? '') ? { scope: given.scope as string } : {}),
    };
  if (tag === 'ol') return number('start', given.start, -9999, 99_999);
  return {};
}

/** Language, script, region and variants (BCP 47), of a language that is known: readers of screens stumble over others. */
function isLanguage(lang: string | undefined): boolean {
  return lang !== undefined && LANGUAGE.test(lang) && NAMES.of(lang.split('-')[0] ?? '') !== undefined;
}

/** An id that is nobody else's, from one that was given or a part of an address. */
export function safeId(given: string): string | undefined {
  const plain = given.replaceAll(/[^\p{L}\p{N}_.-]/gu, '');
  if (plain === '') return undefined;
  const id = (plain.startsWith(PREFIX) ? plain : PREFIX + plain).slice(0, LONGEST_ID);
  return id.isWellFormed() ? id : id.slice(0, -1);
}

function isLink(address: string): boolean {
  if (address.length > 2_000 || UNSEEN.test(address) || !LINK.test(address)) return false;
  // What looks like an address of the web has to be one, and hides nobody's name before its host.
  const url = /^https?:/i.test(address) ? URL.parse(address) : undefined;
  return url === undefined || (url !== null && url.username === '' && url.password === '');
}

function number(name: string, given: string | undefined, least: number, most: number): Attributes {
  const value = /^\s*-?\d{1,6}(?:px)?\s*$/.test(given ?? '') ? Number.parseInt(given ?? '', 10) : Number.NaN;
  return value >= least && value <= most ? { [name]: String(value) } : {};
}

function isTiny(size: string | undefined): boolean {
  return /^\s*[012](?:px)?\s*$/.test(size ?? '');
}

function shortText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .trim();
}

function fileName(address: string): string {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  const name = pathname.split('/').at(-1) ?? '';
  return shortText(readable(name)).slice(0, 80).toWellFormed() || hostname;
}

function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** A map's frame refuses to be a page: the place that it shows, or what it was asked for. */
function googleMap(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^(?:www\.|maps\.)?google\.[a-z.]{2,6}$/.test(url.hostname) || !/^\/maps\b/.test(url.pathname)) return undefined;
  const [, east, north] = /!2d(-?\d{1,3}\.\d+)!3d(-?\d{1,3}\.\d+)/.exec(url.search) ?? [];
  const place = north === undefined ? url.searchParams.get('q') : `${north},${east}`;
  return place ? `https://www.google.com/maps?q=${encodeURIComponent(place)}` : 'https://www.google.com/maps';
}
