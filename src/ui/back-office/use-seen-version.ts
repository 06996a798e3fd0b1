import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { useRefusedAccountForm } from '../account/account-form.tsx';

/** The hidden fields of a form over a version. Whoever is refused goes on over what they had seen, but for those who were just told that somebody else has changed it. */
export function useSeenVersion(
  form: BackOfficeFormName,
  about: Readonly<Record<string, string>>,
  version: string,
): Readonly<Record<string, string>> {
  const refused = useRefusedAccountForm(form, about);
  const typed = refused?.values.seen;
  const isOutdated = refused?.problem.kind === 'RecordRefused' && refused.problem.reason === 'changedMeanwhile';
  return { ...about, seen: typeof typed === 'string' && !isOutdated ? typed : version };
}
