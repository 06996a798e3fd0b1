import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { toCanonicalPath } from '#domain/navigation/router-paths.ts';
import { ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { SCREEN_FILES } from '#ui/routes/screen-files.ts';
import { SCREENS, screenOf } from '#ui/routes/screens.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Rooms of the back office that are not there yet lead to its first page. */
const WITHOUT_SCREEN: readonly RouteName[] = ['adminCache', 'adminConsents', 'adminConsent', 'adminTemplates', 'confirmEmail'];

describe('screens', () => {
  it('names files and groups of messages that exist', () => {
    const chunks = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8');
    const isThere = (file: string) =>
      file.startsWith('_') ? chunks.includes(`name: '${file.slice(1, -1)}'`) : existsSync(join(ROOT, file));
    for (const file of Object.values(SCREEN_FILES)) expect(isThere(file), file).toBe(true);
    for (const messages of Object.values(SCREENS)) {
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
