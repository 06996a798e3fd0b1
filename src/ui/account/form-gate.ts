import { createContext, type ReactElement } from 'react';

/** What stands in the place of a form that whoever is there may not send; the back office asks (back-office/may.tsx), nobody else. */
export const FormGate = createContext<(form: string) => ReactElement | undefined>(() => undefined);
