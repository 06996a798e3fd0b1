import { type ReactElement, useState } from 'react';
import { compareWords } from '#domain/editing/compare-words.ts';
import { linesOf } from '#domain/editing/field-texts.ts';
import type { Conflict } from '#domain/editing/merge-drafts.ts';
import { firstWordsOf } from '#domain/editing/page-outline.ts';
import { type Field as DeclaredField, isKeptFile } from '#domain/page/section-field.ts';
import { Field } from '../../elements/field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import type { Translator } from '../../messages/translator.ts';
import { useShop } from '../../shop/shop.ts';
import { fieldOf } from '../canvas/canvas.tsx';
import { fieldWords } from '../desk/command-words.ts';
import { useEditor } from '../desk/editor-context.ts';
import { sectionName } from '../elements/section-name.ts';
import { WordChanges } from '../elements/word-changes.tsx';

/** Two people have written in the same place (ADM-09): both texts side by side, and the person chooses one of them or a third. Nothing is lost by closing it: it is asked again. */
export function ConflictDialog({ conflict, left }: { readonly conflict: Conflict; readonly left: number }): ReactElement {
  const editor = useEditor();
  const { locale, translator } = useShop();
  const { draft, changedBy: who } = editor;
  const kind = draft?.sections.find(({ id }) => id === conflict.section)?.kind ?? '';
  const where = conflict.section === null ? translator.text(`editing.this.${editor.kind}`) : sectionName(translator, kind);
  const field = conflict.kind === 'field' ? fieldOf(editor, conflict.section, conflict.path) : undefined;
  const isText = field?.type === 'text' || field?.type === 'longText';
  const marked = isText || field?.type === 'richText';
  const [third, setThird] = useState(isText && conflict.kind === 'field' ? String(conflict.mine ?? '') : '');
  const choose = (choice: unknown) => void editor.sync.choose(conflict, choice);
  return (
    <WorkDialog
      start="heading"
      open
      onClose={() => undefined}
      id="econflict"
      title={translator.text('editing.conflict', { who, count: left })}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
    >
      {conflict.kind === 'field' ? (
        <>
          <p>
            {translator.text('editing.conflictField', {
              name: where,
              field: fieldWords(translator, conflict.section, conflict.path, editor),
            })}
            {marked && ` ${translator.text('editing.conflictMarks', { who })}`}
          </p>
          <div className="two-texts">
            <section aria-labelledby="emine">
              <h3 id="emine">{translator.text('editing.mine', { who })}</h3>
              <Said field={field} base={conflict.base} value={conflict.mine} />
              <button type="button" className="btn is-line" onClick={() => choose(conflict.mine)}>
                {translator.text('editing.takeMine', { who })}
              </button>
            </section>
            <section aria-labelledby="etheirs">
              <h3 id="etheirs">{translator.text('editing.theirs', { who })}</h3>
              <Said field={field} base={conflict.base} value={conflict.theirs} />
              <button type="button" className="btn is-line" onClick={() => choose(conflict.theirs)}>
                {translator.text('editing.takeTheirs', { who })}
              </button>
            </section>
          </div>
          {isText && (
            <div className="stack is-tight">
              <Field
                id="ethird"
                name="third"
                lang={locale}
                label={translator.text('editing.third')}
                value={third}
                onChange={setThird}
                rows={3}
              />
              <p>
                <button type="button" className="btn" onClick={() => choose(third)}>
                  {translator.text('editing.takeThird')}
                </button>
              </p>
            </div>
          )}
        </>
      ) : (
        <>
          <p>
            {translator.text(conflict.mine === undefined ? 'editing.conflictTheyChanged' : 'editing.conflictTheyRemoved', {
              who,
              name: where,
              words: firstWordsOf(conflict.mine ?? conflict.theirs ?? { id: '', kind: '' }),
            })}
          </p>
          <p className="row">
            <button type="button" className="btn" onClick={() => choose(conflict.mine ?? conflict.theirs)}>
              {translator.text('editing.keepSection')}
            </button>
            <button type="button" className="btn is-line" onClick={() => choose(undefined)}>
              {translator.text('editing.removeSection')}
            </button>
          </p>
        </>
      )}
    </WorkDialog>
  );
}

interface SaidProps {
  readonly field: DeclaredField | undefined;
  /** What both began with. */
  readonly base: unknown;
  readonly value: unknown;
}

/** A value for people: of a text what was removed from it and added to it, so that whoever chooses need not look for that. */
function Said({ field, base, value }: SaidProps): ReactElement {
  const { locale, translator } = useShop();
  if (field?.type !== 'text' && field?.type !== 'longText' && field?.type !== 'richText')
    return (
      <p className="lines" lang={locale}>
        {said(value, translator)}
      </p>
    );
  const { type } = field;
  const [was, is] = [base, value].map((text) => linesOf({ type, text: String(text ?? '') }));
  return <WordChanges parts={compareWords(was ?? '', is ?? '')} />;
}

/** What is no text of the page: words as they are, others as they are stored. */
function said(value: unknown, translator: Translator): string {
  if (typeof value === 'string') return value;
  if (isKeptFile(value)) return `${value.name}, ${translator.fileSize(value.size)}`;
  if (typeof value === 'object' && value !== null && 'title' in value) return String(value.title);
  return JSON.stringify(value) ?? '';
}
