import { type RefObject, useEffect, useRef } from 'react';

export interface More {
  /** What the records stand in. */
  readonly column: RefObject<HTMLDivElement | null>;
  /** More records were asked for: the focus goes to the first of them once they stand there. */
  readonly ask: () => void;
}

/** A list that grows where it stands: whoever asked for more reads on where the new records begin. `links` selects what takes the focus, one in each record. */
export function useMore(count: number, links: string): More {
  const column = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || count <= before) return;
    shownBefore.current = undefined;
    column.current?.querySelectorAll<HTMLElement>(links)[before]?.focus();
  }, [count, links]);
  return {
    column,
    ask: () => {
      shownBefore.current = count;
    },
  };
}
