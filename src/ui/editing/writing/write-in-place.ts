import { behind, rangeOf, type TextSpot } from './text-spot.ts';

/** A plain text that is being written where it stands. */
export interface TextInHand {
  readonly element: HTMLElement;
  /** Ends it; what was written stays. */
  finish(): void;
  /** Puts the cursor where somebody has pointed, or selects the word that is there. */
  point(at: TextSpot | undefined, isWordWanted?: boolean): void;
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
  /** Where the cursor begins; undefined for the end. */
  readonly at: TextSpot | undefined;
  readonly onChange: (value: string) => void;
  /** The focus has left it, or Enter or Escape has been pressed. */
  readonly onEnd: () => void;
}

/**
 * Lets somebody write in a copy of an element that stands in its place. The element itself belongs to React, whose nodes a browser's editing would tear apart; the copy is nobody's, and
 * goes when it is done.
 */
export function writeInPlace({ source, value, label, multiline, at, onChange, onEnd }: TextParts): TextInHand {
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
    if (event.isComposing || (event.key !== 'Escape' && (event.key !== 'Enter' || multiline))) return;
    event.preventDefault();
    end();
  });
  source.after(twin);
  source.hidden = true;
  // What was clicked is seen: nothing moves beneath the pointer.
  field.focus({ preventScroll: true });
  const point = (spot: TextSpot | undefined, isWordWanted?: boolean) => {
    // The field holds what is stored, the element perhaps words before it.
    const meant = spot && behind(spot, source.textContent, value);
    const { startContainer, startOffset, endContainer, endOffset } = rangeOf(field, meant, isWordWanted);
    document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  };
  point(at);
  return { element: field, finish: end, point };
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
