import type { ReactElement } from 'react';
import type { SectionKind } from '#domain/page/section.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { Dialog } from '../elements/dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';

const KINDS = Object.keys(SECTION_KINDS) as SectionKind[];

/** Which kind of section is to stand there. */
export function NewSectionDialog({ after }: { readonly after: string | null }): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const close = () => editor.look.ask(undefined);
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
    >
      <ul className="kinds plain">
        {kinds.map(({ kind, name }) => (
          <li key={kind}>
            <button
              type="button"
              className="kind"
              onClick={() => {
                close();
                editor.addSection(kind, after);
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
