import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { OfficeFrame } from '#ui/layout/office-frame.tsx';

it('the bar of the office chooses the language that it speaks with whoever is there: an address of another language leads back to theirs [LOC-10]', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/admin'] }) });
  const { html } = drawScreen(
    <RouterContextProvider router={router as never}>
      <OfficeFrame areas={[]} scopes={[]}>
        <main />
      </OfficeFrame>
    </RouterContextProvider>,
  );
  const bar = /<div class="tools">(.*?)<button type="button" class="who"/.exec(html)?.[1] ?? '';
  expect(bar).toContain('name="form" value="officeLanguage"');
  const buttons = [...bar.matchAll(/<button [^>]*name="locale"[^>]*>/g)].map(([button]) => button);
  expect(buttons.map((button) => [/value="(\w+)"/.exec(button)?.[1], /aria-pressed="(\w+)"/.exec(button)?.[1]])).toEqual([
    ['hr', 'true'],
    ['en', 'false'],
  ]);
  expect(bar).not.toContain('hrefLang');
});
