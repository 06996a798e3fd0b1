import type { ReactElement } from 'react';
import type { Section } from '#domain/page/section.ts';
import { SiteForm } from './site-form.tsx';

/** A form on a page (CMS-08). */
export function FormSection({ section, id }: { readonly section: Section<'form'>; readonly id: string }): ReactElement {
  return <SiteForm definition={section.form} title={section.title} id={id} />;
}
