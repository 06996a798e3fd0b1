import { choosesLanguage, isWritten, screen, unsentIn } from './unsent.ts';

/** Has the browser ask whoever leaves while something is written and not sent; it shows its own words. Answers how to stop. */
export function askBeforeLeaving(): () => void {
  // A form that was sent takes its own typing along and has that of the others kept; should an answer be a file, the page stays, and the next touch is no part of that.
  let isSent = false;
  const mustAsk = () => !isSent && (isWritten(unsentIn(screen())) || hasUnsaved());
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    isSent =
      !event.defaultPrevented &&
      form instanceof HTMLFormElement &&
      form.method === 'post' &&
      // The language takes the typing of the whole screen along, but for what is saved without leaving it.
      (screen().contains(form) || (choosesLanguage(form) && !hasUnsaved()));
  };
  const again = () => {
    isSent = false;
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault();
  };
  // A page of the shop would come without the browser's asking: it is loaded as a document while something is written.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null && mustAsk()) link.dataset.document = '';
  };
  addEventListener('submit', onSubmit);
  addEventListener('beforeunload', onLeave);
  addEventListener('click', onClick, { capture: true });
  for (const touch of TOUCHES) addEventListener(touch, again, { capture: true });
  return () => {
    removeEventListener('submit', onSubmit);
    removeEventListener('beforeunload', onLeave);
    removeEventListener('click', onClick, { capture: true });
    for (const touch of TOUCHES) removeEventListener(touch, again, { capture: true });
  };
}

/** Whether a form that is saved without leaving the page, as over it or in the library, says that something of it is not. */
function hasUnsaved(): boolean {
  return document.querySelector('form[data-unsaved]') !== null;
}

const TOUCHES = ['pointerdown', 'keydown'] as const;
