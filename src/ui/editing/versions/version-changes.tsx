import type { ReactElement } from 'react';
import { compareDrafts, type SectionChange } from '#domain/editing/compare-drafts.ts';
import type { Draft } from '#domain/editing/draft.ts';
import type { Place } from '#domain/editing/edit-command.ts';
import { ownFieldsOf } from '#domain/editing/editable.ts';
import { changedTexts, textsOf } from '#domain/editing/field-texts.ts';
import { firstWordsOf } from '#domain/editing/page-outline.ts';
import type { Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { useShop } from '../../shop/shop.ts';
import { fieldWords } from '../desk/command-words.ts';
import { useEditor } from '../desk/editor-context.ts';
import { sectionName } from '../elements/section-name.ts';
import { WordChanges } from '../elements/word-changes.tsx';

export interface VersionChangesProps {
  readonly before: Draft;
  readonly after: Draft;
  /** The message where nothing differs, of what is not the draft. */
  readonly none?: string | undefined;
}

/** What has changed from one state to another, section by section and word by word. */
export function VersionChanges({ before, after, none = 'editing.noDifference' }: VersionChangesProps): ReactElement {
  const { kind } = useEditor();
  const { translator } = useShop();
  const { values, sections } = compareDrafts(before, after);
  if (values.length === 0 && sections.length === 0) return <p className="muted">{translator.text(none)}</p>;
  return (
    <ul className="changes">
      {values.length > 0 && (
        <li>
          <b>{translator.text(`editing.this.${kind}`)}</b>
          <Changed section={null} names={values} fields={ownFieldsOf(kind)} was={before.values} is={after.values} draft={after} />
        </li>
      )}
      {sections.map((change) => (
        <li key={change.id}>
          <b>
            {translator.text(`editing.change.${change.change}`, {
              name: sectionName(translator, change.section.kind),
              words: firstWordsOf(change.section),
            })}
          </b>
          {change.moved && ` (${translator.text('editing.change.moved')})`}
          <ChangedSection change={change} draft={after} />
        </li>
      ))}
    </ul>
  );
}

function ChangedSection({ change, draft }: { readonly change: SectionChange; readonly draft: Draft }): ReactElement | null {
  const { id, section, was, fields } = change;
  if (was === undefined || fields.length === 0) return null;
  return <Changed section={id} names={fields} fields={fieldsOf(section.kind) ?? {}} was={was} is={section} draft={draft} />;
}

interface ChangedProps {
  readonly section: Place;
  /** Of the fields that differ. */
  readonly names: readonly string[];
  readonly fields: Fields;
  readonly was: Readonly<Record<string, unknown>>;
  readonly is: Readonly<Record<string, unknown>>;
  readonly draft: Draft;
}

/** Texts with their words; of whatever else differs, a picture or a choice, which fields. */
function Changed({ section, names, fields, was, is, draft }: ChangedProps): ReactElement {
  const { kind } = useEditor();
  const { translator } = useShop();
  const texts = changedTexts(textsOf(fields, was), textsOf(fields, is));
  const silent = names.filter((name) => !texts.some(({ key }) => key === name || key.startsWith(`${name}.`)));
  return (
    <>
      {texts.length > 0 && (
        <dl>
          {texts.map(({ key, label, parts }) => (
            <div key={key}>
              <dt>{translator.text(label)}</dt>
              <dd>
                <WordChanges parts={parts} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {silent.length > 0 && (
        <p>
          {translator.text('editing.change.other', {
            fields: silent.map((name) => fieldWords(translator, section, name, { kind, draft })).join(', '),
          })}
        </p>
      )}
    </>
  );
}
