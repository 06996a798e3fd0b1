const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** The text of cleaned HTML: without its tags, and with its signs as they are read. */
export function plainText(html: string): string {
  return signsRead(html.replaceAll(/<[^>]*>/g, ''));
}

/** Text in which the signs that cleaned HTML writes by name stand as they are read, each once: `&amp;lt;` is `&lt;`. */
export function signsRead(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => SIGNS[name] ?? whole);
}
