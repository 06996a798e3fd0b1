import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { Section } from '#domain/page/section.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { NewsletterSection } from '#ui/newsletter/newsletter-section.tsx';

const ROUTER = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/bilten'] }) });
const SECTION = {
  kind: 'newsletter',
  title: 'Bilten',
  text: '',
  emailLabel: 'Adresa e-pošte',
  hint: '',
  button: 'Prijavite se',
  lists: [{ id: 1, name: 'Bilten', sentence: '' }],
  consents: [],
} as unknown as Section<'newsletter'>;

it.each([
  ['AlreadySubscribed', 'Ova je adresa već prijavljena na bilten.'],
  ['Unreachable', 'Nema veze s poslužiteljem'],
] as const)('what stands in the way of a subscription is said at the address that was typed: %s [CMS-10]', (kind, words) => {
  const { html, missing } = drawScreen(
    <RouterContextProvider router={ROUTER}>
      <NewsletterSection section={SECTION} id="bilten" />
    </RouterContextProvider>,
    { form: 'newsletter', values: { email: 'ana@primjer.hr' }, problem: { kind, message: '' } } as never,
  );
  expect(html.match(/id="bilten-email-error"[^>]*>([^<]*<[^>]*>)*?[^<]*<\/p>/)?.[0]).toContain(words);
  expect(html).toContain('value="ana@primjer.hr"');
  expect(missing).toEqual([]);
});
