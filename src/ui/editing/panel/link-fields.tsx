import type { ReactElement } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { ICONS } from '../elements/icons.ts';
import { EntryTools } from './entry-tools.tsx';
import { linkWords } from './link-words.ts';
import '../../styles/choice-line.css';

interface LinkFieldProps {
  readonly id: string;
  readonly label: string;
  readonly place: { readonly section: Place; readonly path: string };
}

/** One link, chosen over the page; one that has to be there is changed, never taken away. */
export function LinkField({
  id,
  label,
  place,
  value,
  required,
  onChange,
}: LinkFieldProps & {
  readonly value: unknown;
  readonly required: boolean;
  readonly onChange: (value: null) => void;
}): ReactElement {
  const { look } = useEditor();
  const { locale, translator } = useShop();
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {value !== null && value !== undefined && <p>{linkWords(translator, locale, value as StoredTitledLink)}</p>}
      <p className="row">
        <button type="button" className="btn is-line is-small" id={id} onClick={() => look.ask({ kind: 'link', ...place })}>
          {translator.text(value ? 'editing.changeLink' : 'editing.addLink')}
        </button>
        {value !== null && !required && (
          <button type="button" className="btn is-quiet is-small" onClick={() => onChange(null)}>
            {translator.text('editing.noLink')}
          </button>
        )}
      </p>
    </fieldset>
  );
}

/** Links in their order, each chosen over the page. */
export function LinksField({
  id,
  label,
  place: { section, path },
  links,
  maximum,
}: LinkFieldProps & { readonly links: readonly StoredTitledLink[]; readonly maximum: number }): ReactElement {
  const { look } = useEditor();
  const { locale, translator } = useShop();
  const choose = (place: number) => look.ask({ kind: 'link', section, path: `${path}.${place}` });
  return (
    <fieldset className="field">
      <legend>
        {label} <span className="muted">{translator.text('editing.countOf', { count: links.length, maximum })}</span>
      </legend>
      <ol className="entries plain">
        {links.map((link, place) => (
          <li key={place}>
            <button type="button" className="line" id={`${id}-${place}`} onClick={() => choose(place)}>
              {linkWords(translator, locale, link)}
            </button>
            <EntryTools section={section} path={path} place={place} count={links.length} name={link.title} />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn is-line is-small is-wide"
        id={id}
        disabled={links.length >= maximum}
        onClick={() => choose(links.length)}
      >
        <Icon path={ICONS.add} /> {translator.text('editing.addLink')}
      </button>
    </fieldset>
  );
}
