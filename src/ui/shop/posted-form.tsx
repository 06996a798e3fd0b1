import type { FormEvent, ReactElement, ReactNode, Ref } from 'react';
import { FORM_FIELD, type FormName } from '#domain/site/form.ts';
import { useShop } from './shop.ts';

export interface PostedFormProps {
  readonly form: FormName;
  /** Path of the page that holds it. */
  readonly action: string;
  /** Fields that are not typed. */
  readonly fields?: Readonly<Record<string, string | number>> | undefined;
  /** With script this runs instead of the post. */
  readonly onSend: (fields: FormData) => void;
  /** For a button that stands outside of it. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** It was sent without script and refused: says so to the browser's script, which then fetches the words. */
  readonly refused?: boolean | undefined;
  readonly ref?: Ref<HTMLFormElement> | undefined;
  readonly children: ReactNode;
}

/** A real form of the site: posts to its own page without script, calls the view model with it. */
export function PostedForm({ form, action, fields, onSend, id, className, refused, ref, children }: PostedFormProps): ReactElement {
  const shop = useShop();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    shop.forgetRefusedForm();
    // Safari focuses no button that is clicked, and what opens now gives the focus back to where it was.
    if (!event.currentTarget.contains(document.activeElement)) (event.nativeEvent as SubmitEvent).submitter?.focus({ preventScroll: true });
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={ref}
      id={id}
      method="post"
      action={action}
      className={className}
      onSubmit={onSubmit}
      noValidate
      data-refused={refused ? '' : undefined}
    >
      <input type="hidden" name={FORM_FIELD} value={form} />
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
