/** What a page's loader (loader-script.ts) remembers for the app that it fetches. */
export interface BeforeApp {
  /** Fields that somebody typed into, ticked or chose before the app was there. */
  readonly touched: Set<EventTarget>;
  /** Buttons that do nothing without the app and were clicked before React heard of it, in the order of the clicks. */
  readonly clicked: HTMLButtonElement[];
  /** React hears every click from here on, also on parts that it has not taken over. */
  reactHears: boolean;
  /** From here on React and the router hear what is sent and where the history goes. */
  appIsThere: boolean;
  /** Stops remembering. */
  stop(): void;
}

declare global {
  interface Window {
    beforeApp?: BeforeApp;
  }
}

/** Where the scripts lie that the loader may fetch. */
export const SCRIPTS_FOLDER = '/assets/';
