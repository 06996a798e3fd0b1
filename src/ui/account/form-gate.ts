import { createContext, type ReactElement } from 'react';
import type { AccountFormProps } from './account-form-props.ts';

/** What stands in the place of a form: of those that whoever is there may not send, and of all that are the back office's. It alone asks (back-office/may.tsx). */
export const FormGate = createContext<(form: AccountFormProps) => ReactElement | undefined>(() => undefined);
