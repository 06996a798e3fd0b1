import MarkdownIt from 'markdown-it';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import { readHtml } from '../../rich-text/read-html.ts';

const renderer = new MarkdownIt({ html: true, linkify: false, typographer: false });
/** Begins with a tag, or ends something that Markdown has no need to end. */
const HTML = /^\s*<(?:!--|!doctype|[a-z][a-z0-9]*(?=[\s/>]))|<\/(?:p|div|ul|ol|li|h[1-6]|table)>/i;

/** A description in Markdown or HTML as HTML of few, harmless elements; tags within Markdown are obeyed as far. */
export function renderDescription(text: string): string {
  return cleanRichText(HTML.test(text) ? text : renderer.render(text), { place: 'description' });
}

/** Whether a description has words of which its HTML shows none; an empty paragraph never had any. */
export function losesItsWords(text: string): boolean {
  return /[<[]/.test(text) && hasWords(text) && !hasWords(renderDescription(text));
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replaceAll(/<[^<>]*>|&[a-z]{2,31};/gi, ''));
}

const MARKUP = /<\/?(?:p|br|div|span|strong|b|em|i|u|a|ul|ol|li|h[1-6]|font|img)\b[^<>]*>/i;
const INLINE = new Set(['strong', 'b', 'em', 'i', 'u', 'span', 'a', 'font', 'sup', 'sub', 'small']);

/** The words of a text that is to be plain but came as HTML, each block on a line of its own; any other text as it is. */
export function plainWords(text: string): string {
  if (!MARKUP.test(text)) return text;
  let words = '';
  for (const piece of readHtml(text))
    words += piece.kind === 'text' ? piece.text.replaceAll(/\s+/g, ' ') : INLINE.has(piece.tag) ? '' : '\n';
  return words.replaceAll(/[ \t]*\n\s*/g, '\n').trim();
}
