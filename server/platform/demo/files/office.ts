import { type ZipEntry, zip } from '../zip.ts';
import { XML, xmlText } from './xml-text.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part of an Office file: where it stands and what it is. */
export interface OfficePart {
  readonly name: string;
  /** Last words of its content type. */
  readonly type: string;
  readonly content: string;
  /** Parts that it uses, as `[kind, address]`; their ids are rId1, rId2 … */
  readonly uses?: readonly (readonly [kind: string, target: string])[];
}

/** An Office Open XML file; the first part is its main one. */
export function officeFile(title: string, parts: readonly OfficePart[]): Buffer {
  const types = parts.map(
    ({ name, type }) => `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  const links = parts.flatMap(({ name, uses = [] }): ZipEntry[] =>
    uses.length === 0 ? [] : [{ name: name.replace(/[^/]+$/, '_rels/$&.rels'), content: relations(uses) }],
  );
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${parts[0]?.name ?? ''}"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    },
    {
      name: 'docProps/core.xml',
      content: `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>Zeleni fond</dc:creator><dc:language>hr-HR</dc:language></cp:coreProperties>`,
    },
    ...parts.map(({ name, content }) => ({ name, content: XML + content })),
    ...links,
  ]);
}

function relations(uses: readonly (readonly [string, string])[]): string {
  const lines = uses.map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`);
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}
