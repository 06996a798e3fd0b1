import type { DraftSection } from '#domain/editing/draft.ts';
import { atMost, type Figure } from './figure.ts';
import type { StartedSite } from './started-site.ts';

const ROUNDS = 20;

interface WrittenPage {
  readonly id: number;
  readonly slug: string;
  readonly sections: readonly DraftSection[];
}

/** How long visitors get a page as it was after it was published in the first of the processes; each of them keeps pages of its own. */
export async function measureFreshness(
  [one, other]: readonly [StartedSite, StartedSite],
  token: string,
  { id, slug, sections }: WrittenPage,
): Promise<Figure[]> {
  const headers = {
    cookie: `__Host-accessToken=${token}; __Host-strategy=admin; signedIn=1`,
    'content-type': 'application/json',
    language: 'hrv',
    store: '1',
    site: '1',
    origin: one.origin,
  };
  const ask = async (method: string, verb: string, body?: object): Promise<{ readonly version: number }> => {
    const answer = await fetch(`${one.origin}/api/v1/cms/draft/page/${id}${verb}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await answer.json()) as { data: { version: number }; error?: object };
    if (answer.status !== 200) throw new Error(`${method} ${verb}: ${answer.status} ${JSON.stringify(error)}`);
    return data;
  };
  const isFresh = async (site: StartedSite, words: string) => (await (await fetch(`${site.origin}/${slug}`)).text()).includes(words);
  const text = sections.find(({ kind }) => kind === 'richText');
  if (text === undefined) throw new Error('There is no text.');
  let { version } = await ask('GET', '');
  let stale = 0;
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Each has it among its pages.
    for (const site of [one, other, one, other]) await isFresh(site, '');
    const words = `Objavljeno ${round}. put`;
    const body = { version, client: 'client-one', request: version + 1, values: {}, sections: [{ ...text, html: `<p>${words}</p>` }] };
    ({ version } = await ask('PUT', '/save', { ...body, order: sections.map((section) => section.id) }));
    ({ version } = await ask('POST', '/publish', { version }));
    const published = performance.now();
    if (!(await isFresh(one, words))) stale += 1;
    while (!(await isFresh(other, words))) {}
    slowest = Math.max(slowest, performance.now() - published);
  }
  return [
    atMost(`${ROUNDS} publications: stale pages from the process that published`, stale, 0, '', 0),
    atMost(`${ROUNDS} publications: until another process answers with the new page, at worst`, slowest, 1000, 'ms', 0),
  ];
}
