/** A link as it is stored: a thing of the site by its id, so that a changed slug changes no link, or an address per 3-letter language code. */
export type StoredLink =
  | { readonly type: (typeof LINKED_THINGS)[number]; readonly id: number }
  | { readonly type: 'address'; readonly address: Readonly<Record<string, string>> };

/** A link with its words, as sections and elements hold it. */
export interface StoredTitledLink {
  readonly title: string;
  readonly link: StoredLink;
}

/** What links may lead to by its id. */
export const LINKED_THINGS = ['page', 'post', 'term', 'shopCategory', 'product', 'event'] as const;
