/** Address of an attachment of a sent form, for the back office. */
export function attachmentPath(id: string): string {
  return `/admin/forms/attachment/${id}`;
}

/** Address of all that was sent with a form, as CSV, for the back office. */
export function exportPath(formId: number | string): string {
  return `/admin/forms/export/${formId}`;
}
