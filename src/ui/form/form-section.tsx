import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, type ReactElement, Suspense } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import type { SectionProps } from '../page/section/section-props.ts';
import { type Shop, useShop } from '../shop.ts';
import type { SiteFormProps } from './site-form.tsx';

type FormChunk = typeof import('./site-form.tsx');
let later: (ComponentType<SiteFormProps> & { preload?: () => Promise<void> }) | undefined;
let fetched: Promise<FormChunk> | undefined;
let stopWaiting: (() => void) | undefined;

/** A form on a page: plain HTML at first; what makes it livelier comes, with its words, at the first sign of somebody (CMS-08). */
export function FormSection({ section, id }: SectionProps<'form'>): ReactElement {
  const shop = useShop();
  const Form = laterForm(shop);
  // What the server has not drawn is not waited for.
  if (!import.meta.env.SSR && document.querySelector(DRAWN) === null) void chunk(shop);
  return (
    <Suspense fallback={null}>
      <Form definition={section.form} title={section.title} id={id} />
    </Suspense>
  );
}

const DRAWN = '.site-form';

/** Fetches what a form is drawn with; on the server it is there at once. */
export async function fetchForm(shop: Shop): Promise<void> {
  await chunk(shop);
  await laterForm(shop).preload?.();
}

function laterForm(shop: Shop) {
  later ??= lazyRouteComponent(async () => {
    if (fetched === undefined) await Promise.race([firstSign(), new Promise<void>((done) => (stopWaiting = done))]);
    return chunk(shop);
  }, 'SiteForm') as NonNullable<typeof later>;
  return later;
}

function chunk({ locale, translator }: Shop): Promise<FormChunk> {
  fetched ??= Promise.all([import('./site-form.tsx'), import.meta.env.SSR ? {} : loadMessages(locale, ['form'])]).then(([form, words]) => {
    translator.add(words);
    return form;
  });
  stopWaiting?.();
  return fetched;
}

/** Settles at the first sign that somebody will do something here; caught before React, which keeps to itself what meets a part that is still to come alive. */
async function firstSign(): Promise<void> {
  await new Promise<unknown>((done) => {
    for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const)
      addEventListener(sign, done, { once: true, passive: true, capture: true });
  });
}
