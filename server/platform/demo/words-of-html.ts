/** The words of an HTML text. */
export function wordsOfHtml(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/g, ' ');
}
