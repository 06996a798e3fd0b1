import { makeAutoObservable, runInAction } from 'mobx';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { EditorPresence, OtherEditor } from '#ports/editing/editor-presence.ts';
import type { Timer } from '#ports/timer.ts';

/** How often it is said that somebody is here. */
const HERE_MS = 10_000;

export interface PresenceParts {
  readonly timer: Timer;
  /** Undefined while something else tells the platform, or nobody can be told. */
  readonly say: (leaves: boolean) => ReturnType<EditorPresence['here']> | undefined;
  /** Hears how far the working copy has got. */
  readonly hear: (revision: number) => Promise<void>;
}

/** Who else edits the same, heard every ten seconds: they are shown, and never barred. */
export class Presence {
  others: readonly OtherEditor[] = [];
  private readonly parts: PresenceParts;
  private stop: () => void = () => undefined;

  constructor(parts: PresenceParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts' | 'stop'>(this, { parts: false, stop: false }, { deep: false });
  }

  /** Begins anew, with those who are known to be there. */
  begin(others: readonly OtherEditor[]): void {
    this.others = others;
    this.wait();
  }

  /** Nobody waits for whoever was here. */
  end(): void {
    this.stop();
    void this.parts.say(true);
  }

  /** Who writes in a section. */
  writerIn(section: SectionId): OtherEditor | undefined {
    return this.others.find((one) => one.section === section);
  }

  private wait(): void {
    this.stop();
    this.stop = this.parts.timer.after(HERE_MS, async () => {
      const heard = await this.parts.say(false);
      if (heard?.isOk()) {
        runInAction(() => {
          this.others = heard.value.others;
        });
        await this.parts.hear(heard.value.revision);
      }
      this.wait();
    });
  }
}
