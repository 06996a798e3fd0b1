import type { ReactElement } from 'react';
import type { SectionProps } from '../page/section/section-props.ts';
import { SiteForm } from './site-form.tsx';

/** A form on a page (CMS-08). */
export function FormSection({ section, id }: SectionProps<'form'>): ReactElement {
  return <SiteForm definition={section.form} title={section.title} id={id} />;
}
