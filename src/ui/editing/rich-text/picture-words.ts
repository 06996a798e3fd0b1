import type { Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import { RICH_SCHEMA } from './rich-schema.ts';

const { nodes } = RICH_SCHEMA;

/** Characters that the words instead of a picture may have (server/rich-text/rich-attributes.ts). */
export const PICTURE_WORDS_MAXIMUM = 300;

/** Whether a text has pictures that words can be given to. */
export function hasPictures(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= wordsIn(node) !== undefined;
    return !found;
  });
  return found;
}

/** The words instead of the picture that is selected, by itself or in a figure; undefined where none is. */
export function pictureWords({ selection }: EditorState): string | undefined {
  return selection instanceof NodeSelection ? wordsIn(selection.node) : undefined;
}

/** Gives other words to the picture that is selected, which stays so. */
export function withPictureWords({ selection, tr }: EditorState, words: string): Transaction {
  if (!(selection instanceof NodeSelection)) return tr;
  const { node, from } = selection;
  const changed =
    node.type === nodes.image ? { picture: { ...(node.attrs.picture as object), alt: words } } : { element: describedPiece(node, words) };
  tr.setNodeMarkup(from, null, changed);
  return tr.setSelection(NodeSelection.create(tr.doc, from));
}

function wordsIn(node: Node): string | undefined {
  if (node.type === nodes.image) return (node.attrs.picture as { readonly alt?: string }).alt ?? '';
  return pictureOf(node.attrs.element)?.alt;
}

function describedPiece(node: Node, words: string): HTMLElement {
  const piece = (node.attrs.element as HTMLElement).cloneNode(true) as HTMLElement;
  pictureOf(piece)?.setAttribute('alt', words);
  return piece;
}

/** The picture of a figure, which is carried in one piece. */
function pictureOf(piece: unknown): HTMLImageElement | undefined {
  return piece instanceof HTMLElement ? (piece.querySelector('img') ?? undefined) : undefined;
}
