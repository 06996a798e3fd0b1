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

/** From the panel to what publishes, from anywhere else to the panel. */
export function leadToOtherPlace(look: PanelLook, from: Element): void {
  if (from.closest('.props') === null) leadToPanel(look);
  else focusSoon('.ebar .split button:enabled');
}

/** Once it is drawn. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
