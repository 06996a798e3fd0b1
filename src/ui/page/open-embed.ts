import { embedOf } from '#domain/media/embed.ts';

/** Puts the film or map of a link into the link's place (CMS-15): only now the other site is asked for anything. */
export function openEmbed(link: HTMLAnchorElement): void {
  const embed = embedOf(link.href);
  if (embed === undefined) {
    location.assign(link.href);
    return;
  }
  const frame = document.createElement('iframe');
  frame.className = 'embed-frame';
  frame.title = link.textContent;
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox');
  frame.tabIndex = 0;
  frame.src = embed.frame;
  link.replaceWith(frame);
  frame.focus();
}
