import type { APIResponse } from 'playwright/test';
import { scopesOfForm } from '#application/back-office/form-scopes.ts';
import { USER_PRESETS, type UserPreset } from '#domain/account/back-office-user.ts';
import { areaOf } from '#domain/back-office/back-office.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { colleague } from './colleague.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

/** All that the demo's editor can hand out. */
const ROLES = Object.keys(USER_PRESETS).filter((name) => name !== 'administrator') as readonly UserPreset[];

const mainOf = async (answer: APIResponse) => /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/admin[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
/** What of one kind there is many of is asked for once. */
const kindOf = (href: string) => href.replace(/\d+/g, 'N').replace(/=[^&]*/g, '');

for (const role of ROLES)
  test(`whoever works as ${role} finds every screen that they are led to, and no form on it that would be refused [T-23]`, async ({
    page,
    browser,
  }) => {
    await signedInAsEditor(page);
    const own = await (await browser.newContext({ baseURL: new URL('/', test.info().project.use.baseURL).href })).newPage();
    await colleague(page, own, { preset: role });
    const first = await (await own.request.get('/admin')).text();
    const open = ['/admin', ...linksIn(/<nav class="office-nav"[\s\S]*?<\/nav>/.exec(first)?.[0] ?? '')];
    expect(open.length).toBeGreaterThan(3);
    const seen = new Set(open.map(kindOf));
    const wrong: string[] = [];
    for (const href of open) {
      const answer = await own.request.get(href);
      if (!(answer.headers()['content-type'] ?? '').includes('html')) continue;
      const main = await mainOf(answer);
      if (answer.status() !== 200 || !/<h1[^>]*>[^<]/.test(main)) wrong.push(`${answer.status()} ${href}`);
      for (const [, name = ''] of main.matchAll(/name="form" value="([^"]+)"/g)) {
        const area = areaOf(name);
        if (area !== undefined && !hasScope(USER_PRESETS[role], scopesOfForm(area, name.slice(area.length + 1))))
          wrong.push(`${href}: ${name}`);
      }
      for (const next of linksIn(main)) {
        if (seen.has(kindOf(next))) continue;
        seen.add(kindOf(next));
        open.push(next);
      }
    }
    expect(wrong).toEqual([]);
    await own.context().close();
  });
