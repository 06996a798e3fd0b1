import { createContext, useContext } from 'react';
import type { BACK_OFFICE_GROUPS } from '#domain/back-office/back-office.ts';

/** An area in the menu of the back office. */
export interface OfficeEntry {
  readonly group: (typeof BACK_OFFICE_GROUPS)[number];
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

const Menu = createContext<readonly OfficeEntry[]>([]);

/** The areas that are open to whoever is there, around a screen of the back office. */
export const OfficeMenuProvider = Menu.Provider;

export function useOfficeMenu(): readonly OfficeEntry[] {
  return useContext(Menu);
}
