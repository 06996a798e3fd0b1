import { richTextOf } from '#ui/editing/rich-text/rich-markup.ts';
import { readRichText } from '#ui/editing/rich-text/rich-schema.ts';
import { writeRichText } from '#ui/editing/rich-text/write-rich-text.ts';
import type { EditorPage } from './editor-page.ts';

/** Runs in the browser; texts become elements by the policy that the site's own texts use. */
interface Policies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const policy = (window as unknown as { trustedTypes?: Policies }).trustedTypes?.createPolicy('izlog-html', { createHTML: (html) => html });
const source = document.querySelector<HTMLElement>('#text') as HTMLElement;
const show = (element: Element, html: string) => {
  element.innerHTML = policy?.createHTML(html) ?? html;
};

let written: string | undefined;
let ended = false;
let answerPick: ((href: string | undefined) => void) | undefined;

const editorPage: EditorPage = {
  rewrite: (texts) =>
    texts.map((html) => {
      const element = document.createElement('div');
      show(element, html);
      return richTextOf(readRichText(element));
    }),
  write(html) {
    show(source, html);
    written = undefined;
    ended = false;
    writeRichText({
      source,
      label: 'Tekst',
      levels: [2, 3, 4],
      words: (id) => id,
      pick: (answer) => {
        answerPick = answer;
        document.querySelector<HTMLElement>('#beside')?.focus();
      },
      onChange: (text) => {
        written = text;
      },
      onEnd: () => {
        ended = true;
      },
    });
  },
  hand(kind, data, picture = false) {
    const transfer = new DataTransfer();
    for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
    if (picture) transfer.items.add(new File([new Uint8Array([137, 80, 78, 71])], 'slika.png', { type: 'image/png' }));
    const field = document.querySelector('.editing') as HTMLElement;
    const { left, top } = field.getBoundingClientRect();
    const init = { bubbles: true, cancelable: true };
    // Firefox takes no data with a paste that a script makes.
    const pasted = Object.defineProperty(new ClipboardEvent('paste', init), 'clipboardData', { value: transfer });
    return !field.dispatchEvent(
      kind === 'paste' ? pasted : new DragEvent('drop', { ...init, dataTransfer: transfer, clientX: left + 5, clientY: top + 5 }),
    );
  },
  pick: (href) => answerPick?.(href),
  get written() {
    return written;
  },
  get ended() {
    return ended;
  },
};
Object.assign(window, { editorPage });
