import type { ReactElement } from 'react';

/** Words of a button that stands at every record of a list; who hears them alone hears of which one. */
export function NamedAction({ words, of }: { readonly words: string; readonly of: string }): ReactElement {
  return (
    <>
      {words}
      <span className="vh">: {of}</span>
    </>
  );
}
