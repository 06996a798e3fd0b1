/** Where the style of a pasted element is read. */
export const STYLE = 'data-style';

/**
 * The markup that is pasted without what the policy of the page forbids and would report: styles stand in an attribute that styles nothing, what would run is gone. Texts between tags
 * stay to the letter.
 */
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, (tag) =>
      tag.replaceAll(/("[^"]*"|'[^']*')|([\s/])(style|on[a-z]+)(?=\s*=)/gi, (whole, quoted, space, name: string) =>
        quoted === undefined ? `${space}${name.toLowerCase() === 'style' ? STYLE : 'data-on'}` : whole,
      ),
    );
}
