/** What the error of a part that did not come says besides: where the part lies. */
export interface MissingPart {
  readonly address?: string | undefined;
}

/**
 * Imports a part of the app. A browser remembers for as long as the page stands that it could not fetch a part, so one that a network did not bring which was away for a moment is
 * asked for under another address, at each wish; `pick` takes what is wanted out of it.
 */
export async function importAgain<T>(load: () => Promise<T>, pick: (part: Record<string, never>) => T = (part) => part as T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { address } = error as MissingPart;
    if (address === undefined) throw error;
    return import(/* @vite-ignore */ `${address}?${Date.now()}`).then(pick, () => {
      throw error;
    });
  }
}
