import { blankSection } from '#domain/editing/blank-section.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { PageEditor } from './page-editor.ts';

/** Puts in a section that shows what a template holds, as it is now and will be; behind another one, or at the top for null. */
export function addTemplate(editor: PageEditor, template: number, after: SectionId | null): void {
  const section = { ...blankSection(editor.parts.newId(), 'template'), template };
  if (editor.run({ kind: 'insertSection', at: editor.placeBehind(after), section })) editor.look.select(section.id);
}

/** What a template holds becomes the page's own. */
export async function addCopyOf(editor: PageEditor, template: number, after: SectionId | null): Promise<void> {
  const sections = await sectionsOf(editor, template);
  if (sections !== undefined) editor.insert(sections, editor.placeBehind(after));
}

/** The same in the place of the section that shows it. */
export async function detachTemplate(editor: PageEditor, id: SectionId): Promise<void> {
  const template = editor.draft?.sections.find((one) => one.id === id)?.template;
  const sections = typeof template === 'number' ? await sectionsOf(editor, template) : undefined;
  if (sections === undefined) return;
  const place = editor.placeBehind(id);
  if (place > 0 && editor.run({ kind: 'removeSection', section: id })) editor.insert(sections, place - 1);
}

/** Keeps a section as it is written now as a template; says whether it did. What could not be saved, nobody can keep. */
export async function keepTemplate({ sync, look, parts }: PageEditor, id: SectionId, title: string): Promise<boolean> {
  await sync.saving.flush();
  if (sync.saving.state !== 'saved' || sync.conflicts.length > 0) {
    look.tell({ kind: 'templateWaits' });
    return false;
  }
  const kept = await parts.templates.keep(parts.thing, title, [id]);
  look.tell(kept.isErr() ? { kind: 'refused', problem: kept.error } : { kind: 'templateKept' });
  return kept.isOk();
}

async function sectionsOf({ look, parts }: PageEditor, template: number): Promise<readonly DraftSection[] | undefined> {
  const opened = await parts.drafts.open({ kind: 'page', id: template });
  if (opened.isErr()) look.tell(opened.error.kind === 'Gone' ? { kind: 'templateGone' } : { kind: 'refused', problem: opened.error });
  return opened.map(({ draft }) => draft.sections).unwrapOr(undefined);
}
