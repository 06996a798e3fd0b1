import { createContext } from 'react';

/** Whether the screen is one whose work is told by e-mail while no mail server is set up: it says that nobody hears of it. */
export const MailStays = createContext(false);
