import { createContext } from 'react';

/** The id of what stands around a form and is there again when it was sent: the page then comes back to it. */
export const FormPlace = createContext<string | undefined>(undefined);
