import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BACK_OFFICE_ADDRESSES, type BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { toCanonicalPath } from '#domain/navigation/router-paths.ts';
import { ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { wordsOfArea } from '#ui/routes/back-office-words.ts';
import { createAppRouter } from '#ui/routes/router.tsx';
import { SCREEN_FILES } from '#ui/routes/screen-files.ts';
import { SCREENS, screenPath } from '#ui/routes/screens.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** The screens stand at canonical paths, whatever the language. */
const ROUTER = createAppRouter({ shop: { locale: 'hr' } as Shop });
const BACK_OFFICE_ROUTES = Object.keys(BACK_OFFICE_ADDRESSES) as BackOfficeRoute[];
const ROOT = join(import.meta.dirname, '../../..');

describe('screens', () => {
  it('names files and groups of messages that exist', () => {
    for (const file of Object.values(SCREEN_FILES)) expect(existsSync(join(ROOT, file)), file).toBe(true);
    const areas = BACK_OFFICE_ROUTES.map(wordsOfArea);
    for (const messages of [...Object.values(SCREENS), ...areas]) {
      for (const group of messages)
        for (const locale of LOCALES) expect(readdirSync(join(ROOT, 'src/ui/messages', locale))).toContain(`${group}.json`);
    }
  });

  it('has a screen for every row of the route table in every language [NAV-01]', () => {
    for (const route of Object.keys(ROUTES) as RouteName[]) {
      for (const locale of LOCALES)
        expect(
          screenPath(ROUTER.matchRoutes(toCanonicalPath(routePath(route, locale, 'primjer')), {}).at(-1)?.routeId),
          `${route} ${locale}`,
        ).toBeDefined();
    }
  });
});
