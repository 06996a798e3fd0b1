import { type ReactElement, useEffect, useId, useState } from 'react';
import { textsSince } from '#domain/editing/texts-since.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { LeftDraft, LeftDrafts } from '#ports/editing/left-drafts.ts';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';

/** Somebody asks for the editor who may not have it: what they wrote while they might, and the shop never got, is still in this browser. They are told of it, and take it out. */
export function LeftWords({ read }: { readonly read: (person: number) => Promise<readonly LeftDraft[]> }): ReactElement | null {
  const by = useShop().snapshot.visitor.account?.id;
  const [left, setLeft] = useState<readonly LeftDraft[]>([]);
  useEffect(() => {
    if (by === undefined) return;
    void read(by).then(setLeft, () => undefined);
  }, [by, read]);
  return <LeftDialog left={left} />;
}

/** Drafts with something to read in them. */
export function LeftDialog({ left }: { readonly left: Awaited<ReturnType<LeftDrafts['of']>> }): ReactElement | null {
  const { translator } = useShop();
  const [isClosed, setIsClosed] = useState(false);
  const written = left.flatMap((one) => {
    const texts = textsSince(one.kind, one.base, one.draft);
    return texts.length === 0 ? [] : [{ one, texts }];
  });
  if (written.length === 0) return null;
  return (
    <WorkDialog
      open={!isClosed}
      onClose={() => setIsClosed(true)}
      id="left-words"
      title={translator.text('leftWords.title')}
      closeLabel={translator.text('leftWords.close')}
      contentClass="stack"
      start="heading"
    >
      <p>{translator.text('leftWords.text')}</p>
      {written.map(({ one, texts }) => (
        <Left key={`${one.kind} ${one.id} ${one.locale}`} of={one} text={texts.join('\n\n')} />
      ))}
    </WorkDialog>
  );
}

/** The words of one draft, to be copied by the button, or by hand where a browser forbids that. */
function Left({ of: { kind, locale, draft }, text }: { readonly of: LeftDraft; readonly text: string }): ReactElement {
  const { translator } = useShop();
  const id = useId();
  const [copied, setCopied] = useState<boolean>();
  const { title, name = title } = draft.values;
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setCopied(true),
        () => setCopied(false),
      );
  return (
    <section className="stack is-tight" aria-labelledby={id}>
      <h3 id={id}>
        <span lang={locale}>{String(name ?? '') || translator.text(`leftWords.kind.${kind}`)}</span> ({LOCALE_NAMES[locale].ownName})
      </h3>
      <textarea readOnly lang={locale} rows={6} aria-labelledby={id} value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
      <p className="row">
        <button type="button" className="btn is-line is-small" onClick={copy}>
          {translator.text('leftWords.copy')}
        </button>
        <span role="status">{copied !== undefined && translator.text(copied ? 'leftWords.copied' : 'leftWords.notCopied')}</span>
      </p>
    </section>
  );
}
