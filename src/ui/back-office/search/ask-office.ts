import { stateIn } from '../../rendering/page-state.ts';

/**
 * What a screen of the back office shows, as the server puts it into its page; undefined when nobody answers, or somebody else has to sign in first. A server that is busy is asked once more
 * before anybody is told so.
 */
export async function askOffice<Data>(address: string): Promise<Data | undefined> {
  try {
    let answer = await fetch(address);
    if (answer.status >= 500) answer = await fetch(address);
    if (!answer.ok || answer.redirected) return undefined;
    return (stateIn(await answer.text()) as { readonly view: { readonly data?: Data } }).view.data;
  } catch {
    return undefined;
  }
}
