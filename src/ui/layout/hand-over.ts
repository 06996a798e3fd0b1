type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What somebody typed, ticked or chose before the app was there stands in the fields; here the app hears of it as if it happened now (OPS-07). React has kept what stands there, but
 * takes it for what the server sent. Buttons that do nothing without it are clicked once more.
 */
export function handOver(): void {
  const before = window.beforeApp;
  if (before === undefined) return;
  before.appIsThere = true;
  const tell = () => {
    const changed = before.happened.splice(0).filter(({ type }) => type !== 'click');
    const fields = [...new Set(changed.map(({ target }) => target))].filter(isControl).filter((field) => field.isConnected);
    // Telling of one field may have the app draw the others anew: what they are to hold is read first.
    const stands = fields.map((field) => ({ field, value: field.value, checked: isTick(field) && field.checked }));
    for (const { field, value, checked } of stands) tellChange(field, value, checked);
  };
  // Not at once: while React commits the frame it can take over no other part.
  setTimeout(() => {
    tell();
    void clickAgain(clicked.splice(0));
  });
  // What is typed while the other parts are being taken over; from then on React hears for itself.
  requestIdle(() => {
    tell();
    before.stop();
    delete window.beforeApp;
  });
}

const clicked: HTMLButtonElement[] = [];

/**
 * To be called when React is about to hear for itself: keeps the clicks until now on buttons that do nothing without the app (one that opens something by itself has done so), and what
 * stands in text areas.
 */
export function getReady(): void {
  // React writes the text that the server sent into an area that it takes over, whatever somebody has typed there by then, unless the area's text differs from what it expects.
  // Where nobody has typed yet, what it writes would take the caret and what somebody has marked to the start.
  for (const area of document.querySelectorAll('textarea')) {
    const { selectionStart: start, selectionEnd: end, value } = area;
    Object.defineProperty(area, 'textContent', { value: '' });
    area.value = value;
    if (area === document.activeElement) area.setSelectionRange(start, end);
  }
  for (const { type, target } of window.beforeApp?.happened ?? []) {
    const button = type === 'click' && (target as Element).closest<HTMLButtonElement>(APPS_BUTTON);
    if (button) clicked.push(button);
  }
}

const APPS_BUTTON = 'button[type=button]:not([popovertarget],[commandfor])';

/** One after the other, each once React has its button: what a click has changed stands on the page when the next comes. */
async function clickAgain(buttons: readonly HTMLButtonElement[]): Promise<void> {
  for (const button of buttons) {
    for (let turn = 0; turn < MOST_TURNS && button.isConnected && !isReacts(button); turn++) await pause(TURN_MS);
    if (button.isConnected) button.click();
    await pause(0);
  }
}

/** A part whose script is still on its way is waited for as long as somebody may remember having clicked. */
const TURN_MS = 50;
const MOST_TURNS = 200;

/** React marks what it has taken over. */
const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
const pause = (ms: number) => new Promise((goOn) => setTimeout(goOn, ms));

function requestIdle(action: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: 1000 });
  else setTimeout(action, 100);
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isTick(field: Control): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function tellChange(field: Control, value: string, checked: boolean): void {
  const happen = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  // An event on a part that React has not reached makes it take that part over at once.
  happen('input');
  if (isTick(field)) field.checked = checked;
  else if (field.value !== value) field.value = value;
  // React compares with what it remembers of the field; written into the field itself, caret and composition would be lost.
  (field as RememberedField)._valueTracker?.setValue(isTick(field) ? String(!checked) : `${value} before`);
  for (const type of isTick(field) ? ['click', 'change'] : ['input', 'change']) happen(type);
}

/** What React keeps with a field that it has taken over. */
type RememberedField = Control & { readonly _valueTracker?: { setValue(value: string): void } };
