/** Refuses files that are dropped beside what takes them: a browser would leave the page to show them. Answers how that ends. */
export function guardDroppedFiles(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
    // The field of a form takes them by itself.
    if ((target as Partial<Element> | null)?.closest?.('input[type="file"]')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}
