const MARKUP = /<[a-z!/]/i;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What somebody typed as markup: as it is, or a plain text with its paragraphs and lines. */
export function htmlOfText(text: string): string {
  if (MARKUP.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
