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

it('names consents by the version of their words; of one that there is none of it is said where it stands [CON-01]', () => {
  const section = {
    ...SECTION,
    consents: [{ id: 4, uniqueNumber: 'P-4', displayName: 'Uvjeti <b>&amp; pravila</b>', required: true, version: 2 }],
    lists: [{ id: 1, name: 'Bilten', sentence: '', consent: { id: 5, displayName: 'Pozivnice', version: 3 } }],
  } as unknown as Section<'newsletter'>;
  const drawn = (refusedForm?: object) =>
    drawScreen(
      <RouterContextProvider router={ROUTER}>
        <NewsletterSection section={section} id="bilten" />
      </RouterContextProvider>,
      refusedForm as never,
    );
  expect([...drawn().html.matchAll(/name="consents" value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['4', '5']);
  expect(drawn().html).toContain('name="consentVersions" value="4.2,5.3"');
  // Ticked beside other words, it has to be ticked anew.
  const values = { email: 'ana', consents: ['4', '5'], consentVersions: '4.1,5.3' };
  const badEmail = drawn({ form: 'newsletter', values, problem: { kind: 'FieldsInvalid', fields: { email: { kind: 'email' } } } }).html;
  expect(badEmail.match(/<input[^>]*name="consents"[^>]*>/g)?.map((box) => box.includes('checked'))).toEqual([false, true]);
  expect(badEmail).toMatch(/href="#bilten-consent-4"[^>]*>Uvjeti &amp; pravila: /);
  const unknown = drawn({ form: 'newsletter', values, problem: { kind: 'ConsentVersionUnknown', id: 5 } });
  expect(unknown.html).toContain('href="#bilten-consent-5"');
  expect(unknown.html).not.toContain('href="#bilten-consent-4"');
  expect(unknown.html).not.toContain('href="#bilten-email"');
  expect(unknown.text).toContain('Tekst privole u međuvremenu je promijenjen');
  expect(unknown.missing).toEqual([]);
});
