import { type ReactElement, useState } from 'react';
import { shareLinks } from '#domain/post/share-links.ts';
import { useTranslator } from '../shop/shop.ts';

/** Print and pass on (HDR-06): plain links, no script of anybody else's. Printing and copying need one of ours. */
export function ShareBar({ url, title }: { readonly url: string; readonly title: string }): ReactElement {
  const translator = useTranslator();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="share">
      <button type="button" className="linkbtn icon-link needs-script" onClick={() => print()}>
        {translator.text('post.print')}
      </button>
      <span className="muted">{translator.text('post.share')}</span>
      {shareLinks(url, title).map(({ name, href }) => (
        <a key={name} className="icon-link" href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noopener nofollow">
          {name}
        </a>
      ))}
      <button type="button" className="linkbtn icon-link needs-script" onClick={() => void copy()}>
        {translator.text('post.copyLink')}
      </button>
      <span role="status">{copied !== undefined && translator.text(copied ? 'post.copied' : 'post.notCopied')}</span>
    </div>
  );
}
