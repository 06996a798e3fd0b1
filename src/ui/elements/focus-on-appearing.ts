import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/** Of what takes the focus when it appears, but not from somebody who is at a field by the time that the app takes over the page that it was drawn on. */
export function useFocusOnAppearing<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  const wasDrawn = useRef(useSyncExternalStore(noChanges, onScreen, inPage));
  useEffect(() => {
    const isAtWork = wasDrawn.current && document.activeElement !== document.body;
    // The browser itself has gone to it already; whoever has scrolled on by now is pressing what they see.
    if (!isAtWork) box.current?.focus({ preventScroll: wasDrawn.current });
  }, []);
  return box;
}

/** Whether the server has drawn it: what React takes over is asked with `inPage` first. */
const noChanges = () => () => undefined;
const onScreen = () => false;
const inPage = () => true;
