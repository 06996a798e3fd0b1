import { type RefObject, useEffect } from 'react';
import { type JobKind, mostNeeded } from '#domain/back-office/office-job.ts';

export interface Proposing {
  readonly kinds: readonly JobKind[];
  /** What things of this page need next, by their ids. */
  readonly needs: ReadonlyMap<number, JobKind>;
  /** Somebody has said what is to be done. */
  readonly isChosen: boolean;
}

/** Keeps the work that is proposed for chosen rows at what most of them need next, until somebody chooses another one. The form as the server drew it proposes what most of the list needs. */
export function useProposedWork(choices: RefObject<HTMLFieldSetElement | null>, { kinds, needs, isChosen }: Proposing): void {
  // Of a page, not of its drawing: whoever has chosen is not asked again because something else was drawn.
  const known = JSON.stringify([kinds, [...needs]]);
  useEffect(() => {
    const form = choices.current?.closest('form');
    const work = form?.elements.namedItem('job');
    if (!form || !(work instanceof HTMLSelectElement) || isChosen) return;
    const [may, needed] = JSON.parse(known) as [JobKind[], [number, JobKind][]];
    let isOwn = false;
    const follow = ({ target }: Pick<Event, 'target'>) => {
      if (target === work) isOwn = true;
      if (!isOwn && needed.length > 0) work.value = proposed(form, may, new Map(needed)) ?? '';
    };
    form.addEventListener('change', follow);
    return () => form.removeEventListener('change', follow);
  }, [choices, known, isChosen]);
}

function proposed(form: HTMLFormElement, kinds: readonly JobKind[], needs: ReadonlyMap<number, JobKind>): JobKind | undefined {
  const ticked = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')];
  const isAll = ticked.some(({ name }) => name === 'shown' || name === 'everything');
  const chosen = ticked.flatMap(({ name, value }) => (name === 'chosen' ? [Number(value)] : []));
  return mostNeeded(kinds, isAll || chosen.length === 0 ? [...needs.values()] : chosen.flatMap((id) => needs.get(id) ?? []));
}
