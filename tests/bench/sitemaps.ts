import { atMost, type Figure, noted } from './figure.ts';
import type { StartedSite } from './started-site.ts';

/** Megabytes that the server may take besides while it gives out the parts after the first one. */
const MOST_MB = 20;
/** Of CPU: how long it takes depends on what else the machine does. */
const MOST_SECONDS = 10;

/** Reads the index of the sitemaps and each of its parts, one after the other, and drops them; the server's memory may not grow with the addresses. */
export async function measureSitemaps(site: StartedSite, least: number): Promise<Figure[]> {
  const read = async (address: string) => {
    let addresses = 0;
    let locations = '';
    const answer = await fetch(address);
    for await (const piece of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      addresses += piece.split('<lastmod>').length - 1;
      if (locations.length < 10_000) locations += piece;
    }
    return { addresses, parts: [...locations.matchAll(/<sitemap><loc>([^<]*)/g)].map(([, part]) => part ?? '') };
  };
  const begin = performance.now();
  const used = site.cpuMs();
  const index = await read(`${site.origin}/sitemap.xml`);
  const [first = '', ...others] = index.parts;
  let { addresses } = await read(first);
  // What the first part needed is there once, however many follow it.
  const before = site.memory().most;
  for (const part of others) addresses += (await read(part)).addresses;
  if (addresses < least) throw new Error(`The sitemaps hold ${addresses} addresses of at least ${least}.`);
  return [
    noted('sitemaps: addresses read', addresses, '', 0),
    noted('sitemaps: seconds for all of them', (performance.now() - begin) / 1000, 's'),
    atMost('sitemaps: seconds of CPU of the server for all of them', (site.cpuMs() - used) / 1000, MOST_SECONDS, 's'),
    atMost('sitemaps: memory of the server above what the first 50,000 addresses took', site.memory().most - before, MOST_MB, 'MB', 0),
  ];
}
