import { useSyncExternalStore } from 'react';

/** Whether script has taken over what the server has drawn: false there and at the first drawing here, so that both draw the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(noChanges, onScreen, inPage);
}

const noChanges = () => () => undefined;
const onScreen = () => true;
const inPage = () => false;
