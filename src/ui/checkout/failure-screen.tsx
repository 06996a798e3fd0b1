import type { ReactElement } from 'react';
import { NotPaid } from './not-paid.tsx';
import '../styles/checkout.css';

/** The payment did not go through (CHK-13). */
export function FailureScreen(): ReactElement {
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <NotPaid />
    </main>
  );
}
