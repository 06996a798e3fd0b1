/** What a browser keeps for a site; undefined where it forbids that, which it says by throwing. */
export function storageOf(page: Pick<Window, 'localStorage'>): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}
