import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { FilledSection } from '#ports/editing/drafts.ts';
import { SectionList } from '../../page/sections.tsx';
import { useEditor } from '../desk/editor-context.ts';
import { useTools } from '../desk/tools-shop.tsx';
import { Undrawn } from './undrawn.tsx';

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
        <button type="button" className="btn is-quiet is-small" onClick={() => void editor.detachTemplate(name)}>
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
