import { MEDIA_SIZES } from '../media/media-item.ts';
import { plainText } from '../plain-text.ts';

/** A picture that stands in a post's text. */
export interface PostPicture {
  /** Address as large as it is shown on a whole screen. */
  readonly src: string;
  /** Address for the small view. */
  readonly thumb: string;
  /** Text alternative; empty when its author gave none. */
  readonly alt: string;
}

const PICTURE = '<img\\b[^>]*>';
/** A paragraph, figure or link that holds pictures and nothing to read; a figure's caption goes with its picture. */
const LINKED = `(?:<a\\b[^>]*>\\s*)?${PICTURE}(?:\\s*</a>)?`;
const GAP = '(?:\\s|&nbsp;|<br\\s*/?>)*';
const ALONE = new RegExp(
  `<p\\b[^>]*>${GAP}${LINKED}(?:${GAP}${LINKED})*${GAP}</p>|<figure\\b[^>]*>${GAP}${LINKED}${GAP}(?:<figcaption\\b[^>]*>(?:(?!</figcaption>).)*</figcaption>${GAP})?</figure>`,
  'gs',
);

/**
 * Takes the pictures out of a post's sanitized HTML (CMS-03): all of them, in their order, for carousel and gallery. Those that stand alone leave the text; those amid words
 * or in tables stay there too.
 */
export function takePictures(html: string): { readonly body: string; readonly pictures: readonly PostPicture[] } {
  if (!html.includes('<img')) return { body: html, pictures: [] };
  const captions = new Map<string, string>();
  for (const [figure] of html.matchAll(ALONE)) {
    const src = attribute(/<img\b[^>]*>/.exec(figure)?.[0] ?? '', 'src');
    const caption = textOf(/<figcaption\b[^>]*>(.*)<\/figcaption>/s.exec(figure)?.[1] ?? '');
    if (caption !== '') captions.set(src, caption);
  }
  const pictures = [...html.matchAll(new RegExp(PICTURE, 'g'))].flatMap(([image]) => {
    const src = attribute(image, 'src');
    return src === ''
      ? []
      : [{ src: inSize(src, 'FullHD'), thumb: inSize(src, 'WideSmall'), alt: attribute(image, 'alt') || captions.get(src) || '' }];
  });
  const unique = pictures.filter(({ src }, index) => pictures.findIndex((other) => other.src === src) === index);
  return { body: html.replaceAll(ALONE, ''), pictures: unique };
}

/** A picture of this site's library in another size; any other stays as it is. */
function inSize(src: string, size: keyof typeof MEDIA_SIZES): string {
  const [, before, given = '', after] = /^(\/media\/[^/]+\/[^/]+\/)([^/]+)(\/[^/]+)$/.exec(src) ?? [];
  return given in MEDIA_SIZES ? `${before}${size}${after}` : src;
}

function attribute(tag: string, name: string): string {
  const [, quoted, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return textOf(quoted ?? single ?? '');
}

function textOf(html: string): string {
  return plainText(html).trim();
}
