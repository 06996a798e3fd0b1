const INLINE = /^(?:a|strong|em|s|u|sub|sup|small|code|mark|cite|q|kbd|abbr|span)$/;

/**
 * What a reader gets of clean markup: its blocks, and the words in them with all that is said of each. It is the same whichever of two elements of a line stands in the other one, and
 * whether the only paragraph of an entry or a cell is written.
 */
export function asRead(html: string): string {
  const open: { readonly name: string; readonly tag: string }[] = [];
  let read = '';
  let said: string | undefined;
  for (const [piece, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (name === 'br') read += piece;
    else if (!piece.startsWith('<') || name === 'img') {
      const marks = [...new Set(open.map(({ tag }) => tag))].sort().join('');
      if (marks !== said && piece.trim() !== '') {
        read += `[${marks}]`;
        said = marks;
      }
      read += piece;
    } else if (!INLINE.test(name)) {
      read += piece;
      said = undefined;
    } else if (slash === '') open.push({ name, tag: piece });
    else
      open.splice(
        open.findLastIndex((one) => one.name === name),
        1,
      );
  }
  return read
    .replaceAll(
      /<\/?p>|<\/?(?:p|h\d|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|pre|figure|figcaption|hr)\b[^>]*>/g,
      (tag) => (/^<\/?p>$/.test(tag) ? '¶' : `¶${tag}¶`),
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (\[[^\]]*\]) /g, ' $1')
    .replaceAll(/(?: ?<br> ?)*(?: ?¶ ?)+(?: ?<br> ?)*/g, '¶')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replaceAll(/¶+/g, '¶')
    .replaceAll(/((?:¶|<br>)\[[^\]]*\]) /g, '$1');
}
