/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110, 14.1.2). `whole` when it asks for none, or for several, or in words that mean nothing:
 * such a header is to be ignored; `outside` when the part begins after the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (start === '' && end === '') return 'whole';
  if (start === '') return Number(end) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(end)), last: size - 1 };
  const first = Number(start);
  if (end !== '' && Number(end) < first) return 'whole';
  return first >= size ? 'outside' : { first, last: end === '' ? size - 1 : Math.min(Number(end), size - 1) };
}
