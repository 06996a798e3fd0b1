/** What the document says of calls that are not JSON both ways; by name, because chunks of visitors hold the calls themselves. */

/** Calls that answer the bytes of a file, of whatever kind it is. */
export const FILE_ANSWERS: ReadonlySet<string> = new Set(['fetchDocument', 'fetchDownload']);

/** Calls whose body is the bytes of a file, and the headers that come with it: an example of each. */
export const BYTE_BODIES: Readonly<
  Partial<Record<string, Readonly<Record<string, { readonly description: string; readonly example: string }>>>>
> = {
  uploadAttachment: {
    'x-file-name': { description: 'The name of the file, percent-encoded.', example: 'potvrda%20o%20uplati.pdf' },
    'x-form-token': { description: 'The token that openForm gave.', example: '(secret)' },
  },
};
