/** A plain text that is being written where it stands. */
export interface TextInHand {
  readonly element: HTMLElement;
  /** Ends it; what was written stays. */
  finish(): void;
}

export interface TextParts {
  /** The element that shows the text; it is hidden meanwhile, and stays React's. */
  readonly source: HTMLElement;
  /** As it is stored. */
  readonly value: string;
  /** Names the field. */
  readonly label: string;
  /** Whether a text may have several lines. */
  readonly multiline: boolean;
  readonly onChange: (value: string) => void;
  /** The focus has left it, or Enter or Escape has been pressed. */
  readonly onEnd: () => void;
}

/**
 * Lets somebody write in a copy of an element that stands in its place. The element itself belongs to React, whose nodes a browser's editing would tear apart; the copy is nobody's, and
 * goes when it is done.
 */
export function writeInPlace({ source, value, label, multiline, onChange, onEnd }: TextParts): TextInHand {
  const twin = source.cloneNode(false) as HTMLElement;
  twin.removeAttribute('id');
  twin.removeAttribute('href');
  // The field stands in the copy: a heading stays one while it is written in.
  const field = document.createElement('span');
  field.textContent = value;
  field.className = 'editing is-written';
  field.setAttribute('role', 'textbox');
  field.setAttribute('aria-label', label);
  if (multiline) field.setAttribute('aria-multiline', 'true');
  field.contentEditable = 'plaintext-only';
  // Older browsers know formatted editing alone: what is pasted is then put in as text.
  if (field.contentEditable !== 'plaintext-only') field.contentEditable = 'true';
  twin.append(field);
  let ended = false;
  const read = () => {
    const text = field.innerText.replaceAll('\r', '').replaceAll('\u00a0', ' ');
    return multiline ? text.replace(/\n$/, '') : text.replaceAll(/\s*\n\s*/g, ' ');
  };
  const end = () => {
    if (ended) return;
    ended = true;
    twin.remove();
    source.hidden = false;
    onEnd();
  };
  field.addEventListener('input', () => onChange(read()));
  field.addEventListener('blur', end);
  field.addEventListener('drop', (event) => event.preventDefault());
  field.addEventListener('beforeinput', (event) => {
    if (event.inputType.startsWith('format')) event.preventDefault();
  });
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    insertText(multiline ? pasted : pasted.replaceAll(/\s*\n\s*/g, ' ').trim());
    onChange(read());
  });
  field.addEventListener('keydown', (event) => {
    // What is typed here is nobody else's: neither a shortcut of the editor nor one of the page.
    event.stopPropagation();
    if (event.key !== 'Escape' && (event.key !== 'Enter' || multiline)) return;
    event.preventDefault();
    end();
  });
  source.after(twin);
  source.hidden = true;
  field.focus();
  return { element: field, finish: end };
}

/** Puts a text where the cursor is, in the place of what is selected. */
function insertText(text: string): void {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(document.createTextNode(text));
  range.collapse(false);
}

/** Puts the cursor where somebody has clicked, at the end where that is not known. */
export function placeCursor(element: HTMLElement, at: { readonly x: number; readonly y: number } | undefined): void {
  const selection = document.getSelection();
  const found = at && caretAt(at.x, at.y);
  const range = document.createRange();
  if (found !== undefined && element.contains(found.node)) range.setStart(found.node, found.offset);
  else {
    range.selectNodeContents(element);
    range.collapse(false);
  }
  range.collapse(found !== undefined);
  selection?.removeAllRanges();
  selection?.addRange(range);
}

interface Carets {
  caretPositionFromPoint?(x: number, y: number): { readonly offsetNode: Node; readonly offset: number } | null;
  caretRangeFromPoint?(x: number, y: number): Range | null;
}

/** Browsers say it in two ways. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  const carets = document as unknown as Carets;
  const position = carets.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = carets.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
