/**
 * Labels of the answers of one sent form, in their order: of several questions that are called alike each has its number behind it. `nth`, which of them it was in the form, is known of what was
 * sent since it is kept; before, they are counted as they come.
 */
export function labelsApart(answers: readonly { readonly label: string; readonly nth?: number | undefined }[]): readonly string[] {
  return answers.map(({ label, nth }, at) => {
    const alike = answers.filter((one) => one.label === label);
    const place = nth ?? (alike.length === 1 ? undefined : answers.slice(0, at).filter((one) => one.label === label).length + 1);
    return place === undefined ? label : `${label} (${place})`;
  });
}
