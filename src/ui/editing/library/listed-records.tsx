import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import type { Listed } from './listed.ts';
import '../../styles/media-library.css';

/** How one of the records is drawn. */
export interface DrawnRecord {
  readonly label: string;
  readonly name: string;
  readonly thumb: ReactNode;
  readonly meta: ReactNode;
  /** What it still lacks. */
  readonly flaw: string | undefined;
}

export interface ListedRecordsProps<T extends { readonly id: string }> {
  readonly listed: Listed<T, object>;
  /** The group of messages that names what is listed. */
  readonly words: 'media' | 'films';
  /** Id of the one that is open or taken. */
  readonly current: string | undefined;
  readonly onChoose: (record: T) => void;
  readonly draw: (record: T) => DrawnRecord;
  /** Stands beside a record. */
  readonly tool?: (record: T) => ReactNode;
  /** Between the search and the records. */
  readonly children?: ReactNode;
}

/** A search and what it finds, each a button that opens or takes it. */
function ListedRecordsOf<T extends { readonly id: string }>(props: ListedRecordsProps<T>): ReactElement {
  const { listed, words, current, onChoose, draw, tool, children } = props;
  const { translator } = useShop();
  const text = (id: string) => translator.text(`${words}.${id}`);
  return (
    <>
      <Field
        id={`${words}-words`}
        name="words"
        type="search"
        label={text('find')}
        value={listed.words}
        onChange={(typed) => listed.look(typed)}
        autoComplete="off"
        maxLength={100}
      />
      {children}
      <p className="meta" role="status">
        {listed.state === 'ready' ? translator.text(`${words}.count`, { count: listed.total }) : text(listed.state)}
      </p>
      {listed.state === 'failed' && (
        <p>
          <button type="button" className="btn is-line is-small" onClick={() => void listed.again()}>
            {translator.text('media.again')}
          </button>
        </p>
      )}
      <ul className={words === 'media' ? 'pictures plain' : `pictures ${words} plain`}>
        {listed.records.map((record) => {
          const { label, name, thumb, meta, flaw } = draw(record);
          return (
            <li key={record.id}>
              <button type="button" aria-pressed={current === record.id} aria-label={label} onClick={() => onChoose(record)}>
                {thumb}
              </button>
              {tool?.(record)}
              <p className="breaks">{name}</p>
              <p className="meta">{meta}</p>
              {flaw !== undefined && <p className="flaw">{flaw}</p>}
            </li>
          );
        })}
      </ul>
      {listed.more && (
        <p>
          <button type="button" className="btn is-line is-small" onClick={() => void listed.showMore()}>
            {text('more')}
          </button>
        </p>
      )}
    </>
  );
}

export const ListedRecords = observer(ListedRecordsOf) as typeof ListedRecordsOf;
