/** Whether a text (HTML) begins with the words of its lead, as imported posts often do: then the lead is not shown a second time. */
export function repeatsLead(body: string, lead: string): boolean {
  const words = plain(lead)
    .replace(/(…|\.\.\.)$/, '')
    .trim();
  return words !== '' && plain(body.slice(0, LONGEST)).startsWith(words);
}

/** Characters of markup in which a lead stands, if it does. */
const LONGEST = 4_000;

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
