/** What somebody has pointed at in a text. It is told by the signs before it, so that it means the same in a copy of that text, wherever on the screen the copy has come to stand. */
export interface TextSpot {
  readonly from: Caret;
  readonly to: Caret;
}

interface Caret {
  /** How many signs stand before it. What only holds them apart is not counted: a copy may be written with more or less of it. */
  readonly signs: number;
  /** Where two blocks meet the end of one and the beginning of the other have the same signs before them. */
  readonly begins: boolean;
  /** How many spaces lie between it and the sign before it, behind it where it begins something. */
  readonly spaces: number;
}

/** What somebody has clicked in an element, or has selected in it by the same movement. Undefined where it is no text of it. */
export function pointedAt(text: Element, at: { readonly x: number; readonly y: number }): TextSpot | undefined {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (range?.collapsed === false && text.contains(range.commonAncestorContainer))
    return { from: caretOf(text, range.startContainer, range.startOffset), to: caretOf(text, range.endContainer, range.endOffset) };
  const found = caretAt(at.x, at.y);
  if (found === undefined || !text.contains(found.node)) return undefined;
  const caret = caretOf(text, found.node, found.offset);
  return { from: caret, to: caret };
}

/** The place of a copy of the text that is meant by what was pointed at in it, with all of its word where that is wanted; the end of the copy where nothing was. */
export function rangeOf(copy: Element, spot: TextSpot | undefined, isWordWanted = false): Range {
  const range = document.createRange();
  range.selectNodeContents(copy);
  const from = spot && placeOf(copy, spot.from);
  const to = spot && placeOf(copy, spot.to);
  if (from === undefined || to === undefined) {
    range.collapse(false);
    return range;
  }
  const isWord = isWordWanted && from.node === to.node;
  range.setStart(from.node, from.offset - (isWord ? lengthOf(/[\p{L}\p{M}\p{N}]*$/u, from.node.data.slice(0, from.offset)) : 0));
  range.setEnd(to.node, to.offset + (isWord ? lengthOf(/^[\p{L}\p{M}\p{N}]*/u, to.node.data.slice(to.offset)) : 0));
  return range;
}

/** What was pointed at in a text that holds another one, told for that other one. */
export function behind(spot: TextSpot, text: string, part: string): TextSpot {
  const before = signsIn(text.slice(0, Math.max(0, text.lastIndexOf(part))));
  const moved = (caret: Caret) => ({ ...caret, signs: Math.max(0, caret.signs - before), begins: caret.begins || caret.signs <= before });
  return { from: moved(spot.from), to: moved(spot.to) };
}

function caretOf(text: Element, node: Node, offset: number): Caret {
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(node, offset);
  const data = node instanceof Text ? node.data : '';
  const before = data.slice(0, offset);
  const begins = before.trim() === '';
  const spaces = begins ? lengthOf(/^\s*/, data.slice(offset)) : lengthOf(/\s*$/, before);
  return { signs: signsIn(range.toString()), begins, spaces };
}

function placeOf(copy: Element, { signs, begins, spaces }: Caret): { readonly node: Text; readonly offset: number } | undefined {
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  let left = signs;
  let last: Text | undefined;
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const count = signsIn(node.data);
    if (count === 0) continue;
    if (begins ? left < count : left <= count) return { node, offset: offsetIn(node.data, { signs: left, begins, spaces }) };
    left -= count;
    last = node;
  }
  return last && { node: last, offset: last.length };
}

function offsetIn(data: string, { signs, begins, spaces }: Caret): number {
  let offset = 0;
  for (let left = signs; left > 0; offset++) if (!isSpace(data[offset])) left--;
  const gap = lengthOf(/^\s*/, data.slice(offset));
  return offset + (begins ? Math.max(0, gap - spaces) : Math.min(gap, spaces));
}

function signsIn(text: string): number {
  return text.replaceAll(/\s/g, '').length;
}

function isSpace(sign: string | undefined): boolean {
  return sign?.trim() === '';
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
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
