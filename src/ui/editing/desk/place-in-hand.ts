import { focusField, focusFirstField } from '../elements/focus-field.ts';
import { writeOnPage } from '../writing/write-on-page.ts';
import type { EditorLook } from './editor-look.ts';

/**
 * Remembers where somebody writes before a dialog that they did not ask for takes the focus; answers the way back. A field has the focus again by itself; a text that stands on the page was
 * left with it, and is taken up where the cursor was. Whoever had pressed a button that is gone meanwhile is back at the field.
 */
export function placeInHand({ selection }: Pick<EditorLook, 'selection'>): () => void {
  const isText = document.activeElement?.matches('.canvas .editing') === true;
  const chosen = document.getSelection();
  const range = isText && chosen !== null && chosen.rangeCount > 0 ? chosen.getRangeAt(0) : undefined;
  // An empty text has no rectangle of the cursor, nor a place but one.
  const cursor = range?.getClientRects()[0];
  return () => {
    if (document.activeElement !== document.body) return;
    if (selection?.path === undefined) focusFirstField();
    else if (isText) writeOnPage(selection.section, selection.path, cursor && { x: cursor.left, y: cursor.top + cursor.height / 2 });
    else focusField(selection.section, selection.path);
  };
}
