import type { PanelTab } from '../draft/editing-news.ts';

interface PanelLook {
  readonly tab: PanelTab;
  show(tab: PanelTab): void;
  closePanel(): void;
}

/** Gives the focus to the panel, which is opened for that. Between the bar and the panel lies the whole page: by the keyboard nobody is to walk through all of its links. */
export function leadToPanel(look: PanelLook): void {
  look.show(look.tab);
  focusSoon(`#etab-${look.tab}`);
}

/** Closes the panel; its own way out goes with it, so whoever uses the keyboard goes on where it is opened again. */
export function leaveTowardsBar(look: PanelLook): void {
  look.closePanel();
  focusSoon('.ebar [aria-pressed]');
}

/** Round the places that the keyboard works in: the panel, the tools of the section that is selected, what publishes. */
export function leadToOtherPlace(look: PanelLook, from: Element): void {
  const bar = '.ebar .split button:enabled';
  if (from.closest('.esec') !== null) focusSoon(bar);
  else if (from.closest('.props') === null) leadToPanel(look);
  else focusSoon('.esec.is-selected .grab', bar);
}

/** The first that is there, once it is drawn. */
function focusSoon(...selectors: readonly string[]): void {
  requestAnimationFrame(() =>
    selectors
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus(),
  );
}
