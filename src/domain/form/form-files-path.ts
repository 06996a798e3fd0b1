/** Address of an attachment of a sent form, for the back office. */
export function attachmentPath(id: string): string {
  return `/admin/forms/attachment/${id}`;
}

/** Address of all that was sent with a form, or of what is in one state, as CSV, for the back office. */
export function exportPath(formId: number | string, state?: string): string {
  return `/admin/forms/export/${formId}${state === undefined ? '' : `?state=${state}`}`;
}
