import { type ReactElement, useEffect, useState } from 'react';
import type { SectionKind } from '#domain/page/section.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import type { LinkedThing } from '#ports/editing/drafts.ts';
import { Dialog } from '../elements/dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';
import { focusFirstField } from './focus-field.ts';
import { sectionName } from './section-name.ts';

const KINDS = (Object.keys(SECTION_KINDS) as SectionKind[]).filter((kind) => kind !== 'template');

/** What is to stand there: a section of some kind, the one that was cut or copied, or what a template holds. */
export function NewSectionDialog({ after }: { readonly after: string | null }): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const close = () => editor.look.ask(undefined);
  const clipped = editor.clipped;
  const kinds = KINDS.map((kind) => ({ kind, name: translator.text(SECTION_KINDS[kind].label) })).sort((a, b) =>
    a.name.localeCompare(b.name, translator.locale),
  );
  return (
    <Dialog
      open
      onClose={close}
      id="esection"
      title={translator.text('editing.addSection')}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
    >
      {clipped !== undefined && (
        <p>
          <button
            type="button"
            className="btn is-line"
            onClick={() => {
              close();
              editor.pasteSection(after);
            }}
          >
            {translator.text('editing.paste', { name: sectionName(translator, clipped.kind) })}
          </button>
        </p>
      )}
      <ul className="kinds plain">
        {kinds.map(({ kind, name }) => (
          <li key={kind}>
            <button
              type="button"
              className="kind"
              onClick={() => {
                close();
                editor.addSection(kind, after);
                // Once the dialog has given the focus back.
                focusFirstField();
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {!editor.sync.isTemplate && <Templates after={after} close={close} />}
    </Dialog>
  );
}

/** Templates, each as a link that follows them or as a copy of the page's own. */
function Templates({ after, close }: { readonly after: string | null; readonly close: () => void }): ReactElement | null {
  const editor = useEditor();
  const { translator } = useShop();
  const [templates, setTemplates] = useState<readonly LinkedThing[]>([]);
  useEffect(() => void editor.sources.find('template', '').then(setTemplates), [editor]);
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="esection-templates" className="stack is-tight">
      <h3 id="esection-templates">{translator.text('editing.templates')}</h3>
      <p className="hint">{translator.text('editing.templatesHint')}</p>
      <ul className="plain entries">
        {templates.map(({ id, title }) => (
          <li key={id} className="row">
            <span>{title}</span>
            <button
              type="button"
              className="btn is-line is-small"
              aria-label={translator.text('editing.linkTemplate', { title })}
              onClick={() => {
                close();
                editor.addTemplate(id, after);
              }}
            >
              {translator.text('editing.link')}
            </button>
            <button
              type="button"
              className="btn is-line is-small"
              aria-label={translator.text('editing.copyTemplate', { title })}
              onClick={() => {
                close();
                void editor.addCopyOf(id, after);
              }}
            >
              {translator.text('editing.asCopy')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
