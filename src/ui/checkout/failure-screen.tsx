import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { NotPaid } from './not-paid.tsx';
import '../styles/checkout.css';

const route = getRouteApi('/checkout-failure');

/** The payment did not go through, or nobody here knows of one (CHK-13). */
export function FailureScreen(): ReactElement {
  const { status } = route.useLoaderData();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <NotPaid status={status} />
    </main>
  );
}
