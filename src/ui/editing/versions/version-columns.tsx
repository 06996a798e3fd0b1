import type { ReactElement } from 'react';
import type { Draft } from '#domain/editing/draft.ts';
import { pairSections } from '#domain/editing/pair-sections.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { FilledSections } from '#ports/editing/section-filler.ts';
import { useShop } from '../../shop/shop.ts';
import { DrawnSection } from '../canvas/drawn-section.tsx';
import { sectionName } from '../elements/section-name.ts';

export interface VersionColumnsProps {
  readonly before: Draft;
  readonly after: Draft;
  /** Both as visitors would see them. */
  readonly wasShown: FilledSections;
  readonly isShown: FilledSections;
  /** The newer is what was published, not the draft. */
  readonly isPublished: boolean;
}

/** The page as it was and as it is, section beside section: one scroll moves both, and what belongs together stays side by side. */
export function VersionColumns({ before, after, wasShown, isShown, isPublished }: VersionColumnsProps): ReactElement {
  const { translator } = useShop();
  const newer = translator.text(isPublished ? 'editing.columnPublished' : 'editing.columnNew');
  const pairs = pairSections(before.sections, after.sections);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="columns" aria-label={translator.text('editing.columns')} tabIndex={0}>
      <p className="top">{translator.text('editing.columnOld')}</p>
      <p className="top">{newer}</p>
      {pairs.map(({ id, was, is }) => (
        <section
          key={id}
          className={isSameValue(was, is) ? 'pair' : 'pair is-changed'}
          aria-label={sectionName(translator, (is ?? was)?.kind ?? '')}
        >
          <div>
            <p className="which">{translator.text('editing.columnOld')}</p>

            {was === undefined ? (
              <p className="muted">{translator.text('editing.notThen')}</p>
            ) : (
              <DrawnSection section={wasShown.get(id)} />
            )}
          </div>
          <div>
            <p className="which">{newer}</p>

            {is === undefined ? <p className="muted">{translator.text('editing.notNow')}</p> : <DrawnSection section={isShown.get(id)} />}
          </div>
        </section>
      ))}
    </section>
  );
}
