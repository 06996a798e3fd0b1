/** Opens the lists of the badge as dialogs, in place of their pages. Only Vite serves this file, in development. */
const badge = document.getElementById('development');

badge?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void open(link.href, link.textContent ?? '');
});

async function open(address: string, name: string): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = 'development-dialog';
  dialog.setAttribute('aria-label', name);
  const close = document.createElement('button');
  close.className = 'close';
  close.textContent = badge?.dataset.close ?? '';
  close.addEventListener('click', () => dialog.close());
  const content = document.createElement('div');
  content.setAttribute('aria-live', 'polite');
  content.textContent = badge?.dataset.loading ?? '';
  dialog.append(close, content);
  dialog.addEventListener('close', () => dialog.remove());
  badge?.append(dialog);
  dialog.showModal();
  try {
    const text = await (await fetch(address)).text();
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    content.replaceChildren(...(main?.childNodes ?? []));
  } catch {
    // The page itself says what can't be read.
    location.assign(address);
  }
}
