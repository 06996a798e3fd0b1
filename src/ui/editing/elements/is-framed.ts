/** Whether the editor stands in the frame of its mobile view (ADM-02). */
export function isFramed(): boolean {
  return window.top !== window.self;
}

/** Documents that are led to from within the frame take the whole window: none but the editor may be framed. */
export function leadOutOfFrame(): void {
  if (!isFramed()) return;
  const base = document.createElement('base');
  base.target = '_top';
  document.head.append(base);
}
