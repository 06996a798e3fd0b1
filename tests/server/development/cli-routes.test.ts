import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { cliRoutes } from '#server/development/cli-routes.ts';
import { documentRoutes } from '#server/development/documents.ts';
import { switchablePlatform } from '#server/development/switchable-platform.ts';
import { NOTHING_TO_WATCH, type PlatformSource } from '#server/platform-source/platform-source.ts';
import type { WebEnv } from '#server/web/context/web-context.ts';

function aPlatform(url: string, asked: string[]): PlatformSource {
  const media = new Hono().get('/media/a.jpg', (c) => c.text(`picture of ${url}`));
  const fetch = async (request: Request) => {
    asked.push(`${request.url} ${request.headers.get('apikey')} ${request.headers.get('office')}`);
    return new Response(await request.text());
  };
  return {
    url,
    apiKey: `key of ${url}`,
    fetch,
    media,
    databaseUrl: undefined,
    figures: async () => NOTHING_TO_WATCH,
    isReady: async () => true,
    close: async () => undefined,
  };
}

function tools() {
  const asked: string[] = [];
  let chosen = 0;
  const { platform, domains } = switchablePlatform({
    own: aPlatform('http://own.test', asked),
    domains: [{ name: 'test', url: 'http://other.test/api-root', apiKey: undefined }],
    reach: ({ url }) => aPlatform(url, asked),
    headers: { key: 'apikey', office: 'office' },
    onChosen: () => {
      chosen += 1;
    },
  });
  const releases = {
    latestTag: async () => 'v1.2.3',
    latestReleases: async (project: string, branch: string) => {
      if (project === 'away') throw new Error('away');
      return [{ tag: 'v1.2.3', name: `${project} of ${branch}`, releasedAt: '2026-11-20', description: '- <b>x</b>' }];
    },
  };
  const app = new Hono<WebEnv>();
  app.use('*', async (c, next) => {
    c.set('host', 'localhost:3000');
    await next();
  });
  cliRoutes(app, { releases, domains, protocol: 'http:', log: { debug: () => undefined, warn: () => undefined, error: () => undefined } });
  documentRoutes(app, process.cwd());
  const post = (path: string, body: unknown, origin = 'http://localhost:3000') =>
    app.request(`http://localhost:3000/_cli/${path}`, {
      method: 'POST',
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      headers: { origin, ...(body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }) },
    });
  return { app, asked, platform, post, get: (path: string) => app.request(`http://localhost:3000${path}`), chosen: () => chosen };
}

describe('what development asks at /_cli [ADM-11]', () => {
  it('is the latest tag, as text, and the releases of a project and a branch, as a list', async () => {
    const { get, post } = tools();
    expect(await (await get('/_cli/get-latest-tag')).text()).toBe('v1.2.3');
    const listed = await post('get-latest-release', { sourceProjectId: 7, branch: 'main' });
    expect(await listed.json()).toEqual([
      {
        tag_name: 'v1.2.3',
        name: '7 of main',
        released_at: '2026-11-20',
        description_html: '<ul>\n<li>&lt;b&gt;x&lt;/b&gt;</li>\n</ul>\n',
      },
    ]);
    expect((await post('get-latest-release', { sourceProjectId: 'away' })).status).toBe(502);
    expect((await post('get-latest-release', { sourceProjectId: 7, branch: '--output=/x' })).status).toBe(400);
    const page = await (await get('/_cli/releases?lang=en')).text();
    expect(page).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect([page.includes('lang="en"'), (await (await get('/_cli/releases')).text()).includes('lang="hr"')]).toEqual([true, true]);
  });

  it('is a list of the domains, each other one with its switch, in the language that is asked for', async () => {
    const { get, post } = tools();
    const switches = async () =>
      [...(await (await get('/_cli/domains')).text()).matchAll(/name="domain" value="(\w+)"/g)].map(([, name]) => name);
    expect(await switches()).toEqual(['test']);
    await post('set-domain', { domain: 'test' });
    expect(await switches()).toEqual(['own']);
    expect((await get('/_cli/domains')).headers.get('cache-control')).toBe('no-store');
  });

  it('is the domain, which another one can be chosen for: everything is asked there from then on, with its key and without that of the back office', async () => {
    const { get, post, platform, asked, chosen } = tools();
    const ask = () =>
      platform.fetch(new Request('http://own.test/api/v1/x?y', { method: 'POST', body: 'b', headers: { apikey: 'a', office: 'o' } }));
    expect(await (await get('/_cli/get-domain')).text()).toBe('own');
    await ask();
    expect((await post('set-domain', { domain: 'elsewhere' })).status).toBe(400);
    expect(await (await post('set-domain', { domain: 'test' })).text()).toBe('test');
    expect(await (await get('/_cli/get-domain')).text()).toBe('test');
    expect(await (await ask()).text()).toBe('b');
    expect(asked).toEqual([
      'http://own.test/api/v1/x?y a o',
      'http://other.test/api-root/api/v1/x?y key of http://other.test/api-root null',
    ]);
    expect(await (await platform.media.request('http://own.test/media/a.jpg')).text()).toBe('picture of http://other.test/api-root');
    await post('set-domain', { domain: 'test' });
    expect(chosen()).toBe(1);
  });

  it('is changed by a form without script, too, and by no other site', async () => {
    const { get, post } = tools();
    const sent = await post('set-domain', new URLSearchParams({ domain: 'test' }));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/_cli/domains']);
    expect((await post('set-domain', { domain: 'own' }, 'https://evil.example')).status).toBe(403);
    expect(await (await get('/_cli/get-domain')).text()).toBe('test');
  });

  it('shows the documents of the sources, and no other file', async () => {
    const { get } = tools();
    expect(await (await get('/_cli/docs/README.md')).text()).toContain('<h1>Izlog</h1>');
    for (const path of ['package.json', 'docs/../package.json', '%2e%2e/x.md', 'docs/nothing.md', 'server/main.ts'])
      expect((await get(`/_cli/docs/${path}`)).status, path).toBe(404);
  });
});
