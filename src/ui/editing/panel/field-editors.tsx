import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { blankEntry } from '#domain/editing/blank-section.ts';
import type { Place } from '#domain/editing/edit-command.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import type { Field as DeclaredField, Fields } from '#domain/page/section-field.ts';
import { SECTION_ICONS, type SectionIcon } from '#domain/page/section-icons.ts';
import { SECTION_SOURCES } from '#domain/page/section-sources.ts';
import { Field } from '../../elements/field.tsx';
import { Icon } from '../../elements/icon.tsx';
import { SelectField } from '../../elements/select-field.tsx';
import { lateComponent } from '../../shop/late-component.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { errorAt } from '../desk/flaw-words.ts';
import { SlugClaims } from '../desk/late-slug-claims.ts';
import { controlId } from '../elements/focus-field.ts';
import { ICONS } from '../elements/icons.ts';
import { MediaThumb } from '../elements/media-thumb.tsx';
import { writeOnPage } from '../writing/write-on-page.ts';
import { ChosenThings, chosenIn } from './chosen-things.tsx';
import { EntryTools } from './entry-tools.tsx';
import { FilmField } from './film-field.tsx';
import { FormChoice } from './form-choice.tsx';
import { GridEditor } from './grid-editor.tsx';
import { LinkField, LinksField } from './link-fields.tsx';

/** Documents alone have it, with the words of a form of the office. */
const KeptFileField = lateComponent(() => import('./kept-file-field.tsx').then((file) => file.KeptFileField), []);

export interface FieldEditorsProps {
  readonly section: Place;
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  /** What stands before the names of these fields in their paths, e.g. `cards.2.`. */
  readonly path: string;
}

/** Every field of something, in the order of its declaration, each by what suits its type. */
export const FieldEditors = observer(function FieldEditors({ section, fields, values, path }: FieldEditorsProps): ReactElement {
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <FieldEditor key={name} section={section} field={field} value={values[name]} path={path + name} />
      ))}
    </>
  );
});

interface FieldEditorProps {
  readonly section: Place;
  readonly field: DeclaredField;
  readonly value: unknown;
  readonly path: string;
}

const FieldEditor = observer(function FieldEditor({ section, field, value, path }: FieldEditorProps): ReactElement | null {
  const editor = useEditor();
  const { locale, translator } = useShop();
  const id = controlId(section, path);
  const label = translator.text(field.label);
  const error = errorAt(editor, { section, path, label }, translator);
  const set = (changed: unknown) => editor.run({ kind: 'setField', section, path, value: changed });
  const common = { id, name: id, label, error, optional: needed(field) ? undefined : translator.text('editing.optional') };
  switch (field.type) {
    case 'text':
    case 'longText': {
      const text = String(value ?? '');
      const hint = translator.text('editing.length', { count: text.length, maximum: field.maximum });
      const isSlug = section === null && path === 'slug';
      return (
        <>
          <Field
            {...common}
            lang={locale}
            hint={hint}
            value={text}
            onChange={set}
            {...(field.type === 'longText' && { rows: 4 })}
            {...(isSlug && { describedBy: `${id}-claims` })}
            autoComplete="off"
          />
          {isSlug && <SlugClaims wanted={id} id={`${id}-claims`} />}
        </>
      );
    }
    case 'film':
      return <FilmField {...common} value={String(value ?? '')} onChange={set} place={{ section, path }} />;
    case 'date':
      return <Field {...common} type="date" value={String(value ?? '')} onChange={set} />;
    case 'moment':
      return <Field {...common} type="datetime-local" width="m" value={String(value ?? '')} onChange={set} />;
    case 'number':
      return (
        <Field
          {...common}
          optional={undefined}
          inputMode="numeric"
          width="s"
          hint={translator.text('editing.range', { minimum: field.minimum, maximum: field.maximum })}
          value={String(value ?? field.preset)}
          onChange={(text) => set(/^\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim() === '' ? field.minimum : value)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          optional={undefined}
          value={String(value ?? Object.keys(field.options)[0])}
          onChange={set}
          options={Object.entries(field.options).map(([option, words]) => ({ value: option, label: translator.text(words) }))}
        />
      );
    case 'richText':
      return (
        <div className="field">
          <b>{label}</b>
          <p>
            <button type="button" className="btn is-line is-small" id={id} onClick={() => writeOnPage(section, path)}>
              {translator.text('editing.writeOnPage')}
            </button>
          </p>
        </div>
      );
    case 'media':
      return (
        <fieldset className="field">
          <legend>{label}</legend>
          {typeof value === 'string' && value !== '' && <MediaThumb id={value} />}
          <p className="row">
            <button
              type="button"
              className="btn is-line is-small"
              id={id}
              onClick={() => editor.look.ask({ kind: 'media', section, path })}
            >
              <Icon path={ICONS.picture} /> {translator.text(value === null ? 'editing.choosePicture' : 'editing.changePicture')}
            </button>
            {value !== null && field.required !== true && (
              <button type="button" className="btn is-quiet is-small" onClick={() => set(null)}>
                {translator.text('editing.noPicture')}
              </button>
            )}
          </p>
        </fieldset>
      );
    case 'file':
      return <KeptFileField wanted={id} id={id} label={label} value={value} />;
    case 'icon': {
      const drawing = SECTION_ICONS[value as SectionIcon];
      return (
        <fieldset className="field">
          <legend>{label}</legend>
          <button type="button" className="btn is-line is-small" id={id} onClick={() => editor.look.ask({ kind: 'icon', section, path })}>
            {drawing !== undefined && <Icon path={drawing} />}{' '}
            {drawing === undefined ? translator.text('editing.chooseIcon') : translator.text(`editing.icon.${String(value)}`)}
          </button>
        </fieldset>
      );
    }
    case 'link':
      return <LinkField id={id} label={label} place={{ section, path }} value={value} required={field.required === true} onChange={set} />;
    case 'links':
      return (
        <LinksField
          id={id}
          label={label}
          place={{ section, path }}
          links={(value ?? []) as readonly StoredTitledLink[]}
          maximum={field.maximum}
        />
      );
    case 'list': {
      const entries = (value ?? []) as readonly Readonly<Record<string, unknown>>[];
      const opened = editor.look.selection?.path?.startsWith(`${path}.`)
        ? Number(editor.look.selection.path.slice(path.length + 1).split('.')[0])
        : undefined;
      return (
        <fieldset className="field">
          <legend>
            {label} <span className="muted">{translator.text('editing.countOf', { count: entries.length, maximum: field.maximum })}</span>
          </legend>
          <ol className="entries plain">
            {entries.map((entry, place) => {
              const name = translator.text('editing.entry', { number: place + 1, words: firstWords(entry) });
              return (
                <li key={place}>
                  <details open={opened === place || undefined}>
                    <summary>{name}</summary>
                    <div className="stack">
                      <FieldEditors section={section} fields={field.fields} values={entry} path={`${path}.${place}.`} />
                    </div>
                  </details>
                  <EntryTools section={section} path={path} place={place} count={entries.length} name={name} />
                </li>
              );
            })}
          </ol>
          <button
            type="button"
            className="btn is-line is-small is-wide"
            id={id}
            disabled={entries.length >= field.maximum}
            onClick={() => editor.run({ kind: 'insertEntry', section, path, at: entries.length, entry: blankEntry(field) })}
          >
            <Icon path={ICONS.add} /> {translator.text('editing.addEntry')}
          </button>
        </fieldset>
      );
    }
    case 'grid':
      return (
        <GridEditor
          section={section}
          path={path}
          field={field}
          rows={(value ?? []) as readonly (readonly string[])[]}
          label={label}
          id={id}
        />
      );
    case 'id':
    case 'ids':
      return (
        <ChosenThings
          label={label}
          id={id}
          type={field.of}
          chosen={chosenIn(value)}
          onPick={() => editor.look.ask({ kind: 'pick', section, path })}
          maximum={field.type === 'ids' ? field.maximum : 1}
          onChange={(ids) => set(field.type === 'ids' ? ids : (ids[0] ?? null))}
        />
      );
    case 'source': {
      const fields: Fields = SECTION_SOURCES[field.of];
      if (Object.keys(fields).length === 0) return null;
      // A form is chosen by what it is called, not by the code that the section keeps.
      if (field.of === 'form')
        return (
          <FormChoice
            id={controlId(section, `${path}.code`)}
            code={(value as { readonly code?: string } | undefined)?.code ?? ''}
            onChange={(code) => editor.run({ kind: 'setField', section, path: `${path}.code`, value: code })}
            error={errorAt(editor, { section, path: `${path}.code`, label: translator.text('editing.form') }, translator)}
          />
        );
      return (
        <fieldset className="field">
          <legend>{label}</legend>
          <div className="stack">
            <FieldEditors section={section} fields={fields} values={(value ?? {}) as Readonly<Record<string, unknown>>} path={`${path}.`} />
            {SHOWN_LISTS.has(field.of) && (
              <button type="button" className="btn is-line is-small" onClick={() => editor.look.ask({ kind: 'list', section, path })}>
                {translator.text('editing.showList')}
              </button>
            )}
          </div>
        </fieldset>
      );
    }
    default:
      return field satisfies never;
  }
});

/** Sources that are lists of things with titles. */
const SHOWN_LISTS: ReadonlySet<string> = new Set(['posts', 'calls', 'events', 'products', 'documents', 'categories']);

function needed(field: DeclaredField): boolean {
  return 'required' in field && field.required === true;
}

/** The words that tell an entry from others. */
function firstWords(entry: Readonly<Record<string, unknown>>): string {
  const words = Object.values(entry).find((value) => typeof value === 'string' && value.trim() !== '' && !value.startsWith('<'));
  return typeof words === 'string' ? words.slice(0, 60) : '';
}
