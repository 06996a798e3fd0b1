import { OpenWindows } from '#adapters/browser/open-windows.ts';
import { storageOf } from '#adapters/browser/storage-of.ts';
import { StoredClipboard } from '#adapters/browser/stored-clipboard.ts';
import { StoredDraftBackup } from '#adapters/browser/stored-draft-backup.ts';
import { HttpDocuments } from '#adapters/platform/http-documents.ts';
import { HttpDraftTranslations } from '#adapters/platform/http-draft-translations.ts';
import { HttpDrafts } from '#adapters/platform/http-drafts.ts';
import { HttpMenuEntries } from '#adapters/platform/http-menu-entries.ts';
import { HttpProductParts } from '#adapters/platform/http-product-parts.ts';
import { HttpPublicationPlans } from '#adapters/platform/http-publication-plans.ts';
import { lastingFetch } from '#adapters/platform/lasting-fetch.ts';
import { OneDraftWriter } from '#application/editing/one-draft-writer.ts';
import { ProductDrafts } from '#application/editing/product-drafts.ts';
import { SaveDraft } from '#application/editing/save-draft.ts';
import type { EditableKind } from '#domain/editing/editable.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { DraftBackup } from '#ports/editing/draft-backup.ts';
import type { DraftTranslations } from '#ports/editing/draft-translations.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type { Drafts } from '#ports/editing/drafts.ts';
import type { LeftDrafts } from '#ports/editing/left-drafts.ts';
import type { PublicationPlans } from '#ports/editing/publication-plans.ts';
import type { SectionClipboard } from '#ports/editing/section-clipboard.ts';
import type { Menus } from '#ports/navigation/menus.ts';
import { type BrowserParts, browserClient, inTheNameOf } from './browser-client.ts';

/** What the editor of pages needs, in a language. Only the editor's own entry loads this. */
export interface EditingTools {
  readonly drafts: Drafts;
  readonly writer: DraftWriter;
  readonly saveDraft: SaveDraft;
  readonly backup: DraftBackup;
  readonly clipboard: SectionClipboard;
  readonly plans: PublicationPlans;
  readonly translations: DraftTranslations;
  readonly menus: Pick<Menus, 'all'>;
  readonly documents: Pick<Documents, 'byId'>;
}

/** What texts of the office can link to, in their language. Whoever has the editor has it too: one piece of script for both. */
export function foundThings(parts: BrowserParts): Pick<Drafts, 'find'> {
  return new HttpDrafts(browserClient(parts));
}

/** What this browser has left of drafts. */
export function leftDraftsHere(): LeftDrafts {
  return new StoredDraftBackup(storageOf(window), new OpenWindows(navigator.locks));
}

/** Composed for a tab. There is nothing between what is saved of a product and visitors. */
export function createEditingTools(parts: BrowserParts, kind: EditableKind): EditingTools {
  const writer = new OneDraftWriter();
  const client = browserClient(
    parts,
    inTheNameOf(() => writer.signer),
    // Whoever loads the page anew would otherwise meet the window that they left.
    (plain) => lastingFetch(plain, '/here'),
  );
  const drafts =
    kind === 'product' ? new ProductDrafts(new HttpProductParts(client, writer), parts.locale) : new HttpDrafts(client, writer);
  return {
    drafts,
    writer,
    saveDraft: new SaveDraft(drafts),
    backup: new StoredDraftBackup(storageOf(window), new OpenWindows(navigator.locks), () => writer.id),
    clipboard: new StoredClipboard(storageOf(window)),
    plans: new HttpPublicationPlans(client),
    translations: new HttpDraftTranslations(client),
    menus: new HttpMenuEntries(client),
    documents: new HttpDocuments(client),
  };
}
