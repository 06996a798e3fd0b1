/** The query of a picture's address within a rich text. Its version can't stand there, as texts are kept as they were written: whoever has such a picture asks each time whether it is still that one. */
const IN_TEXT = '?text';

/** The address of a picture as a rich text has it: a version that it was copied with is left out, a signature or whatever else stands behind it stays. */
export function textPictureAddress(address: string): string {
  const plain = address.replace(/\?[0-9a-f]{8}$/, '');
  return plain.includes('?') ? plain : plain + IN_TEXT;
}

/** Whether a query, with its question mark, is that of a picture in a rich text. */
export function isOfText(search: string): boolean {
  return search === IN_TEXT;
}
