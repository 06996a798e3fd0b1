import { makeAutoObservable } from 'mobx';
import type { Place } from '#domain/editing/edit-command.ts';
import type { EditingNews, PanelTab, Question, Selection } from '../draft/editing-news.ts';

/** What ends the question whether to publish. */
const IS_DONE: ReadonlySet<EditingNews['kind']> = new Set(['published', 'publishedHidden', 'publishedFrom', 'held', 'heldHidden']);

/** Where somebody is in the editor, and what it tells them: nothing of it is the draft's. */
export class EditorLook {
  selection: Selection | undefined;
  news: EditingNews | undefined;
  tab: PanelTab = 'fields';
  panelOpen = true;
  private wasOpen = false;
  /** The page is seen as visitors see it, without a tool. */
  previewing = false;
  /** The dialog that is open. */
  question: Question | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  select(section: Place, path?: string): void {
    this.selection = { section, path };
  }

  /** Selects something to write in it: its fields are shown. */
  enter(section: Place, path?: string, isSeen = false): void {
    this.selection = { section, path, isSeen };
    this.show('fields');
  }

  /** Shows all sections, a line each. */
  openOutline(): void {
    this.show('sections');
  }

  show(tab: PanelTab): void {
    this.tab = tab;
    this.panelOpen = true;
  }

  closePanel(): void {
    this.panelOpen = false;
  }

  /** What is shown in the place of the page needs the room of the panel; afterwards it is open again if it was. */
  makeRoom(wanted: boolean): void {
    if (wanted) this.wasOpen = this.panelOpen;
    this.panelOpen = !wanted && (this.panelOpen || this.wasOpen);
  }

  /** Opens a dialog, or closes it. */
  ask(question: Question | undefined): void {
    this.question = question;
  }

  /** A dialog that has not come is not waited for any more: a text that asked by it what it leads to hears that nothing was chosen, and is left again when the focus leaves it. */
  giveUp(): void {
    const { question } = this;
    this.question = undefined;
    if (question?.kind === 'textLink') question.answer(undefined);
  }

  preview(wanted: boolean): void {
    this.previewing = wanted;
    this.selection = undefined;
  }

  leave(): void {
    this.selection = undefined;
  }

  /** What was told is of what was there before. */
  quiet(): void {
    this.news = undefined;
  }

  /** What is done need not be asked any more, also where somebody had to sign in first. */
  tell(news: EditingNews): void {
    this.news = news;
    if (IS_DONE.has(news.kind) && this.question?.kind === 'publish') this.question = undefined;
  }
}
