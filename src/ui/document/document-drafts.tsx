import type { ReactElement } from 'react';
import type { DeskDocument } from '#domain/document/document-record.ts';
import { editingSearch } from '#domain/editing/edit-mode-address.ts';
import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, type LanguageCode, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm } from '../account/account-form.tsx';
import { useMay } from '../back-office/may.tsx';
import { useShop } from '../shop/shop.ts';

interface PartProps {
  readonly document: DeskDocument;
}

/** Where the words are written as a draft: visitors see them once somebody publishes them, at once or at a moment. */
export function DraftLinks({
  document: { id, drafts },
  languages,
}: PartProps & { readonly languages: readonly LanguageCode[] }): ReactElement | null {
  const { snapshot, translator } = useShop();
  if (!snapshot.visitor.account?.edits) return null;
  return (
    <p className="row is-close">
      {languages.map((language) => {
        const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
        const words = drafts.includes(language) ? 'documents.openDraft' : 'documents.write';
        return (
          <a
            key={language}
            className="btn is-line"
            href={routePath('adminDocument', locale, String(id)) + editingSearch()}
            data-document=""
          >
            {translator.text(words, { language: locale.toUpperCase() })}
          </a>
        );
      })}
    </p>
  );
}

/** Throws the draft of the screen's language away, without script too: what is lost, and since when, stands before the button that does it. */
export function Discarding({ document }: PartProps): ReactElement | null {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string, values?: Record<string, string>) => translator.text(`documents.${name}`, values);
  const { languageCode } = LOCALE_NAMES[locale];
  const draft = document.written.find(({ language }) => language === languageCode);
  const mayWrite = may(languageCode === DEFAULT_LANGUAGE ? 'pages:write' : 'pages:translate');
  if (draft === undefined || !mayWrite) return null;
  const values = { at: translator.dateTime(draft.at), by: draft.by };
  const fields = { documentId: String(document.id), version: String(draft.version) };
  return (
    <details>
      <summary className="btn is-line is-small">{label('discard', { language: locale.toUpperCase() })}</summary>
      <p>{label(draft.by === '' ? 'discardSinceNobody' : 'discardSince', values)}</p>
      <AccountForm
        form="documents.discard"
        action={routePath('adminDocument', locale, String(document.id))}
        fields={fields}
        submit={label('discardNow')}
        button={{ look: 'line' }}
      />
    </details>
  );
}
