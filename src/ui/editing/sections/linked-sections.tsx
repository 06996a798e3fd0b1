import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { FilledSection } from '#ports/editing/section-filler.ts';
import { SectionList } from '../../page/sections.tsx';
import { useEditor } from '../desk/editor-context.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import { useTools } from '../desk/tools-shop.tsx';
import { Undrawn } from './undrawn.tsx';

/** Comes with the click: seldom does anybody take a template's content over. */
const detach = (editor: PageEditor, name: string) =>
  import('../desk/template-work.ts').then(
    ({ detachTemplate }) => detachTemplate(editor, name),
    () => editor.look.tell({ kind: 'refused', problem: { kind: 'Unreachable', message: '' } }),
  );

/** What a template shows on this page: it is written in the template, or becomes the page's own here. */
export const LinkedSections = observer(function LinkedSections({
  section,
  id,
}: {
  readonly section: FilledSection;
  readonly id: string;
}): ReactElement {
  const editor = useEditor();
  const { locale, translator } = useTools();
  const { linked } = section;
  const locked = (words: string) => (
    <p className="wrap locked" lang={translator.locale}>
      {translator.text(words)}
    </p>
  );
  if (linked === undefined) return locked('editing.noTemplate');
  const name = (section as { readonly edited?: string }).edited ?? '';
  return (
    <>
      <p className="offtag" lang={translator.locale}>
        {translator.text('editing.template', { title: linked.title })}{' '}
        <a href={routePath('content', locale, linked.slug) + editingSearch()} data-document="" className="btn is-quiet is-small">
          {translator.text('editing.editTemplate')}
        </a>{' '}
        <button type="button" className="btn is-quiet is-small" onClick={() => void detach(editor, name)}>
          {translator.text('editing.detachTemplate')}
        </button>
      </p>
      {linked.isPublished ? (
        <Undrawn of={section}>
          <SectionList sections={linked.sections} id={`${id}t`} />
        </Undrawn>
      ) : (
        locked('editing.templateUnseen')
      )}
    </>
  );
});
