/**
 * Puts each outermost table of sanitized HTML into a region of its own that scrolls, can be reached by the keyboard and has a name: the table's caption, else `name` with its
 * number. Tables within tables stay as they are.
 */
export function withTableRegions(html: string, name: (number: number) => string): string {
  if (!html.includes('<table')) return html;
  let depth = 0;
  let number = 0;
  return html.replaceAll(/<(\/?)table\b[^>]*>/gi, (tag, end: string, at: number) => {
    if (end === '') {
      depth += 1;
      if (depth > 1) return tag;
      number += 1;
      return `<div class="scroll-x" role="region" tabindex="0" aria-label="${escapeAttribute(captionAfter(html, at) ?? name(number))}">${tag}`;
    }
    if (depth === 0) return tag;
    depth -= 1;
    return depth === 0 ? `${tag}</div>` : tag;
  });
}

/** A caption comes first in its table. */
function captionAfter(html: string, at: number): string | undefined {
  const [, caption = ''] = /^<table\b[^>]*>\s*<caption\b[^>]*>((?:(?!<\/caption>).)*)/is.exec(html.slice(at, at + 2_000)) ?? [];
  const text = caption.replaceAll(/<[^>]*>/g, '').trim();
  return text === '' ? undefined : text;
}

/** Entities of the caption stay what they are. */
function escapeAttribute(text: string): string {
  return text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
