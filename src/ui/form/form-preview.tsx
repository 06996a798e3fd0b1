import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { useShop } from '../shop/shop.ts';
import { FormFieldView } from './form-field-view.tsx';
import { NO_PROBLEMS } from './form-words.ts';
import { SiteFormViewModel } from './site-form-view-model.ts';

/** A form as visitors see it, with its conditions; nothing can be sent with it. */
export function FormPreview({ definition }: { readonly definition: FormDefinition }): ReactElement {
  const shop = useShop();
  const [model] = useState(() => new SiteFormViewModel(definition, shop, NO_PROBLEMS, { isSignedIn: false, isOwnDocument: false }));
  useSyncExternalStore(model.subscribe, model.snapshot, model.snapshot);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current === null ? undefined : model.attach(form.current)), [model]);
  return (
    <form ref={form} className="form panel" onSubmit={(event) => event.preventDefault()} noValidate aria-label={definition.title}>
      <p className="h3">{definition.title}</p>
      {definition.intro !== '' && <p>{definition.intro}</p>}
      {definition.fields.map((field) => (
        <FormFieldView key={field.name} definition={definition} field={field} model={model} typed={undefined} chosen={{}} />
      ))}
      <p className="row">
        <button type="button" className="btn">
          {definition.submit}
        </button>
      </p>
    </form>
  );
}
