import { STYLE } from './pasted-styles.ts';

/** How an entry of a list says in Word's markup at which level it stands, and what is its sign. */
const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
const SIGN = `[${STYLE}*="mso-list:Ignore" i]`;
const ENTRY = `[${STYLE}*="mso-list" i]:is(p, h1, h2, h3, h4, h5, h6)`;
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word writes the entries of lists as paragraphs with a sign before them: they become lists. */
export function makeWordLists(pasted: Element): void {
  let open: Element[] = [];
  for (const entry of pasted.querySelectorAll(ENTRY)) {
    const [, level] = LEVEL.exec(entry.getAttribute(STYLE) ?? '') ?? [];
    if (level === undefined) continue;
    const sign = entry.querySelector(SIGN);
    const kind = NUMBER.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (open[0] !== entry.previousElementSibling) open = [];
    // A level that nobody stands above is the next one.
    const depth = Math.min(Number(level), open.length + 1);
    open.length = open[depth - 1]?.localName === kind ? depth : depth - 1;
    if (open.length < depth) {
      const list = entry.ownerDocument.createElement(kind);
      const above = open.at(-1)?.lastElementChild;
      if (above) above.append(list);
      else entry.before(list);
      open.push(list);
    }
    const item = entry.ownerDocument.createElement('li');
    item.append(...entry.childNodes);
    open.at(-1)?.append(item);
    entry.remove();
  }
}
