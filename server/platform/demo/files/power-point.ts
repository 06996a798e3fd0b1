import type { FileText } from './file-text.ts';
import { OFFICE, officeFile } from './office.ts';
import { xmlText } from './xml-text.ts';

const P = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SPACES = `xmlns:a="${A}" xmlns:r="${OFFICE}" xmlns:p="${P}"`;
const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const MAP =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';

/** A presentation: a slide with the title, then one for each heading with what stands below it. */
export function powerPoint({ title, blocks }: FileText): Buffer {
  const slides = slidesOf(title, blocks);
  const numbers = slides.map((_, index) => index + 1);
  return officeFile(title, [
    {
      name: 'ppt/presentation.xml',
      type: 'presentationml.presentation.main',
      content: `<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      uses: [['slideMaster', 'slideMasters/slideMaster1.xml'], ...numbers.map((number) => ['slide', `slides/slide${number}.xml`] as const)],
    },
    {
      name: 'ppt/slideMasters/slideMaster1.xml',
      type: 'presentationml.slideMaster',
      content: `<p:sldMaster ${SPACES}><p:cSld><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMap ${MAP}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
      uses: [
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ],
    },
    {
      name: 'ppt/slideLayouts/slideLayout1.xml',
      type: 'presentationml.slideLayout',
      content: `<p:sldLayout ${SPACES}><p:cSld><p:spTree>${GROUP}</p:spTree></p:cSld></p:sldLayout>`,
      uses: [['slideMaster', '../slideMasters/slideMaster1.xml']],
    },
    { name: 'ppt/theme/theme1.xml', type: 'theme', content: THEME },
    ...slides.map((slide, index) => ({
      name: `ppt/slides/slide${index + 1}.xml`,
      type: 'presentationml.slide',
      content: slideOf(slide),
      uses: [['slideLayout', '../slideLayouts/slideLayout1.xml']] as const,
    })),
  ]);
}

interface Slide {
  readonly title: string;
  readonly lines: string[];
}

function slidesOf(title: string, blocks: FileText['blocks']): readonly Slide[] {
  const slides: Slide[] = [{ title, lines: [] }];
  for (const { text, isHeading } of blocks) {
    if (isHeading) slides.push({ title: text, lines: [] });
    else slides.at(-1)?.lines.push(text);
  }
  return slides;
}

function slideOf({ title, lines }: Slide): string {
  const head = shape(2, 'Naslov', { y: 500_000, height: 1_300_000, size: 3600 }, [title]);
  const body = lines.length === 0 ? '' : shape(3, 'Tekst', { y: 2_000_000, height: 4_200_000, size: 2000 }, lines);
  return `<p:sld ${SPACES}><p:cSld><p:spTree>${GROUP}${head}${body}</p:spTree></p:cSld></p:sld>`;
}

function shape(id: number, name: string, box: { y: number; height: number; size: number }, lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `<a:p><a:r><a:rPr lang="hr-HR" sz="${box.size}"/><a:t>${xmlText(line)}</a:t></a:r></a:p>`);
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="800000" y="${box.y}"/><a:ext cx="10592000" cy="${box.height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`;
}

const COLOURS = {
  dk1: '1B2A22',
  lt1: 'FFFFFF',
  dk2: '24523B',
  lt2: 'EEF3EE',
  accent1: '24523B',
  accent2: '4C8C5F',
  accent3: 'B58B2A',
  accent4: '2F6E8E',
  accent5: '8A4B3A',
  accent6: '6B6B6B',
  hlink: '2F6E8E',
  folHlink: '6B4C8C',
};
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = `<a:ln w="6350">${FILL}</a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const FONT = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
const THEME = `<a:theme xmlns:a="${A}" name="Zeleni fond"><a:themeElements><a:clrScheme name="Zeleni fond">${Object.entries(COLOURS)
  .map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Zeleni fond"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme><a:fmtScheme name="Zeleni fond"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
