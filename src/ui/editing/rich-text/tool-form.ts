/** A field under the tools of a text, for what a tool has to be told. */
export interface ToolForm {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  /** Opens it with what there is; `take` gets what is written, and says what is wrong with it. */
  ask(from: { focus(): void }, before: string, take: (value: string) => string | undefined): void;
}

export function toolForm(labelWords: string, takeWords: string, maximum: number): ToolForm {
  const form = document.createElement('form');
  form.hidden = true;
  const label = document.createElement('label');
  label.textContent = labelWords;
  const field = document.createElement('input');
  field.type = 'text';
  field.maxLength = maximum;
  label.append(field);
  const button = document.createElement('button');
  button.type = 'submit';
  button.textContent = takeWords;
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  form.append(label, button, problem);
  let asked: Parameters<ToolForm['ask']> | undefined;
  const close = () => {
    form.hidden = true;
    asked?.[0].focus();
  };
  form.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Where a text is a field of a form, this is not that form.
    event.stopPropagation();
    const wrong = asked?.[2](field.value);
    if (wrong === undefined) close();
    else problem.textContent = wrong;
  });
  return {
    form,
    field,
    ask(...question) {
      asked = question;
      field.value = question[1];
      problem.textContent = '';
      form.hidden = false;
      field.focus();
    },
  };
}
