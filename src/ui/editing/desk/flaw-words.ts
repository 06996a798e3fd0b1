import type { DraftFlaw } from '#domain/editing/draft-flaws.ts';
import type { Place } from '#domain/editing/edit-command.ts';
import { hasDrafts } from '#domain/editing/editable.ts';
import type { Field } from '#domain/page/section-field.ts';
import type { Translator } from '../../messages/translator.ts';
import type { PageEditor } from './page-editor.ts';

/** What is wrong with a field, as a sentence; of one that is chosen, and not filled in, by what is to be chosen. */
export function flawWords(translator: Translator, { problem }: Pick<DraftFlaw, 'problem'>, field?: Field): string {
  const id = `editing.flaw.${problem.kind}`;
  const known = [`${id}.${field?.label.split('.').at(-1)}`, `${id}.${field?.type}`, id, 'editing.flaw.other'].find((one) =>
    translator.has(one),
  );
  return translator.text(known ?? id, 'bound' in problem ? { bound: problem.bound } : undefined);
}

/** What is wrong with a field, by its name. What was never shown to anybody may lack something yet without being called wrong; what the shop refused is marked even where nothing here knows why. */
export function errorAt(
  { flaws, kind, sync }: Pick<PageEditor, 'flaws' | 'kind' | 'sync'>,
  { section, path, label }: { readonly section: Place; readonly path: string; readonly label: string },
  translator: Translator,
): string | undefined {
  const flaw = flaws.find((one) => one.section === section && one.field === path);
  if (flaw !== undefined && (flaw.problem.kind !== 'required' || (section === null && (sync.published || !hasDrafts(kind)))))
    return `${label}: ${flawWords(translator, flaw)}`;
  const { problem } = sync.obstacle;
  const isRefused = flaw === undefined && problem?.kind === 'Invalid' && problem.section === section && problem.field === path;
  return isRefused ? `${label}: ${translator.text('editing.flaw.other')}` : undefined;
}
