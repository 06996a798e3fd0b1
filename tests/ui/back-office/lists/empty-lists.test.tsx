import type { ComponentType, ReactElement } from 'react';
import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { changesScreen } from '#ui/audit/changes-screen.tsx';
import { cachesScreen } from '#ui/cache/caches-screen.tsx';
import { productsScreen } from '#ui/catalog/products-screen.tsx';
import { deskDocumentsScreen } from '#ui/document/desk-screens.tsx';
import { writtenEventsScreen } from '#ui/event/written-events-screen.tsx';
import { subscribersScreen } from '#ui/newsletter/subscribers-screen.tsx';
import { pagesScreen } from '#ui/page/pages-screen.tsx';
import { templatesScreen } from '#ui/page/templates-screen.tsx';
import { postsScreen } from '#ui/post/posts-screen.tsx';

const none = { records: [], totalRecords: 0, page: 1, pages: 1, next: undefined, previous: undefined };
const all = { words: '', show: 'all', cursor: {} };
const texts = (more: object) => ({ title: 'Popis', question: all, ...more });
const log = { title: 'Popis', thing: undefined, thingId: undefined, who: '', days: {}, cursor: {}, changes: none };
const filter = { words: '', state: undefined, language: undefined, consent: undefined, list: undefined };
const subscribed = { title: 'Popis', filter, cursor: {}, subscribers: none, chosen: [], noneChosen: false, consents: [], lists: [] };
const kept = { title: 'Popis', words: '', list: { pages: none, bytes: 0, answers: { kept: 0, fromMemory: 0, fromShared: 0, asked: 0 } } };
const question = { words: '', format: undefined, show: undefined, after: undefined, before: undefined };
const goods = { title: 'Popis', question, products: none, views: [], choices: undefined };

type Lists = readonly (readonly [string, { readonly Screen: unknown }, object, object, string])[];
const LISTS: Lists = [
  ['pages', pagesScreen, texts({ pages: none, templates: [] }), { question: { ...all, words: 'vrt' } }, 'Još nema stranica.'],
  ['posts', postsScreen, texts({ posts: none, categories: [] }), { question: { ...all, show: 'changed' } }, 'Još nema objava.'],
  ['events', writtenEventsScreen, texts({ events: none }), { question: { ...all, words: 'vrt' } }, 'Još nema događanja.'],
  ['documents', deskDocumentsScreen, texts({ documents: none }), { question: { ...all, words: 'vrt' } }, 'Još nema dokumenata.'],
  ['templates', templatesScreen, texts({ templates: none }), { question: { ...all, show: 'changed' } }, 'Još nema predložaka.'],
  ['changes', changesScreen, log, { who: 'Ana' }, 'Još nitko nije ništa promijenio.'],
  ['subscribers', subscribersScreen, subscribed, { filter: { ...filter, state: 'confirmed' } }, 'Još nema pretplatnika.'],
  ['caches', cachesScreen, kept, { words: '/shop' }, 'Trenutačno se ne čuva nijedna stranica.'],
  ['products', productsScreen, goods, { question: { ...question, words: 'vrt' } }, 'Još nema proizvoda.'],
];

it.each(LISTS)(
  'a list without anything says that there is nothing yet, and speaks of what was asked for only where it was: %s',
  (...list) => {
    const [, { Screen }, page, narrowed, words] = list;
    const Drawn = Screen as ComponentType<{ readonly page: object }>;
    const drawn = (shown: object): string => drawScreen((<Drawn page={shown} />) as ReactElement).text;
    expect(drawn(page)).toContain(words);
    expect(drawn(page)).not.toContain('Nema takvih');
    expect(drawn({ ...page, ...narrowed })).toContain('Nema takvih');
  },
);
