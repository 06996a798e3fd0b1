import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;
const QUERY = '{ products { totalItems } search(input: { take: 1, groupByProduct: true }) { totalItems collections { count } } }';

/** Waits until Vendure's index and the members of its categories, which grow in the background, are whole: nothing is missing and nothing has come for a while. Until then its lists are short or empty. */
export async function indexed(shopApi) {
  const asking = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: QUERY }) };
  let before = -1;
  for (let same = 0; same < 4; await pause(LOOK_MS)) {
    const { data } = await (await fetch(shopApi, asking)).json();
    const members = data.search.collections.reduce((sum, { count }) => sum + count, 0);
    same = members === before && members > 0 && data.search.totalItems === data.products.totalItems ? same + 1 : 0;
    before = members;
  }
}
