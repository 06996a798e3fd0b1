import { createElement, type ReactElement, useMemo } from 'react';

export interface HtmlProps {
  /** Markup that the platform has sanitized (CMS-15). */
  readonly html: string;
  /** In a `template` nothing is shown, fetched or run: it can be read there. */
  readonly as?: 'div' | 'span' | 'template' | undefined;
  readonly className?: string | undefined;
  /** Where it is not the page's own language. */
  readonly lang?: string | undefined;
  /** The field of a section that it shows (elements/mark.ts). */
  readonly 'data-f'?: string | undefined;
}

/** The one place where markup becomes elements: the content security policy lets no other text become any. */
export function Html({ html, as = 'div', ...attributes }: HtmlProps): ReactElement {
  // A trusted value is equal to itself alone; made anew at each rendering, it would replace the elements each time.
  const trusted = useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: trusted });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('izlog-html', { createHTML: (html) => html });
