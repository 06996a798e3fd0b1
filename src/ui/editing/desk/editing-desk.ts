import { makeAutoObservable, runInAction } from 'mobx';
import type { Log } from '#ports/log.ts';
import type { PageEditor } from './page-editor.ts';

/** An entry of a menu as it was clicked; its number once it is known. */
export interface MenuEntryInHand {
  readonly words: string;
  readonly id: number | undefined;
}

/** The editors of a tab: that of what the page shows, if it shows anything of its own, and that of what stands around it. Bar, panel and dialogs are those of the one in hand. */
class EditingDesk {
  page: PageEditor | undefined;
  layout: PageEditor | undefined;
  /** Whether the page is one that has an editor of its own, which may not be there yet. */
  hasPage = false;
  /** The entry of a menu that was clicked: it is changed where menus are. */
  entry: MenuEntryInHand | undefined;
  private isAround = false;
  /** The parts around the page that are there, in the order in which they came. */
  private parts: readonly string[] = [];
  /** Which opening of the editor around the page counts: whoever left has none on its way. */
  private turn = 0;
  /** How often one was taken in hand. */
  private taken = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get inHand(): PageEditor | undefined {
    return this.isAround || !this.hasPage ? this.layout : this.page;
  }

  get other(): PageEditor | undefined {
    return this.inHand === this.page ? this.layout : this.page;
  }

  /** Those with something that the shop has not got yet. */
  get unsaved(): readonly PageEditor[] {
    return [this.page, this.layout].filter((editor) => editor !== undefined).filter(({ sync }) => sync.isUnsaved);
  }

  /** Each page begins with its own editor: what stands around it is in hand once somebody takes it there. */
  expectPage(): void {
    this.hasPage = true;
    this.isAround = false;
  }

  openPage(editor: PageEditor): void {
    this.page = editor;
  }

  closePage(): void {
    this.page = undefined;
    this.hasPage = false;
    this.isAround = false;
  }

  /** A part around the page is there; answers how it goes. The first one opens the editor that all share, the last one closes it. */
  enter(part: string, open: () => Promise<PageEditor>, log: Pick<Log, 'error'>): () => void {
    this.parts = [...this.parts, part];
    const { turn } = this;
    if (this.parts.length === 1)
      void open().then(
        (editor) => this.openLayout(editor, turn),
        () => log.error('editor.notOpened'),
      );
    return () => this.leave(part);
  }

  /** Whether a part is the first of them. */
  leads(part: string): boolean {
    return this.parts[0] === part;
  }

  private openLayout(editor: PageEditor, turn: number): void {
    if (turn !== this.turn) return;
    this.layout = editor;
    addEventListener('pagehide', editor.close);
  }

  private leave(part: string): void {
    this.parts = this.parts.filter((one) => one !== part);
    if (this.parts.length > 0) return;
    this.turn += 1;
    if (this.layout === undefined) return;
    removeEventListener('pagehide', this.layout.close);
    this.layout.close();
    this.layout = undefined;
  }

  /** Takes an editor in hand; whether nothing was taken since, once it is read. */
  async take(editor: PageEditor): Promise<boolean> {
    this.taken += 1;
    const { taken } = this;
    this.isAround = editor === this.layout;
    this.entry = undefined;
    await this.read(editor);
    return taken === this.taken;
  }

  /** What an editor edits is read the first time; by that alone it is not taken in hand, as the page may be one whose own editor is on its way. */
  async read(editor: PageEditor): Promise<void> {
    if (editor.draft !== undefined) return;
    await editor.sync.open();
    // Its texts are shown beside their originals in the place of the page.
    if (this.hasPage) void editor.translation?.open();
  }

  /** Looks for the entry of a menu by its words. */
  async askForEntry(words: string): Promise<void> {
    this.entry = { words, id: undefined };
    const id = await this.layout?.sources.menuEntry(words);
    runInAction(() => {
      if (this.entry?.words === words) this.entry = { words, id };
    });
  }
}

/** That of this tab: what stands around a page is drawn apart from it. */
export const editingDesk = new EditingDesk();
