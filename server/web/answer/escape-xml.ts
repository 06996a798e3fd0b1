/** Text as it may stand in XML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
