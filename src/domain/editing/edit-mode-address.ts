/** The word of an address that asks for the editor of the page (ADM-02): `?editPage=true`. */
export const EDIT_PAGE_WORD = 'editPage';

/** The query of an address that asks for the editor, with its question mark. */
export function editingSearch(): string {
  return `?${EDIT_PAGE_WORD}=true`;
}

/** Whether an address asks for the editor; `search` is its query with the question mark, or empty. */
export function asksToEdit(search: string): boolean {
  return new URLSearchParams(search).get(EDIT_PAGE_WORD) === 'true';
}
