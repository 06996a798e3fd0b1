/** The form that Ctrl+Enter (⌘ Enter) sends out of a text of several lines; none where more than one button sends it, each with a meaning of its own, and none for any other key. */
export function formToSend({ key, ctrlKey, metaKey, target }: KeyboardEvent): HTMLFormElement | undefined {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof HTMLTextAreaElement) || target.form === null) return undefined;
  const sending = target.form.querySelectorAll('button[type="submit"]');
  return target.form.method === 'post' && sending.length === 1 ? target.form : undefined;
}
