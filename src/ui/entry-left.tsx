import { type ReactNode, useEffect, useId, useState } from 'react';
import { editMode } from './shop/edit-mode.ts';
import { lateComponent } from './shop/late-component.tsx';
import './entry-client.tsx';

/**
 * The app for somebody of the back office who asks for an editor and may not have it: what they wrote before they lost their permission may be left in this browser (ADM-09). Only such pages
 * name this file, in the place of the app's own entry, as that of the editor does.
 */
const LeftWords = lateComponent(() => import('./back-office/forms/left-words.tsx').then((file) => file.LeftWords), ['left-words']);

const readLeft = async (person: number) => (await import('#composition/editing-over-http.ts')).leftDraftsHere().of(person);

/** The part around the page that tells of it: there are several, and one is enough. */
let teller: string | undefined;

function Telling({ children }: { readonly children: ReactNode }): ReactNode {
  const part = useId();
  const [tells, setTells] = useState(false);
  useEffect(() => {
    teller ??= part;
    setTells(teller === part);
    return () => {
      if (teller === part) teller = undefined;
    };
  }, [part]);
  return (
    <>
      {children}
      {tells && <LeftWords wanted={part} read={readLeft} />}
    </>
  );
}

editMode.Layout = Telling;
