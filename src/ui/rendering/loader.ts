/** What a page's loader (loader-script.ts) remembers for the app that it fetches. */
export interface BeforeApp {
  /** What was typed, ticked, chosen and clicked before the app was there, in its order. */
  readonly happened: Event[];
  /** From here on React and the router hear what is sent and where the history goes. */
  appIsThere: boolean;
  /** Somebody went back or forth before that: the page of that place is on its way from the server. */
  isLeft: boolean;
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
