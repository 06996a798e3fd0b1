import { type ReactElement, useEffect, useId, useState } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { resolveLink } from '#domain/navigation/link.ts';
import { LINKED_THINGS, type StoredLink, type StoredTitledLink } from '#domain/navigation/stored-link.ts';
import { wholeAddress } from '#domain/navigation/whole-address.ts';
import { Field } from '../../elements/field.tsx';
import { SelectField } from '../../elements/select-field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { ThingSearch } from '../panel/thing-search.tsx';

/** A link: its words, and what it leads to. At the place behind the last of a list it is a new one. */
export function LinkDialog({ section, path }: { readonly section: Place; readonly path: string }): ReactElement {
  const editor = useEditor();
  const { translator, locale } = useShop();
  const id = useId();
  const values = section === null ? editor.draft?.values : editor.draft?.sections.find((one) => one.id === section);
  const before = valueAt(values, path) as StoredTitledLink | null | undefined;
  const code = LOCALE_NAMES[locale].languageCode;
  const [title, setTitle] = useState(before?.title ?? '');
  const [type, setType] = useState<StoredLink['type']>(before?.link.type ?? 'page');
  const [address, setAddress] = useState(
    before?.link.type === 'address' ? (before.link.address[code] ?? Object.values(before.link.address)[0] ?? '') : '',
  );
  const [chosen, setChosen] = useState<{ readonly id: number; readonly title: string } | undefined>(
    before !== null && before !== undefined && before.link.type !== 'address' ? { id: before.link.id, title: '' } : undefined,
  );
  const [tried, setTried] = useState(false);
  const known = before?.link.type === 'address' ? undefined : before?.link;
  useEffect(() => {
    if (known === undefined) return;
    void editor.sources.named(known.type, [known.id]).then(([thing]) => {
      // Whoever has chosen meanwhile sees what they chose.
      if (thing !== undefined) setChosen((now) => (now?.id === known.id && now.title === '' ? thing : now));
    });
  }, [editor, known]);
  const close = () => editor.look.ask(undefined);
  const words = title.trim();
  const whole = wholeAddress(address);
  const good =
    type === 'address' ? resolveLink({ kind: 'address', address: whole }, locale) !== undefined && whole !== '' : chosen !== undefined;
  const save = () => {
    setTried(true);
    if (words === '' || !good) return;
    const addresses = before?.link.type === 'address' ? before.link.address : {};
    const link: StoredLink = type === 'address' ? { type, address: { ...addresses, [code]: whole } } : { type, id: chosen?.id ?? 0 };
    const value: StoredTitledLink = { title: words, link };
    const [, list, at] = /^(.*)\.(\d+)$/.exec(path) ?? [];
    if (before === undefined && list !== undefined) editor.run({ kind: 'insertEntry', section, path: list, at: Number(at), entry: value });
    else editor.run({ kind: 'setField', section, path, value });
    close();
  };
  return (
    <WorkDialog
      open
      onClose={close}
      id="elink"
      title={translator.text(before ? 'editing.changeLink' : 'editing.addLink')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
      footer={
        <button type="button" className="btn" onClick={save}>
          {translator.text('editing.takeLink')}
        </button>
      }
    >
      <Field
        id={`${id}t`}
        name="title"
        lang={locale}
        label={translator.text('editing.linkTitle')}
        hint={translator.text('editing.linkTitleHint')}
        value={title}
        onChange={setTitle}
        maxLength={160}
        autoComplete="off"
        error={tried && words === '' ? translator.text('editing.flaw.required') : undefined}
      />
      <SelectField
        id={`${id}k`}
        name="type"
        label={translator.text('editing.leadsTo')}
        value={type}
        onChange={(value) => {
          setType(value as StoredLink['type']);
          setChosen(undefined);
        }}
        options={[...LINKED_THINGS, 'address' as const].map((one) => ({ value: one, label: translator.text(`editing.thing.${one}`) }))}
      />
      {type === 'address' ? (
        <Field
          id={`${id}a`}
          name="address"
          label={translator.text('editing.address')}
          hint={translator.text('editing.addressHint')}
          value={address}
          onChange={setAddress}
          onBlur={() => setAddress(whole)}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          error={tried && !good ? translator.text('editing.flaw.link') : undefined}
        />
      ) : (
        <>
          {chosen !== undefined && chosen.title !== '' && (
            <p className="notice">
              {translator.text(chosen.id === known?.id && type === known.type ? 'editing.leadsNow' : 'editing.chosen', {
                title: chosen.title,
              })}
            </p>
          )}
          {tried && !good && <p className="error">{translator.text('editing.chooseThing')}</p>}
          <ThingSearch
            type={type}
            id={`${id}s`}
            onChoose={(thing) => {
              setChosen(thing);
              if (title.trim() === '') setTitle(thing.title);
            }}
          />
        </>
      )}
    </WorkDialog>
  );
}
