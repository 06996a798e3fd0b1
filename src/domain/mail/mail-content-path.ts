/** Where the look of an e-mail is, by its number: the same for all languages. */
export function mailContentPath(id: number | string): string {
  return `/admin/mail/${id}/content`;
}
