/** Names the place in the history that what lies over the page has taken. */
const OVER = 'isOverThePage';

/**
 * Something lies over the whole page: going back closes it, instead of leaving the page. Answers what to do once it is closed in another way: the place
 * in the history that it took goes with it. The router is passed by, for the address stays.
 */
export function closedByGoingBack(close: () => void): () => void {
  History.prototype.pushState.call(history, { ...history.state, [OVER]: true }, '');
  addEventListener('popstate', close);
  return () => {
    removeEventListener('popstate', close);
    if (history.state?.[OVER] === true) history.back();
  };
}
