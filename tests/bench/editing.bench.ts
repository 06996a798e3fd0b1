import type { Kysely } from 'kysely';
import { filterPages } from '#adapters/platform/wire/page.ts';
import { requestInProcess } from '#server/http/in-process.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { aWebSite, type WebSite } from '#tests/support/a-web-site.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';
import { cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { growPages } from './grown-pages.ts';
import { startGrownShop } from './grown-shop.ts';
import { manySections } from './many-sections.ts';

const SECTIONS = 60;
const PAGES = 10_000;
const ALONE = { warm: 20, rounds: 100 };

/** What it costs server and database to write on a page of 60 sections, from the browser's door through the gateway into the tables, and to look through the tree of many pages. */
export async function bench(): Promise<Figure[]> {
  const shop = await startGrownShop();
  const database = shop.open();
  try {
    await shop.tidy();
    const figures = await measureEditing(database);
    await growPages(database, PAGES);
    await shop.tidy();
    return [...figures, ...(await measureTree(database))];
  } finally {
    await database.destroy();
    await shop.stop();
  }
}

async function measureEditing(database: Kysely<Database>): Promise<Figure[]> {
  const sections = await manySections(database, SECTIONS);
  const id = await aPage(database, { hrv: { slug: 'stranica-za-mjerenje', title: 'Stranica', sections } });
  const { app, anEditor } = anEditorsPlatform(database);
  const editor = await anEditor();
  const { apiKey, adminAccessKey } = SETTINGS;
  const fetch = async (request: Request) => app.fetch(request);
  const site = aWebSite({ platform: { fetch, asking: requestInProcess, url: 'http://platform.test', apiKey, adminAccessKey } });
  const cookie = `__Host-accessToken=${editor.headers.accesstoken?.replace('Bearer ', '')}; __Host-strategy=admin; signedIn=1`;
  const ask = asker(site, `/api/v1/cms/draft/page/${id}`, cookie);

  const order = sections.map((section) => section.id);
  let version = 0;
  const save = async (round: number) => {
    const at = round % SECTIONS;
    const text = { id: order[at], kind: 'richText', html: `<p>${'Sadimo hrastove i grabove. '.repeat(20)}${round}</p>` };
    const body = { version, client: 'client-one', request: version + 1, values: {}, sections: [text], order };
    version = (await ask('PUT', '/save', body)).version;
  };
  const saving = await cost(database, save, { warm: 300, rounds: 600 });
  const opening = await cost(database, () => ask('GET', ''), ALONE);
  const here = await cost(database, () => ask('POST', '/here', { client: 'client-one', section: null }), ALONE);
  const filling = await cost(database, () => ask('POST', '/fill', { sections: sections.slice(0, 1) }), ALONE);
  const both = await cost(
    database,
    async (round) => {
      await save(round);
      version = (await ask('POST', '/publish', { version })).version;
    },
    ALONE,
  );
  return [
    noted(`page of ${SECTIONS} sections as JSON`, JSON.stringify(sections).length / 1000, 'kB'),
    atMost(`autosave of one of ${SECTIONS} sections: CPU of server and database`, saving.cpu, 3, 'ms', 2),
    noted('autosave: CPU of the database', saving.database, 'ms', 2),
    atMost(`publishing ${SECTIONS} sections: CPU of server and database`, both.cpu - saving.cpu, 10, 'ms', 2),
    noted('publishing: middle time', both.p50 - saving.p50, 'ms', 2),
    noted(`opening ${SECTIONS} sections: CPU of server and database`, opening.cpu, 'ms', 2),
    noted('saying that one is here: CPU of server and database', here.cpu, 'ms', 2),
    noted('filling one section: CPU of server and database', filling.cpu, 'ms', 2),
  ];
}

/** All pages as their list shows them: those of the menus first, in their tree. */
async function measureTree(database: Kysely<Database>): Promise<Figure[]> {
  const editor = await anEditorsPlatform(database, {}, { isRead: false }).anEditor('Iva');
  const asking = (query: Record<string, string>) =>
    cost(
      database,
      async () => {
        const { status } = await editor.ask(filterPages, { query });
        if (status !== 200) throw new Error(`The list answers ${status}.`);
      },
      ALONE,
    );
  const cpu = async (query: Record<string, string>) => (await asking(query)).cpu;
  const named = (part: string) => `a tree of ${PAGES} pages, ${part}: CPU of server and database`;
  return [
    atMost(named('its beginning'), await cpu({}), 10, 'ms', 2),
    atMost(named('a screen after the menus'), await cpu({ after: await keyAfter(editor, 20) }), 10, 'ms', 2),
    atMost(named('its end'), await cpu({ after: await keyAfter(editor, PAGES / 50 - 1) }), 10, 'ms', 2),
    atMost(named('by words'), await cpu({ q: 'obnova 77' }), 10, 'ms', 2),
    atMost(named('by a word that all have'), await cpu({ q: 'obnova' }), 10, 'ms', 2),
    atMost(named('with drafts'), await cpu({ show: 'changed' }), 10, 'ms', 2),
    atMost(named('untranslated'), await cpu({ show: 'untranslated' }), 10, 'ms', 2),
  ];
}

/** The key behind so many screens of the list of pages. */
async function keyAfter(editor: Awaited<ReturnType<ReturnType<typeof anEditorsPlatform>['anEditor']>>, screens: number): Promise<string> {
  let after: string | undefined;
  for (let screen = 0; screen < screens; screen++) {
    const { data } = await editor.ask(filterPages, { query: { ...(after !== undefined && { after }) } });
    if (data.next === null) break;
    after = data.next;
  }
  return after ?? '';
}

function asker(site: WebSite, path: string, cookie: string) {
  return async (method: string, verb: string, body?: object): Promise<{ readonly version: number }> => {
    const answer = await site.call(method, path + verb, body, { cookie });
    const { data, error } = (await answer.json()) as { data: { version: number }; error?: object };
    if (answer.status !== 200) throw new Error(`${method} ${verb}: ${answer.status} ${JSON.stringify(error)}`);
    return data;
  };
}
