import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { firstWordsOf } from '#domain/editing/page-outline.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { focusFirstField } from '../elements/focus-field.ts';
import { ICONS } from '../elements/icons.ts';
import { sectionName } from '../elements/section-name.ts';
import '../../styles/choice-line.css';

/** Id of the line of a section: what moves it stands there. */
export function lineId(section: SectionId): string {
  return `eline-${section}`;
}

/** All sections, a line each (ADM-05): dragged, moved by Alt with arrows, or sent to a place by its number. */
export const Outline = observer(function Outline(): ReactElement {
  const editor = useEditor();
  const { locale, translator } = useShop();
  const [dragged, setDragged] = useState<string>();
  /** The place that the dragged one would take. */
  const [aim, setAim] = useState<number>();
  const sections = editor.draft?.sections ?? [];
  const from = sections.findIndex(({ id }) => id === dragged);
  const letGo = () => {
    setDragged(undefined);
    setAim(undefined);
  };
  return (
    <>
      <p className="hint" id="eoutline-hint">
        {translator.text('editing.outlineHint')}
      </p>
      <ol className="outline plain" aria-describedby="eoutline-hint">
        {sections.map((section, place) => {
          const name = sectionName(translator, section.kind);
          const words = firstWordsOf(section);
          const keys = (event: KeyboardEvent) => {
            const step = event.altKey ? (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0) : 0;
            if (step === 0) return;
            event.preventDefault();
            editor.moveSection(section.id, place + step);
          };
          return (
            <li
              key={section.id}
              className={[
                editor.look.selection?.section === section.id && 'is-selected',
                section.hidden && 'is-off',
                dragged === section.id && 'is-lifted',
                aim === place && place !== from && (place < from ? 'is-aim-before' : 'is-aim-after'),
              ]
                .filter(Boolean)
                .join(' ')}
              draggable
              onDragStart={(event) => {
                setDragged(section.id);
                event.dataTransfer.effectAllowed = 'move';
                // Firefox pulls nothing that brings nothing along.
                event.dataTransfer.setData('text/plain', '');
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setAim(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) editor.moveSection(dragged, place);
                letGo();
              }}
              onDragEnd={letGo}
            >
              <Icon path={ICONS.grip} />
              <button
                type="button"
                className="line"
                id={lineId(section.id)}
                onClick={() => {
                  editor.look.enter(section.id);
                  focusFirstField();
                }}
                onKeyDown={keys}
              >
                <b>{name}</b>
                <span className="muted" lang={locale}>
                  {words}
                </span>
                {section.hidden && <span className="vh">{translator.text('editing.hiddenTag')}</span>}
              </button>
              <label>
                <span className="vh">{translator.text('editing.placeOf', { name })}</span>
                <select value={place} onChange={(event) => editor.moveSection(section.id, Number(event.target.value))}>
                  {sections.map((_, to) => (
                    <option key={to} value={to}>
                      {to + 1}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ol>
      <p>
        <button
          type="button"
          className="btn is-line is-small is-wide"
          onClick={() => editor.look.ask({ kind: 'newSection', after: editor.selected?.id ?? sections.at(-1)?.id ?? null })}
        >
          <Icon path={ICONS.add} /> {translator.text('editing.addSection')}
        </button>
      </p>
    </>
  );
});
