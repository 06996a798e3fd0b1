import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { LonelyPage } from '#ui/site/lonely-page.tsx';

it.each(['forest-path', 'sea-coast', 'wind-park'] as const)('the picture %s comes along with the site and is in no library', (picture) => {
  const { html } = drawScreen(<LonelyPage picture={picture}>Ništa</LonelyPage>);
  const [, path = ''] = /<img src="([^"]*)"/.exec(html) ?? [];
  expect(html).not.toContain('/media/');
  expect(existsSync(new URL(`../../../src/ui/public${path}`, import.meta.url))).toBe(true);
});
