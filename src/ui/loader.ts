/** What a page's loader (loader-script.ts) remembers for the app that it fetches. */
export interface BeforeApp {
  /** Fields that somebody typed into, ticked or chose before the app was there. */
  readonly touched: Set<EventTarget>;
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
