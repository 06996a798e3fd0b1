import { DOMSerializer, type Node } from 'prosemirror-model';
import { INLINE, RICH_SCHEMA, WHOLE } from './rich-schema.ts';

const IN_LINE = ['a', 'strong', 'em', ...INLINE].join(', ');

/** The markup of a text, as short as an editor would write it; empty for a text that says nothing. */
export function richTextOf(doc: Node): string {
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(RICH_SCHEMA).serializeFragment(doc.content));
  for (const lineBreak of holder.querySelectorAll('br')) if (lineBreak.closest(WHOLE) === null) freeBreak(lineBreak);
  for (const paragraph of holder.querySelectorAll(':is(li, td, th) > p:first-child'))
    if (paragraph.closest(WHOLE) === null && mayStandLoose(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  const isEmpty = holder.textContent.trim() === '' && holder.querySelector('img, hr, figure, table') === null;
  return isEmpty ? '' : holder.innerHTML;
}

/** An element of a line without words goes when the text is cleaned; the break in it must not. */
function freeBreak(lineBreak: Element): void {
  for (let around = lineBreak.parentElement; around?.matches(IN_LINE) && isWithoutWords(around); around = lineBreak.parentElement)
    around.replaceWith(...around.childNodes);
}

function isWithoutWords(element: Element): boolean {
  return element.textContent.trim() === '' && element.querySelector('img') === null;
}

/** A paragraph that is alone in its entry or cell, or before a list in it, is written without its own element. */
function mayStandLoose(paragraph: Element): boolean {
  if (paragraph.attributes.length > 0) return false;
  const next = paragraph.nextElementSibling;
  return next === null || (next.matches('ul, ol') && next.nextElementSibling === null);
}
