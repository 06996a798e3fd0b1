import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import {
  DIGITAL_ENDINGS,
  type DigitalFetch,
  type DigitalFile,
  type DigitalFiles,
  type EarlierDigitalFile,
} from '#domain/product/digital-file.ts';
import type { DeskProduct } from '#domain/product/product-desk.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { buttonClass } from '../elements/button-class.ts';
import { FieldFrame, fieldAria } from '../elements/field-frame.tsx';
import { FileInput } from '../elements/file-input.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { useShop } from '../shop/shop.ts';

interface FilesProps {
  readonly product: DeskProduct;
  readonly digital: DigitalFiles;
}

/** What whoever buys an e-product downloads: each file with another in its place, its earlier versions, and who has downloaded it. */
export function Files({ product, digital: { files, fetches } }: FilesProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <Section id="files-title" title={label('files')}>
      <div className="stack">
        {files.length === 0 && <p className="notice is-bad">{label('noFile')}</p>}
        {files.map((file) => (
          <FileOf key={file.id} product={product} file={file} />
        ))}
        {files.length > 0 && <h3>{label('anotherFile')}</h3>}
        <SendForm product={product} replaced={undefined} words={files.length === 0 ? 'addFile' : 'addAnother'} />
        {files.length > 0 && <Fetches fetches={fetches} />}
      </div>
    </Section>
  );
}

function FileOf({ product, file }: { readonly product: DeskProduct; readonly file: DigitalFile }): ReactElement {
  const { translator } = useShop();
  const { name, size, pages, earlier } = file;
  const facts = [translator.fileSize(size), ...(pages === undefined ? [] : [translator.text('products.filePages', { count: pages })])];
  return (
    <div className="stack is-tight">
      <h3 className="breaks">{name}</h3>
      <p>
        {facts.join(', ')}
        <Since file={file} />
      </p>
      <details>
        <summary className={buttonClass({ look: 'line', small: true })}>
          <NamedAction words={translator.text('products.replaceFile')} of={name} />
        </summary>
        <SendForm product={product} replaced={file} words="replaceFile" />
      </details>
      {earlier.length > 0 && (
        <details>
          <summary className={buttonClass({ look: 'line', small: true })}>
            {translator.text('products.earlierFiles', { count: earlier.length })}
          </summary>
          <ul className="plain stack">
            {earlier.map((one) => (
              <li key={one.id}>
                <EarlierLine product={product} file={file} earlier={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Since({ file: { at, by } }: { readonly file: EarlierDigitalFile }): ReactElement | null {
  const { translator } = useShop();
  if (at === undefined) return null;
  return (
    <>
      <br />
      <span className="muted">{[translator.dateTime(at), ...(by === '' ? [] : [by])].join(', ')}</span>
    </>
  );
}

function EarlierLine({
  product,
  file,
  earlier,
}: {
  readonly product: DeskProduct;
  readonly file: DigitalFile;
  readonly earlier: EarlierDigitalFile;
}): ReactElement {
  const { locale, translator } = useShop();
  return (
    <>
      <p>
        {earlier.name}, {translator.fileSize(earlier.size)}
        <Since file={earlier} />
      </p>
      <AccountForm
        form="products.restoreFile"
        action={routePath('adminProduct', locale, String(product.id))}
        fields={{ productId: String(product.id), fileId: String(file.id), earlierId: String(earlier.id) }}
        submit={<NamedAction words={translator.text('products.restoreFile')} of={earlier.name} />}
        button={{ look: 'line', small: true }}
        className=""
      />
    </>
  );
}

function SendForm({
  product,
  replaced,
  words,
}: {
  readonly product: DeskProduct;
  readonly replaced: DigitalFile | undefined;
  readonly words: string;
}): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountForm
      form="products.file"
      action={routePath('adminProduct', locale, String(product.id))}
      fields={{ productId: String(product.id), replacesId: replaced === undefined ? 'none' : String(replaced.id) }}
      submit={translator.text(`products.${words}`)}
      busy={translator.text('products.sendingFile')}
      button={{ look: 'line' }}
      hasFile
    >
      <FileField hint={translator.text(replaced === undefined ? 'products.fileHint' : 'products.replaceHint')} />
    </AccountForm>
  );
}

/** A browser keeps no file when the form comes back: it is chosen again. */
function FileField({ hint }: { readonly hint: string }): ReactElement {
  const { translator } = useShop();
  const { id, ...words } = useControl('file');
  const shown = { ...words, label: translator.text('products.file'), hint };
  const accept = DIGITAL_ENDINGS.map((ending) => `.${ending}`).join(',');
  return (
    <FieldFrame id={id} {...shown}>
      <FileInput words="backOffice" id={id} name="file" accept={accept} {...fieldAria(id, shown)} />
    </FieldFrame>
  );
}

function Fetches({ fetches }: { readonly fetches: readonly DigitalFetch[] }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <>
      <h3>{label('fetches')}</h3>
      {fetches.length === 0 ? (
        <p className="muted">{label('noFetches')}</p>
      ) : (
        <FoldingTable
          caption={label('fetches')}
          records={fetches}
          keyOf={({ orderId, fileName }) => `${orderId} ${fileName}`}
          columns={[
            {
              label: label('order'),
              cell: ({ orderId, orderNumber }) => <a href={routePath('adminOrder', locale, String(orderId))}>{orderNumber}</a>,
            },
            { label: label('file'), cell: ({ fileName }) => <span className="breaks">{fileName}</span> },
            { label: label('fetched'), end: true, cell: ({ used }) => translator.number(used) },
            {
              label: label('lastFetched'),
              cell: ({ lastAt }) => (lastAt === undefined ? '–' : <time dateTime={lastAt}>{translator.dateTime(lastAt)}</time>),
            },
          ]}
        />
      )}
    </>
  );
}
