import { FIELD_PREFIX, LIST_PREFIX } from '#domain/form/captcha.ts';

/**
 * What is typed into a form of the platform stays in this tab until it is sent, so that going to another page and back, or a reload, loses nothing: browsers bring back no field
 * that has `autocomplete="off"`. Storage may be blocked; then nothing is kept.
 */
export class KeptText {
  private readonly key: string;

  constructor(formId: number) {
    this.key = `form${formId}`;
  }

  write(data: FormData): void {
    const typed = [...data].filter(([name, value]) => isAsked(name) && value !== '' && typeof value === 'string');
    try {
      sessionStorage.setItem(this.key, JSON.stringify(typed));
    } catch {}
  }

  /** Into the controls that hold nothing yet. */
  fillIn(controls: Iterable<unknown>): void {
    const kept = this.read();
    for (const control of controls as Iterable<HTMLInputElement>) {
      const values = kept.flatMap(([name, value]) => (name === control.name ? [value] : []));
      if (/checkbox|radio/.test(control.type)) control.checked ||= values.includes(control.value);
      else control.value ||= values[0] ?? '';
    }
  }

  forget(): void {
    try {
      sessionStorage.removeItem(this.key);
    } catch {}
  }

  private read(): readonly (readonly [name: string, value: string])[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? '[]');
    } catch {
      return [];
    }
  }
}

function isAsked(name: string): boolean {
  return name.startsWith(FIELD_PREFIX) || name.startsWith(LIST_PREFIX);
}
