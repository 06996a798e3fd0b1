import type { ReactElement } from 'react';
import { useFocusOnAppearing } from './focus-on-appearing.ts';

export interface SummaryError {
  /** Id of the control (Field: its name; radio Choice: name-value). */
  readonly fieldId: string;
  readonly message: string;
  /** Address of the page where it can be mended, when it is another one. */
  readonly href?: string | undefined;
}

export interface ErrorSummaryProps {
  /** With the number of errors: "Prije nastavka ispravite četiri pogreške". */
  readonly title: string;
  readonly errors: readonly SummaryError[];
  readonly id?: string | undefined;
}

/** First in the form. Takes the focus when it appears; give it a new `key` for each attempt so that it takes it again. */
export function ErrorSummary({ title, errors, id = 'error-summary' }: ErrorSummaryProps): ReactElement {
  const box = useFocusOnAppearing<HTMLDivElement>();
  return (
    // Without script the browser itself follows autofocus.
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form with errors, and they come first
    <div className="summary-error" role="alert" tabIndex={-1} aria-labelledby={`${id}-title`} id={id} ref={box} autoFocus>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul className="plain">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={error.href ?? `#${error.fieldId}`}
              onClick={(event) => {
                if (error.href !== undefined) return;
                const field = document.getElementById(error.fieldId);
                if (!field) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
