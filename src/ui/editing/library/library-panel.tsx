import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { PictureUse } from '#ports/media/media-library.ts';
import { useShop } from '../../shop/shop.ts';
import { PictureUses } from './picture-uses.tsx';

export interface LibraryPanelProps {
  /** The name of the file. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One picture or film with all that can be said of it and done with it; whoever opens it is led to its head. */
export function LibraryPanel({ title, onClose, children }: LibraryPanelProps): ReactElement {
  const { translator } = useShop();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="picture-panel stack" aria-labelledby="media-panel">
      <div className="head">
        <h2 id="media-panel" className="breaks" ref={head} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="btn is-line is-small" onClick={onClose}>
          {translator.text('media.backToList')}
        </button>
      </div>
      {children}
    </section>
  );
}

export interface SaidFormProps {
  readonly state: string;
  readonly isChanged: boolean;
  readonly onSave: () => void;
  /** The group of messages that says what went wrong. */
  readonly words: 'media' | 'films';
  readonly children: ReactNode;
}

const UNDER_WAY: ReadonlySet<string> = new Set(['opening', 'saving', 'saved']);

/** What is said of it, with how far the saving is. */
export function SaidForm({ state, isChanged, onSave, words, children }: SaidFormProps): ReactElement {
  const { translator } = useShop();
  return (
    <form
      className="stack"
      noValidate
      // Whoever leaves the page is asked (ask-before-leaving.ts, leaving.ts).
      data-unsaved={isChanged || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && state !== 'saving') onSave();
      }}
    >
      {children}
      <p role="status">{UNDER_WAY.has(state) ? translator.text(`media.state.${state}`) : ''}</p>
      {state !== 'ready' && !UNDER_WAY.has(state) && (
        <p className="error" role="alert">
          {translator.text(`${words}.state.${state}`)}
        </p>
      )}
      <p className="save">
        {/* One that can't be pressed would let the focus go with what it has just done. */}
        <button type="submit" className="btn" aria-disabled={!isChanged || state === 'saving'}>
          {translator.text('media.save')}
        </button>
      </p>
    </form>
  );
}

/** Where it is shown; undefined until that is known. */
export function ShownWhere({ uses }: { readonly uses: readonly PictureUse[] | undefined }): ReactElement {
  const { translator } = useShop();
  return (
    <section className="stack is-tight" aria-labelledby="media-uses">
      <h3 id="media-uses">{translator.text('media.uses')}</h3>
      <p className="meta">
        {uses === undefined ? translator.text('media.looking') : translator.text('media.usesCount', { count: uses.length })}
      </p>
      {uses !== undefined && uses.length > 0 && <PictureUses uses={uses} />}
    </section>
  );
}
