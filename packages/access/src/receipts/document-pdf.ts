import { fileURLToPath } from 'node:url'
import type { DocumentBlock } from '@kot/domain/text/document-text'
import type Pdf from 'pdfkit'

export type PdfPage = InstanceType<typeof Pdf>
type PdfStructure = ReturnType<PdfPage['struct']>

const font = (name: string): string =>
  fileURLToPath(new URL(`../../fonts/figtree-${name}.ttf`, import.meta.url))
export const fonts = { regular: font('regular'), strong: font('semibold') }

export const colours = {
  ink: '#16202a',
  inkSoft: '#42505c',
  line: '#8a98a3',
  panel: '#f3f6f7',
  primary: '#0b6b8f',
} as const

/** A4 in points, as everything here. */
export const margin = 56
export const width = 595.28 - 2 * margin

const TYPE = {
  title: { tag: 'H1', size: 20, above: 0 },
  heading: { tag: 'H2', size: 14, above: 20 },
  subheading: { tag: 'H3', size: 11, above: 8 },
} as const
const TEXT_SIZE = 10
const BLOCK_GAP = 7
/** A heading needs room for itself and the first lines below it. */
const HEADING_ROOM = 90
const INDENT = 12

/** Draws a document from the top of a new page on, over as many pages as it needs. */
export function drawDocument(
  paper: PdfPage,
  whole: PdfStructure,
  blocks: readonly DocumentBlock[],
): void {
  const margins = { top: margin, right: margin, bottom: margin, left: margin }
  paper.addPage({ size: 'A4', margins })
  for (const block of blocks) whole.add(drawBlock(paper, block))
}

function drawBlock(paper: PdfPage, block: DocumentBlock): PdfStructure {
  switch (block.kind) {
    case 'paragraph':
      return paper.struct('P', {}, () => drawText(paper, block.lines.join('\n')))
    case 'list':
      return paper.struct(
        'L',
        {},
        block.items.map((item) =>
          paper.struct('LI', {}, [
            paper.struct('LBody', {}, () => drawText(paper, `–  ${item}`, INDENT)),
          ]),
        ),
      )
    case 'title':
    case 'heading':
    case 'subheading': {
      const { tag, size, above } = TYPE[block.kind]
      return paper.struct(tag, {}, () => {
        if (paper.y > paper.page.maxY() - HEADING_ROOM) paper.continueOnNewPage()
        else if (paper.y > margin) paper.y += above
        paper.font(fonts.strong, size).fillColor(colours.ink)
        paper.text(block.text, margin, paper.y, { width })
        paper.y += 4
      })
    }
  }
}

function drawText(paper: PdfPage, text: string, indent = 0): void {
  paper.font(fonts.regular, TEXT_SIZE).fillColor(colours.ink)
  paper.text(text, margin + indent, paper.y, { width: width - indent, lineGap: 2 })
  paper.y += BLOCK_GAP
}
