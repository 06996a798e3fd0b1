/** What an element says of the field that it shows. */
export interface Marked {
  readonly 'data-f'?: string | undefined;
}

/** A section, or a page itself, while somebody edits it: `edited` is the section's name, null for the page. What visitors see has none. */
export interface Edited {
  readonly edited: string | null;
}

/** The field that an element shows, for whoever edits the page; for visitors nothing. */
export function mark(thing: object, path: string): Marked | undefined {
  return 'edited' in thing ? { 'data-f': path } : undefined;
}
