import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { toCanonicalPath } from '#domain/navigation/router-paths.ts';
import { ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { SCREENS, screenOf } from '#ui/routes/screens.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Routes of the back office lead to its sign-in and have no screen of their own. */
const WITHOUT_SCREEN: readonly RouteName[] = ['admin', 'adminCache', 'adminConsents', 'adminConsent', 'adminTemplates', 'confirmEmail'];

describe('screens', () => {
  it('names files and groups of messages that exist', () => {
    for (const { file, messages } of Object.values(SCREENS)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      for (const group of messages)
        for (const locale of LOCALES) expect(readdirSync(join(ROOT, 'src/ui/messages', locale))).toContain(`${group}.json`);
    }
  });

  it('has a screen for every row of the route table in every language [NAV-01]', () => {
    for (const route of Object.keys(ROUTES) as RouteName[]) {
      if (WITHOUT_SCREEN.includes(route)) continue;
      for (const locale of LOCALES)
        expect(screenOf(toCanonicalPath(routePath(route, locale, 'primjer'))), `${route} ${locale}`).toBeDefined();
    }
  });
});
