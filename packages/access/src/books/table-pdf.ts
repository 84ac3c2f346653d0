import type { Lang } from '@kot/domain/text/lang'
import { booksTexts } from '@kot/i18n/texts/books'
import { colours, fonts, type PdfPage } from '../receipts/document-pdf.ts'

type ColumnName = keyof (typeof booksTexts)['is']['column']
/** Amounts are at the right. */
export type Column = { name: ColumnName; width: number; isAmount?: boolean }
export type PdfTable = { columns: readonly Column[]; rows: readonly (readonly string[])[] }

/** A4 in points, as everything here. */
export const MARGIN = 40
export const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 14
const ROW_HEIGHT = 12
export const TEXT_SIZE = 9
const TABLE_SIZE = 7.5
const GAP = 4

type PdfStructure = ReturnType<PdfPage['struct']>

export function drawText(paper: PdfPage, words: string, size: number): void {
  paper.font(size > TEXT_SIZE ? fonts.strong : fonts.regular, size).fillColor(colours.ink)
  paper.text(words, MARGIN, paper.y, { width: WIDTH })
  paper.y += GAP
}

/** A heading is followed by at least some of its rows. */
export function startSection(paper: PdfPage): void {
  if (paper.y > BOTTOM - 5 * ROW_HEIGHT) paper.addPage()
  else paper.y += 2 * GAP
}

export function drawTable(
  paper: PdfPage,
  whole: PdfStructure,
  { columns, rows }: PdfTable,
  lang: Lang,
): void {
  const headings = columns.map(({ name }) => booksTexts[lang].column[name])
  const table = paper.struct('Table')
  whole.add(table)
  table.add(drawRow(paper, columns, headings, 'TH'))
  paper.y += ROW_HEIGHT
  for (const row of rows) {
    if (paper.y > BOTTOM - ROW_HEIGHT) {
      paper.addPage()
      // Repeated for the eye alone.
      paper.markContent('Artifact', { type: 'Layout' })
      for (const [at] of columns.entries()) drawCell(paper, columns, at, headings, fonts.strong)
      paper.endMarkedContent()
      paper.y += ROW_HEIGHT
    }
    table.add(drawRow(paper, columns, row, 'TD'))
    paper.y += ROW_HEIGHT
  }
  table.end()
}

/** Returns a row, which is drawn at the height of the page when it is added to its table. */
function drawRow(
  paper: PdfPage,
  columns: readonly Column[],
  cells: readonly string[],
  tag: 'TH' | 'TD',
): PdfStructure {
  // The library knows it; its types do not.
  const scope: object = tag === 'TH' ? { scope: 'Column' } : {}
  const font = tag === 'TH' ? fonts.strong : fonts.regular
  return paper.struct(
    'TR',
    {},
    columns.map((_, at) =>
      paper.struct(tag, scope, () => drawCell(paper, columns, at, cells, font)),
    ),
  )
}

function drawCell(
  paper: PdfPage,
  columns: readonly Column[],
  at: number,
  cells: readonly string[],
  font: string,
): void {
  const top = paper.y
  const left = columns.slice(0, at).reduce((sum, { width }) => sum + width, MARGIN)
  const { width = 0, isAmount = false } = columns[at] ?? {}
  paper.font(font, TABLE_SIZE).fillColor(colours.ink)
  paper.text(cells[at] ?? '', left, top, {
    width: width - (isAmount ? 2 : 1) * GAP,
    height: ROW_HEIGHT,
    align: isAmount ? 'right' : 'left',
    ellipsis: true,
  })
  paper.y = top
}

export function numberPages(paper: PdfPage, title: string, lang: Lang): void {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page)
    paper.markContent('Artifact', { type: 'Pagination' })
    paper.font(fonts.regular, TABLE_SIZE).fillColor(colours.inkSoft)
    paper.text(`${title} · ${booksTexts[lang].page(page + 1, count)}`, MARGIN, BOTTOM + GAP, {
      width: WIDTH,
      lineBreak: false,
    })
    paper.endMarkedContent()
  }
}
