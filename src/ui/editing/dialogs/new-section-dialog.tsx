import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { LinkedThing } from '#ports/editing/choosable-things.ts';
import { Field } from '../../elements/field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import { addCopyOf, addTemplate } from '../desk/template-work.ts';
import { focusFirstField } from '../elements/focus-field.ts';
import { sectionName } from '../elements/section-name.ts';
import { type ChosenKind, type KindOffered, kindsOffered } from '../sections/section-choice.ts';
import { SectionDrawing } from '../sections/section-drawing.tsx';
import { nextInGrid } from '../writing/next-in-grid.ts';
import '../../styles/section-choice.css';

const SEARCH = 'esection-search';

/** What is to stand there: a section of some kind, the one that was cut or copied, or what a template holds. */
export function NewSectionDialog({ after }: { readonly after: string | null }): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [typed, setTyped] = useState('');
  const choice = useRef<HTMLDivElement>(null);
  const close = () => editor.look.ask(undefined);
  const clipped = editor.clipped;
  const groups = kindsOffered(translator, typed);
  const add = (kind: ChosenKind) => {
    close();
    editor.addSection(kind, after);
    // Once the dialog has given the focus back.
    focusFirstField();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter takes over what is being composed; it chooses nothing yet.
    if (event.nativeEvent.isComposing) return;
    const { key, target } = event;
    const search = document.getElementById(SEARCH);
    const offered = [...(choice.current?.querySelectorAll<HTMLElement>('.kind') ?? [])];
    if (target === search) {
      const [first] = groups.flatMap(({ kinds }) => kinds);
      if (key === 'Enter' && typed.trim() !== '' && first !== undefined) add(first.kind);
      else if (key === 'ArrowDown') offered[0]?.focus();
      else return;
      event.preventDefault();
      return;
    }
    const from = offered.indexOf(target as HTMLElement);
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const boxes = offered.map((one) => (one.closest('li') ?? one).getBoundingClientRect());
    const next = nextInGrid(boxes, from, key);
    if (next !== undefined) {
      event.preventDefault();
      (offered[next] ?? search)?.focus();
    } else if (key.length === 1 && key !== ' ') search?.focus();
  };
  return (
    <WorkDialog
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
              beginIn(editor);
            }}
          >
            {translator.text('editing.paste', { name: sectionName(translator, clipped.kind) })}
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the search and of the buttons below it */}
      <div ref={choice} className="stack" onKeyDown={onKeyDown}>
        <Field
          id={SEARCH}
          name="search"
          type="search"
          label={translator.text('sectionChoice.search')}
          hint={translator.text('sectionChoice.hint')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <p role="status" className={groups.length > 0 ? 'vh' : undefined}>
          {groups.length === 0 && translator.text('sectionChoice.none')}
        </p>
        {groups.map(({ group, title, kinds }) => (
          <section key={group} aria-labelledby={`esection-${group}`} className="stack is-tight">
            <h3 id={`esection-${group}`}>{title}</h3>
            <ul className="kinds plain">
              {kinds.map((one) => (
                <Kind key={one.kind} {...one} onChoose={() => add(one.kind)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {!editor.sync.isTemplate && <Templates after={after} close={close} />}
    </WorkDialog>
  );
}

/** The keyboard goes on in what has come, as it does in a new section: it is drawn on the page a moment later, and the place that it was asked from is drawn anew. */
function beginIn({ look }: PageEditor): void {
  look.show('fields');
  focusFirstField();
}

function Kind({ kind, name, about, onChoose }: KindOffered & { readonly onChoose: () => void }): ReactElement {
  const id = useId();
  return (
    <li>
      <SectionDrawing kind={kind} />
      <div>
        <button type="button" className="kind" aria-describedby={id} onClick={onChoose}>
          {name}
        </button>
        <p id={id}>{about}</p>
      </div>
    </li>
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
                addTemplate(editor, id, after);
                beginIn(editor);
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
                void addCopyOf(editor, id, after).then(() => beginIn(editor));
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
