import { vi } from 'vitest';

/** A link as the page that is looked at has it. */
class Link extends EventTarget {
  readonly target: string;
  readonly dataset: Readonly<Record<string, string>>;
  readonly href: string;
  readonly origin: string;

  constructor(href: string, target: string, dataset: Readonly<Record<string, string>>) {
    super();
    this.href = new URL(href, ORIGIN).href;
    this.origin = new URL(this.href).origin;
    this.target = target;
    this.dataset = dataset;
  }

  closest(selector: string): Link | null {
    return selector === 'a' ? this : null;
  }

  hasAttribute(): boolean {
    return false;
  }
}

const ORIGIN = 'https://fond.example';

/** As much of a browser's page as links need, until `vi.unstubAllGlobals()`; the pointer, a finger or the focus can be brought to a link. */
export function aPageOfLinks({
  pathname = '/',
  connection = {},
  onLine = true,
}: {
  pathname?: string;
  connection?: object;
  onLine?: boolean;
} = {}) {
  const page = Object.assign(new EventTarget(), { querySelector: () => null });
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine, connection });
  vi.stubGlobal('location', { origin: ORIGIN, pathname, search: '' });
  return {
    bring(sign: 'pointerover' | 'focusin' | 'touchstart', href: string, { target = '', dataset = {} } = {}): void {
      const event = new Event(sign);
      Object.defineProperty(event, 'target', { value: new Link(href, target, dataset) });
      page.dispatchEvent(event);
    },
  };
}
