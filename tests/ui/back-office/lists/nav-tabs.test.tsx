import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { NavTabs } from '#ui/back-office/lists/nav-tabs.tsx';

const STATES = [undefined, 'waiting', 'published'] as const;
const drawn = (current: string | undefined) => {
  const { html } = drawScreen(
    <NavTabs
      label="Stanja"
      values={STATES}
      current={current}
      href={(state) => `/admin/comments${state === undefined ? '' : `?state=${state}`}`}
      name={(state) => state ?? 'sve'}
    />,
  );
  return [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [/href="([^"]*)"/.exec(tag)?.[1], /aria-current="([^"]*)"/.exec(tag)?.[1]]);
};

it.each([
  [undefined, ['page', undefined, undefined]],
  ['published', [undefined, undefined, 'page']],
  ['something else', [undefined, undefined, undefined]],
])('each is a link, and the one that is shown is told from the others: %s', (current, said) => {
  const hrefs = ['/admin/comments', '/admin/comments?state=waiting', '/admin/comments?state=published'];
  expect(drawn(current)).toEqual(hrefs.map((href, at) => [href, said[at]]));
});
