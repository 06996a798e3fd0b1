import MarkdownIt from 'markdown-it';

/** HTML in a text is shown, not obeyed, and links lead to web pages, e-mail addresses or places of this site only. */
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** A description in Markdown as HTML. */
export function renderMarkdown(markdown: string): string {
  return renderer.render(markdown);
}
