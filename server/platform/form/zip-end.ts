/** Where the record stands that ends an archive whose end is the file's (APPNOTE 4.3.16); undefined when the bytes end no archive. */
export function endOfZip(bytes: Buffer): number | undefined {
  const from = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= from; at -= 1)
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  return undefined;
}
