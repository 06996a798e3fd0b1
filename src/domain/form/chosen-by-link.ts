import type { FormDefinition, FormValues } from './form-definition.ts';

/**
 * What a link has chosen in a form: the words of its query by the names of the fields that offer them, `?event=3` of the select or radio `event` with an option `3`.
 * Everything else of a query is left alone, so that nobody puts words into a form with a link (CMS-08, T-14).
 */
export function chosenByLink({ fields }: Pick<FormDefinition, 'fields'>, search: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, type, options }) => {
      const asked = Object.hasOwn(search, name) ? search[name] : undefined;
      const isOffered = (type === 'select' || type === 'radio') && options.some(({ value }) => value === asked);
      return isOffered ? [[name, String(asked)]] : [];
    }),
  );
}
