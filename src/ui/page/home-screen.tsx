import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { ContentPage } from '#domain/page/content-page.ts';
import { useShop } from '../shop/shop.ts';
import { Sections } from './sections.tsx';
import '../styles/home.css';

const route = getRouteApi('/home');

/** The home page, made of sections from the database. */
export function HomeScreen(): ReactElement {
  const { page, original } = route.useLoaderData();
  const { Page } = useShop().editMode;
  const draw = ({ sections }: ContentPage) => (
    <main id="content" tabIndex={-1} lang={original}>
      <Sections sections={sections} />
    </main>
  );
  return Page === undefined ? draw(page) : <Page shown={page} draw={draw} />;
}
