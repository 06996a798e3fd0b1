/** Id of the element with a page's state (routes/first-view.ts). */
export const STATE_ID = 'page-state';

/** The state of a page that was fetched as a text. */
export function stateIn(page: string): unknown {
  const mark = `id="${STATE_ID}">`;
  const from = page.slice(page.indexOf(mark) + mark.length);
  return JSON.parse(from.slice(0, from.indexOf('</script>')));
}
