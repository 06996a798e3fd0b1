/** The word of an address that asks for the editor of the page (ADM-02): `?editPage=true`. */
const EDIT_PAGE_WORD = 'editPage';

/** The query of an address that asks for the editor, with its question mark. */
export function editingSearch(): string {
  return `?${EDIT_PAGE_WORD}=true`;
}

/** Whether an address asks for the editor; `search` is its query with the question mark, or empty. */
export function asksToEdit(search: string): boolean {
  return new URLSearchParams(search).get(EDIT_PAGE_WORD) === 'true';
}

/** The word that asks for the editor of the page as a phone shows it, beside `editPage=true`. */
const MOBILE_VIEW_WORD = 'mobileView';

/** The query of an address that asks for that, with its question mark. */
export function mobileEditingSearch(): string {
  return `${editingSearch()}&${MOBILE_VIEW_WORD}=true`;
}

/** Whether an address asks for that; whoever asks for the editor asks first. */
export function asksForMobileView(search: string): boolean {
  return new URLSearchParams(search).get(MOBILE_VIEW_WORD) === 'true';
}

/** The word that asks for the texts beside their originals, beside `editPage=true`. */
const TRANSLATE_WORD = 'translate';

/** The query of an address that asks for that, with its question mark. */
export function translatingSearch(): string {
  return `${editingSearch()}&${TRANSLATE_WORD}=true`;
}

/** Whether an address asks for that; whoever asks for the editor asks first. */
export function asksToTranslate(search: string): boolean {
  return new URLSearchParams(search).get(TRANSLATE_WORD) === 'true';
}

/** The word that asks for what is being written without the tools, beside `editPage=true`. */
const PREVIEW_WORD = 'preview';

/** The query of an address that asks for that, with its question mark. */
export function previewSearch(): string {
  return `${editingSearch()}&${PREVIEW_WORD}=true`;
}

/** Whether an address asks for that; whoever asks for the editor asks first. */
export function asksForPreview(search: string): boolean {
  return new URLSearchParams(search).get(PREVIEW_WORD) === 'true';
}

/** The word that says which one is meant where several are to have an address, beside `editPage=true`. */
const DRAFT_OF_WORD = 'draftOf';

/** The query of an address that asks for the editor, with a certain page or post meant by it, whatever stands at the address. */
export function meaningDraft(search: string, { kind, id }: { readonly kind: 'page' | 'post'; readonly id: number }): string {
  const words = new URLSearchParams(search);
  words.set(DRAFT_OF_WORD, `${kind}-${id}`);
  return `?${words}`;
}

/** The same query for whatever `from`, another query of an editor, means. */
export function meaningAlso(search: string, from: string): string {
  const asked = draftAskedFor(from);
  return asked === undefined ? search : `${search}&${DRAFT_OF_WORD}=${asked}`;
}

/** Which page or post an address means, by its kind and id with a hyphen between; undefined when it says nothing, or nothing that could be. */
export function draftAskedFor(search: string): string | undefined {
  const asked = new URLSearchParams(search).get(DRAFT_OF_WORD);
  return asked !== null && /^(?:page|post)-[1-9]\d{0,8}$/.test(asked) ? asked : undefined;
}
