import { FORM_FIELD, type FormName, VERSION_FIELDS } from '#domain/site/form.ts';

/** A control as it was left: what it is called (a box with its value), its place among those called so, what stands in it, and what stood in it when the page came. */
export interface KeptControl {
  readonly name: string;
  readonly at: number;
  readonly value: string;
  /** Undefined where the page came with what had been typed and refused. */
  readonly was: string | undefined;
}

/** A form that was written in and not sent. */
export interface KeptForm {
  /** Of its button, which no other form of the page has. */
  readonly id: string;
  readonly controls: readonly KeptControl[];
  /** Which version of the record it was filled in over. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Told to a control that was given its text back, as by a script it is told of nothing. */
export const GIVEN_BACK = 'given-back';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in forms that are not sent now, but for passwords and files, which nobody keeps. */
export function unsentIn(root: ParentNode, sent?: HTMLFormElement): readonly KeptForm[] {
  return postedForms(root)
    .filter((form) => form !== sent)
    .flatMap((form) => {
      const isRefused = form.hasAttribute('data-refused');
      const controls = controlsOf(form).flatMap(({ control, name, at }): KeptControl[] => {
        const { value, was } = stateOf(control);
        return value === was && !isRefused ? [] : [{ name, at, value, was: isRefused ? undefined : was }];
      });
      const versions = Object.fromEntries(hiddenOf(form).map(({ name, value }) => [name, value]));
      return controls.length === 0 ? [] : [{ id: idOf(form), controls, versions }];
    });
}

/** Whether something was written that leaving would lose; rows that are ticked in a list are quickly ticked again. */
export function isWritten(forms: readonly KeptForm[]): boolean {
  return forms.some(({ controls }) => controls.some(({ name }) => !name.startsWith('chosen=')));
}

/** Puts back what was kept, but for fields that somebody has written in since; answers the forms that have something again. Where the record is another one by now, the form goes on over the version it was filled in over: whoever sends it is told. */
export function giveBack(root: ParentNode, kept: readonly KeptForm[]): readonly HTMLFormElement[] {
  const forms = postedForms(root);
  return kept.flatMap(({ id, controls, versions }) => {
    const form = forms.find((one) => idOf(one) === id && !one.hasAttribute('data-refused'));
    if (form === undefined) return [];
    const places = placesOf(controls, controlsOf(form)).map(([one, { control }]) => ({ ...one, control, now: stateOf(control) }));
    const isOutdated = places.some(({ was, now }) => was !== now.was);
    for (const { control, value, now } of places) if (now.value === now.was) write(control, value);
    if (isOutdated) for (const field of hiddenOf(form)) field.value = versions[field.name] ?? field.value;
    for (let around = form.closest('details'); around !== null; around = around.parentElement?.closest('details') ?? null)
      around.open = true;
    return places.length === 0 ? [] : [form];
  });
}

/** What was kept beside what stands in its place now; what is gone, as the box of a row that has left the list, has no place. */
export function placesOf<Place extends Pick<KeptControl, 'name' | 'at'>>(
  kept: readonly KeptControl[],
  now: readonly Place[],
): readonly (readonly [KeptControl, Place])[] {
  return kept.flatMap((one) => {
    const place = now.find(({ name, at }) => name === one.name && at === one.at);
    return place === undefined ? [] : [[one, place] as const];
  });
}

/** Where forms of a page stand: what is around it sends nothing that was typed. */
export function screen(): HTMLElement {
  return document.getElementById('content') ?? document.body;
}

const LANGUAGE: FormName = 'officeLanguage';

/** Whether a form chooses the language that the office speaks: it stands around the screen, which comes back in that language, with what was typed in it. */
export function choosesLanguage(form: HTMLFormElement): boolean {
  return new FormData(form).get(FORM_FIELD) === LANGUAGE;
}

function postedForms(root: ParentNode): readonly HTMLFormElement[] {
  return [...root.querySelectorAll<HTMLFormElement>('form[method="post"]')].filter((form) => idOf(form) !== '');
}

function idOf(form: HTMLFormElement): string {
  return form.querySelector('button[type="submit"][id]')?.id ?? '';
}

function hiddenOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].filter(({ name }) => VERSION_FIELDS.includes(name));
}

/** Those that people write in, but for those of other forms that stand in its rows; a hidden one where it says what it held. */
function controlsOf(form: HTMLFormElement): readonly { readonly control: Control; readonly name: string; readonly at: number }[] {
  const counts = new Map<string, number>();
  const written = 'textarea, select, input:not([type="hidden"], [type="password"], [type="file"]), input[data-was]';
  return [...form.querySelectorAll<Control>(written)]
    .filter((control) => control.name !== '' && control.form === form)
    .map((control) => {
      const name = isTicked(control) ? `${control.name}=${control.value}` : control.name;
      const at = counts.get(name) ?? 0;
      counts.set(name, at + 1);
      return { control, name, at };
    });
}

function stateOf(control: Control): { readonly value: string; readonly was: string } {
  if (control instanceof HTMLSelectElement) {
    const was = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return { value: control.value, was: was?.value ?? '' };
  }
  if (isTicked(control)) return { value: String(control.checked), was: String(control.defaultChecked) };
  return { value: control.value, was: control.dataset.was ?? control.defaultValue };
}

/** As if somebody had typed or ticked it, for whatever follows from that. */
function write(control: Control, value: string): void {
  if (isTicked(control)) {
    if (String(control.checked) !== value) control.click();
    return;
  }
  // React, which watches the control itself, takes what comes past it for typed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change', GIVEN_BACK]) control.dispatchEvent(new Event(type, { bubbles: type !== GIVEN_BACK }));
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}
