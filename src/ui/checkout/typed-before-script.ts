/** What was typed or ticked in a form of the server before the script took over: where a control differs from how it was sent. */
export function typedBeforeScript(form: HTMLFormElement | null): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement) || control.name === 'consents') continue;
    if (control.type === 'checkbox') {
      if (control.checked !== control.defaultChecked) typed[control.name] = control.checked ? 'on' : '';
    } else if (control.type !== 'radio' && control.value !== control.defaultValue) typed[control.name] = control.value;
  }
  return typed;
}
