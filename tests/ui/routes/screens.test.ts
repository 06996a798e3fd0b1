import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { toCanonicalPath } from '#domain/navigation/router-paths.ts';
import { ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { createAppRouter } from '#ui/routes/router.tsx';
import { SCREEN_FILES } from '#ui/routes/screen-files.ts';
import { SCREENS, screenPath } from '#ui/routes/screens.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** The screens stand at canonical paths, whatever the language. */
const ROUTER = createAppRouter({ shop: { locale: 'hr' } as Shop });
const ROOT = join(import.meta.dirname, '../../..');

/** Rooms of the back office that are not there yet lead to its first page. */
const WITHOUT_SCREEN: readonly RouteName[] = ['adminTemplates', 'confirmEmail'];

describe('screens', () => {
  it('names files and groups of messages that exist', () => {
    for (const file of Object.values(SCREEN_FILES)) expect(existsSync(join(ROOT, file)), file).toBe(true);
    for (const messages of Object.values(SCREENS)) {
      for (const group of messages)
        for (const locale of LOCALES) expect(readdirSync(join(ROOT, 'src/ui/messages', locale))).toContain(`${group}.json`);
    }
  });

  it('has a screen for every row of the route table in every language [NAV-01]', () => {
    for (const route of Object.keys(ROUTES) as RouteName[]) {
      if (WITHOUT_SCREEN.includes(route)) continue;
      for (const locale of LOCALES)
        expect(
          screenPath(ROUTER.matchRoutes(toCanonicalPath(routePath(route, locale, 'primjer')), {}).at(-1)?.routeId),
          `${route} ${locale}`,
        ).toBeDefined();
    }
  });
});
