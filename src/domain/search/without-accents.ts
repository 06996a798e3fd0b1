/** A text in lower case and without accents, as words are compared and typed: `Đurđa` and `Djurdja` are both `durda`; đ and dj are the same letter to those who type (CMS-05). */
export function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('dj', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
}
