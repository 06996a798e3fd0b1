/** Article numbers, parted by spaces, as they are typed without their dashes: `ZF-VR-0101 ZF-7` gives `ZFVR0101 ZF7`; '' where none has any (CMS-05). */
export function joinedCodes(codes: string): string {
  const joined = (code: string) => code.replace(/[^\p{L}\p{N}]+/gu, '');
  return codes
    .split(/\s+/)
    .filter((code) => joined(code) !== code)
    .map(joined)
    .join(' ');
}
