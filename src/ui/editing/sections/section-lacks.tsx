import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Section } from '#domain/page/section.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { showsNothing } from '#domain/page/shows-nothing.ts';
import { declaredAt, fieldWords } from '../desk/command-words.ts';
import { useEditor } from '../desk/editor-context.ts';
import { flawWords } from '../desk/flaw-words.ts';
import { useTools } from '../desk/tools-shop.tsx';
import type { SectionLine } from '../draft/editing-news.ts';
import { focusField } from '../elements/focus-field.ts';

/** So many of what is missing are named; the rest shows itself once these are there. */
const NAMED = 5;

export interface SectionLacksProps {
  /** As it is drawn. */
  readonly section: Section;
  readonly stored: SectionLine;
}

/** What a section on the canvas still lacks before visitors see it, each with the way to its field. */
export const SectionLacks = observer(function SectionLacks({ section, stored: { id, flaws } }: SectionLacksProps): ReactElement | null {
  const editor = useEditor();
  const { translator } = useTools();
  const empty = emptyListOf(section);
  if (flaws.length === 0 && empty === undefined) return null;
  const way = (field: string, words: string) => (
    <button
      type="button"
      className="link"
      onClick={() => {
        editor.look.enter(id, field || undefined);
        requestAnimationFrame(() => focusField(id, field));
      }}
    >
      {words}
    </button>
  );
  return (
    <div className="lacks" lang={translator.locale}>
      {flaws.length > 0 && (
        <>
          <p>{translator.text('editing.lacks')}</p>
          <ul className="plain">
            {flaws.slice(0, NAMED).map((flaw) => (
              <li key={`${flaw.field} ${flaw.problem.kind}`}>
                {way(flaw.field, fieldWords(translator, id, flaw.field, editor))}{' '}
                {flawWords(translator, flaw, declaredAt(id, flaw.field, editor))}
              </li>
            ))}
          </ul>
        </>
      )}
      {empty !== undefined && (
        <p>
          {translator.text('editing.findsNothing')} {way(empty, fieldWords(translator, id, empty, editor))}
        </p>
      )}
    </div>
  );
});

/** Whether nobody has chosen yet what a section shows: of such a one there is nothing to draw. */
export function isUnchosen({ kind, flaws }: SectionLine): boolean {
  const fields = fieldsOf(kind) ?? {};
  return flaws.some(({ field, problem }) => problem.kind === 'required' && fields[field.split('.')[0] ?? '']?.type === 'source');
}

/** The list of a section in which nothing is found. */
function emptyListOf(section: Section): string | undefined {
  const values = section as unknown as Readonly<Record<string, unknown>>;
  const found = Object.entries(fieldsOf(section.kind) ?? {}).find(
    ([name, field]) => field.type === 'source' && showsNothing(field, values[name]),
  );
  return found?.[0];
}
