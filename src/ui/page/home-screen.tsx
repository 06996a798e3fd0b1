import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Sections } from './sections.tsx';
import '../styles/home.css';

const route = getRouteApi('/home');

/** The home page, made of sections from the database. */
export function HomeScreen(): ReactElement {
  const { page, original } = route.useLoaderData();
  return (
    <main id="content" tabIndex={-1} lang={original?.locale}>
      <Sections sections={page.sections} />
    </main>
  );
}
