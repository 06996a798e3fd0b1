import { Fragment, type ReactElement } from 'react';

/** A title one phrase of which is marked like `**this**`. */
export function MarkedTitle({ title }: { readonly title: string }): ReactElement {
  return (
    <>
      {title.split('**').map((part, index) => (
        <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
      ))}
    </>
  );
}
