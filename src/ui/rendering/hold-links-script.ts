declare global {
  interface Window {
    /** Has links of a page whose editor was on its way lead on again. */
    releaseLinks?: () => void;
  }
}

/** Stands in pages that are edited alone: until their editor is there, links lead nowhere, since a press on one, meant as the wish to change it, would leave the editor for its page as visitors have it. With Ctrl they are followed, as in the editor. */
function hold(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])') !== null;
  if (isLink && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

addEventListener('click', hold, true);
window.releaseLinks = () => removeEventListener('click', hold, true);

export {};
