import type { Place } from '#domain/editing/edit-command.ts';

/** Id of the control of a field in the panel: what is to be mended leads there. */
export function controlId(section: Place, path: string): string {
  return `ef-${section ?? 'page'}-${path.replaceAll('.', '-')}`;
}

/** Gives the focus to the control of a field in the panel, or of the field that it is a part of. */
export function focusField(section: Place, path: string): void {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const field = document.getElementById(controlId(section, at));
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('button, input, select, textarea') : field;
    if (!control) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    control.focus();
    return;
  }
}

/** Gives the focus to the first field of what the panel shows once that is drawn, to the tab above it where there is none: whoever has chosen a section writes in it at once. */
export function focusFirstField(): void {
  requestAnimationFrame(() => {
    const fields = '#epane :is(summary, :is(input, textarea, select, button)[id^="ef-"])';
    (document.querySelector<HTMLElement>(fields) ?? document.getElementById('etab-fields'))?.focus({ preventScroll: true });
  });
}
