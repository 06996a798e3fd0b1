import { type ReactElement, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '#domain/locale/locale.ts';
import { useShop } from '../../shop/shop.ts';
import { TextLinkQuestion, type TextLinkQuestionProps } from '../dialogs/text-link-dialog.tsx';
import { openLinks } from './open-links.ts';

export interface OfficeTextLinkProps extends Pick<TextLinkQuestionProps, 'answer' | 'close'> {
  /** Of the text: what it leads to is found and addressed in that. */
  readonly locale: Locale;
}

/** What words of a text in a form of the office lead to. It stands apart from that form, which would be sent with what is searched for. */
export function OfficeTextLink({ locale, ...question }: OfficeTextLinkProps): ReactElement {
  const { log, progress } = useShop();
  const sources = useMemo(() => openLinks({ log, progress }, locale), [locale, log, progress]);
  return createPortal(<TextLinkQuestion {...question} sources={sources} />, document.body);
}
