import { OpenWindows } from '#adapters/browser/open-windows.ts';
import { storageOf } from '#adapters/browser/storage-of.ts';
import { StoredClipboard } from '#adapters/browser/stored-clipboard.ts';
import { StoredDraftBackup } from '#adapters/browser/stored-draft-backup.ts';
import { HttpDocuments } from '#adapters/platform/document/http-documents.ts';
import { HttpChoosableThings } from '#adapters/platform/editing/http-choosable-things.ts';
import { HttpDraftChecks } from '#adapters/platform/editing/http-draft-checks.ts';
import { HttpDraftTranslations } from '#adapters/platform/editing/http-draft-translations.ts';
import { HttpDraftVersions } from '#adapters/platform/editing/http-draft-versions.ts';
import { HttpDrafts } from '#adapters/platform/editing/http-drafts.ts';
import { HttpEditorPresence } from '#adapters/platform/editing/http-editor-presence.ts';
import { HttpPublicationPlans } from '#adapters/platform/editing/http-publication-plans.ts';
import { HttpSectionFiller } from '#adapters/platform/editing/http-section-filler.ts';
import { HttpTemplates } from '#adapters/platform/editing/http-templates.ts';
import { lastingFetch } from '#adapters/platform/lasting-fetch.ts';
import { HttpMenuEntries } from '#adapters/platform/navigation/http-menu-entries.ts';
import { OneDraftWriter } from '#application/editing/one-draft-writer.ts';
import { SaveDraft } from '#application/editing/save-draft.ts';
import type { EditableKind } from '#domain/editing/editable.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { ChoosableThings } from '#ports/editing/choosable-things.ts';
import type { DraftBackup } from '#ports/editing/draft-backup.ts';
import type { DraftChecks } from '#ports/editing/draft-checks.ts';
import type { DraftTranslations } from '#ports/editing/draft-translations.ts';
import type { DraftVersions } from '#ports/editing/draft-versions.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type { Drafts } from '#ports/editing/drafts.ts';
import type { EditorPresence } from '#ports/editing/editor-presence.ts';
import type { LeftDrafts } from '#ports/editing/left-drafts.ts';
import type { PublicationPlans } from '#ports/editing/publication-plans.ts';
import type { SectionClipboard } from '#ports/editing/section-clipboard.ts';
import type { SectionFiller } from '#ports/editing/section-filler.ts';
import type { Templates } from '#ports/editing/templates.ts';
import type { Menus } from '#ports/navigation/menus.ts';
import { type BrowserParts, browserClient, inTheNameOf } from './browser-client.ts';

/** What the editor of pages needs, in a language. Only the editor's own entry loads this. */
export interface EditingTools {
  readonly drafts: Drafts;
  readonly versions: DraftVersions;
  readonly filler: SectionFiller;
  readonly templates: Templates;
  readonly choices: ChoosableThings;
  readonly checks?: DraftChecks;
  readonly presence?: EditorPresence;
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
export function foundThings(parts: BrowserParts): Pick<ChoosableThings, 'find'> {
  return new HttpChoosableThings(browserClient(parts));
}

/** What this browser has left of drafts. */
export function leftDraftsHere(): LeftDrafts {
  return new StoredDraftBackup(storageOf(window), new OpenWindows(navigator.locks));
}

/** Composed for a tab. There is nothing between what is saved of a product and visitors: nothing of it is checked before, and others are heard of as it is saved. */
export async function createEditingTools(parts: BrowserParts, kind: EditableKind): Promise<EditingTools> {
  const writer = new OneDraftWriter();
  const client = browserClient(
    parts,
    inTheNameOf(() => writer.signer),
    // Whoever loads the page anew would otherwise meet the window that they left.
    (plain) => lastingFetch(plain, '/here'),
  );
  const drafts =
    kind === 'product'
      ? (await import('./product-editing-over-http.ts')).productDrafts(client, writer, parts.locale)
      : new HttpDrafts(client, writer);
  return {
    drafts,
    versions: new HttpDraftVersions(client),
    filler: new HttpSectionFiller(client),
    templates: new HttpTemplates(client),
    choices: new HttpChoosableThings(client),
    ...(kind !== 'product' && { checks: new HttpDraftChecks(client), presence: new HttpEditorPresence(client) }),
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
