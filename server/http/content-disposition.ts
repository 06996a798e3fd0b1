/** Says that a body is to be saved, and under which name. */
export function attachment(fileName: string): string {
  return contentDisposition('attachment', fileName);
}

/** Says what becomes of a body, saved or shown, and its name in letters of every language (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}\p{Cf}/\\]+/gu, '-').toWellFormed();
  // For readers that know ASCII only: marks fall off their letters, and what is left becomes a dash.
  const plain = clean
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w .()-]+/g, '-');
  const exact = encodeURIComponent(clean).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
