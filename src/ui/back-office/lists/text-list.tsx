import type { ReactElement, ReactNode } from 'react';
import { LONGEST_LIST_WORDS } from '#domain/back-office/list-words.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { TEXT_SHOWS } from '#domain/locale/text-state.ts';
import type { TypedValues } from '#domain/site/form.ts';
import { AccountForm, useRefusedAccountForm } from '../../account/account-form.tsx';
import { KeyedPages, listInWords } from '../../elements/keyed-pages.tsx';
import { useShop } from '../../shop/shop.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import { IfMaySend } from '../may.tsx';
import { ListSearch } from './list-search.tsx';
import { NavTabs } from './nav-tabs.tsx';
import { shownInAddress, textListAddress } from './text-list-address.ts';

/** Where texts of a kind are listed, and begun by a form of this name and `.create`; the words of the list are called by it, too. */
export type TextArea = 'pages' | 'templates' | 'posts' | 'events' | 'documents';

export interface TextListProps {
  readonly area: TextArea;
  readonly title: string;
  readonly path: string;
  /** What was asked for, and what was found. */
  readonly question: TextQuestion;
  readonly texts: KeyedPage<unknown>;
  /** Where a new one is begun. */
  readonly create: ReactElement;
  /** The table of what was found. */
  readonly children: ReactNode;
}

/** A screen that lists texts: the form for a new one, the search, which of them are shown, and those of this page. */
export function TextList({ area, title, path, question, texts, create, children }: TextListProps): ReactElement {
  const { translator } = useShop();
  const { words, show, cursor } = question;
  return (
    <BackOfficeMain title={title} intro={translator.text(`${area}.intro`)}>
      <div className="stack is-wide">
        {create}
        <ListSearch area={area} path={path} words={words} kept={{ show: shownInAddress(show) }} maxLength={LONGEST_LIST_WORDS} />
        <NavTabs
          label={translator.text(`${area}.filter`)}
          values={TEXT_SHOWS}
          current={show}
          href={(shown) => textListAddress(path, { words, show: shown, cursor: {} })}
          name={(shown) => translator.text(`${area}.show.${shown}`)}
        />
        <KeyedPages
          translator={translator}
          page={texts}
          cursor={cursor}
          told={listInWords(translator, area, texts.totalRecords, words !== '' || show !== 'all')}
          href={(to) => textListAddress(path, { words, show, cursor: to })}
        >
          {children}
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

export interface NewTextProps {
  readonly area: Exclude<TextArea, 'documents'>;
  readonly path: string;
  readonly fields?: TypedValues;
  /** Whether the form is unfolded from the beginning, not only once it was refused. */
  readonly isBegun?: boolean;
  /** What a new one is asked for. */
  readonly children: ReactNode;
}

/** Where a new text of a list is begun, for whoever may. */
export function NewText({ area, path, fields = {}, isBegun = false, children }: NewTextProps): ReactElement {
  const { translator } = useShop();
  const form = `${area}.create` as const;
  const refused = useRefusedAccountForm(form, fields);
  return (
    <IfMaySend form={form}>
      <details id="new" open={isBegun || refused !== undefined}>
        <summary className="btn">{translator.text(`${area}.new`)}</summary>
        <AccountForm form={form} action={path} fields={fields} submit={translator.text(form)}>
          {children}
        </AccountForm>
      </details>
    </IfMaySend>
  );
}
