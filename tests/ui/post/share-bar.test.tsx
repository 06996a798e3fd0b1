import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { ShareBar } from '#ui/post/share-bar.tsx';

it('prints, and passes on by links alone to Facebook, Twitter, WhatsApp and Viber [HDR-06]', () => {
  const { html, missing } = drawScreen(<ShareBar url="https://fond.example/objava" title="Nova objava" />);
  expect(missing).toEqual([]);
  expect(html).toMatch(/<button type="button"[^>]*>Ispiši<\/button>/);
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', name]) => [
    name,
    new URL(href.replaceAll('&amp;', '&')).origin,
    href,
  ]);
  expect(links.map(([name]) => name)).toEqual(['Facebook', 'X (Twitter)', 'WhatsApp', 'Viber']);
  for (const [, , href] of links) expect(href).toContain(encodeURIComponent('https://fond.example/objava'));
  expect(html).not.toMatch(/<script|<iframe|<img/);
});
