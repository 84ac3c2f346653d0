import { buffer } from 'node:stream/consumers'
import type { Receipt } from '@kot/contract/pass/access'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { parseDocument, withoutSection } from '@kot/domain/text/document-text'
import { mailTexts } from '@kot/i18n/texts/mail'
import { type ReceiptLine, receiptLines, receiptTexts } from '@kot/i18n/texts/receipt'
import Pdf from 'pdfkit'
import { colours, drawDocument, fonts, margin, type PdfPage, width } from './document-pdf.ts'
import type { WrittenReceipt } from './receipts.ts'

type ReceiptFile = { name: string; type: 'application/pdf'; bytes: Buffer }

/** A receipt with its confirmation as they are mailed and downloaded, under a name that distinguishes them from
 *  the others. */
export const receiptFile = async (
  written: Pick<WrittenReceipt, 'receipt' | 'lang' | 'confirmation'>,
): Promise<ReceiptFile> => ({
  name: receiptTexts[written.lang].file(written.receipt.number),
  type: 'application/pdf',
  bytes: await receiptPdf(written.receipt, written.lang, written.confirmation?.text),
})

/** What the type of the receipts has letters for: Western, Northern, Central European and Turkish. */
const WRITABLE =
  /[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/u

/**
 * Names come from all over the world and the type of the receipts does not. A letter it lacks loses its
 * marks if that helps, and is a question mark if not; the address beside the name stays exact.
 */
export const toPdfText = (text: string): string =>
  Array.from(text.normalize('NFC'), writableCharacter).join('')

function writableCharacter(character: string): string {
  if (WRITABLE.test(character)) return character
  const [bare = ''] = character.normalize('NFKD')
  return WRITABLE.test(bare) ? bare : '?'
}

const BOTTOM_OF_PAGE = 841.89 - margin

/** The gabled house of corrugated iron, in a square of 32. */
const MARK =
  'M4 26V13.2L16 3.5l12 9.7V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26A2.4 2.4 0 0 1 4 26z'

/** Draws what only pleases the eye: readers that speak leave it out. */
function drawOrnament(paper: PdfPage, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  paper.save()
  draw()
  paper.restore()
  paper.endMarkedContent()
}

function drawLetterhead(paper: PdfPage): void {
  drawOrnament(paper, () => {
    paper
      .translate(margin - 4, margin - 6)
      .lineWidth(2.2)
      .lineCap('round')
      .lineJoin('round')
    paper.path(MARK).stroke(colours.primary)
  })
  drawOrnament(paper, () => {
    paper.font(fonts.strong, 20).fillColor(colours.ink)
    paper.text(brand.name, margin + 34, margin, { lineBreak: false })
  })
}

const ROUND = 14
const WAVES = 46

/** The sheet of corrugated iron behind a receipt: round above, waves below. */
function drawPanel(paper: PdfPage, top: number, bottom: number): void {
  const wave = width / WAVES
  drawOrnament(paper, () => {
    paper.moveTo(margin, top + ROUND)
    paper.quadraticCurveTo(margin, top, margin + ROUND, top)
    paper.lineTo(margin + width - ROUND, top)
    paper.quadraticCurveTo(margin + width, top, margin + width, top + ROUND)
    paper.lineTo(margin + width, bottom)
    for (let at = WAVES; at > 0; at--) {
      const depth = at % 2 === 0 ? 7 : -7
      const from = margin + at * wave
      paper.quadraticCurveTo(from - wave / 2, bottom + depth, from - wave, bottom)
    }
    paper.closePath().fill(colours.panel)
  })
}

function drawRule(paper: PdfPage, y: number, from: number, to: number): void {
  drawOrnament(paper, () => {
    paper.moveTo(from, y).lineTo(to, y).lineWidth(0.75).dash(2.5, { space: 2.5 })
    paper.stroke(colours.line)
  })
}

function drawFoot(paper: PdfPage, text: string): void {
  paper.font(fonts.regular, 9).fillColor(colours.inkSoft)
  const height = paper.heightOfString(text, { width })
  paper.text(text, margin, BOTTOM_OF_PAGE - height, { width })
}

/**
 * A receipt as a file to keep: one A4 page, tagged for readers that speak, and behind it the rest of the
 * stored confirmation. The same receipt is the same file to the byte, whenever it is made.
 */
export async function receiptPdf(
  receipt: Receipt,
  lang: Lang,
  confirmation?: string,
): Promise<Buffer> {
  const title = receiptTexts[lang].numbered(receipt.number)
  const paper = new Pdf({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    pdfVersion: '1.7',
    lang,
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: brand.company.name,
      CreationDate: new Date(receipt.purchased_at),
    },
  })
  const file = buffer(paper)
  drawLetterhead(paper)
  const whole = paper.struct('Document')
  paper.addStructure(whole)

  whole.add(paper.struct('H1', {}, () => drawHeading(paper, receiptTexts[lang].heading)))
  const rows = drawRows(paper, receiptLines(receipt, lang))
  drawPanel(paper, PANEL_TOP, Math.max(...rows.map(({ bottom }) => bottom)) + PADDING)
  for (const { top, bottom } of rows.filter(({ isTotal }) => isTotal)) {
    drawRule(paper, top - ROW_GAP, margin + PADDING, margin + width - PADDING)
    drawRule(paper, bottom + ROW_GAP, margin + PADDING, margin + width - PADDING)
  }
  const table = paper.struct('Table')
  whole.add(table)
  for (const row of rows) table.add(tableRow(paper, row))
  table.end()
  whole.add(paper.struct('P', {}, () => drawFoot(paper, mailTexts[lang].questions)))
  if (confirmation !== undefined) {
    const blocks = parseDocument(confirmation.split('\n').map(toPdfText).join('\n'))
    drawDocument(paper, whole, withoutSection(blocks, receiptTexts[lang].heading))
  }
  whole.end()
  paper.end()
  return file
}

const HEADING_TOP = 118
const PANEL_TOP = 172
const PADDING = 28
const ROW_GAP = 11
const LABEL_WIDTH = 150
const VALUE_WIDTH = width - 2 * PADDING - LABEL_WIDTH

type TableRow = ReceiptLine & { top: number; bottom: number; isTotal: boolean; isAmount: boolean }

function drawHeading(paper: PdfPage, heading: string): void {
  paper.font(fonts.strong, 30).fillColor(colours.ink)
  paper.text(heading, margin, HEADING_TOP, { lineBreak: false })
}

const credited: ReadonlySet<ReceiptLine['name']> = new Set(['credit', 'creditVat', 'remaining'])

/** Amounts are in a column at the right, down to the total; the rest beside its label. */
function drawRows(paper: PdfPage, lines: readonly ReceiptLine[]): TableRow[] {
  const total = lines.findIndex(({ name }) => name === 'total')
  let y = PANEL_TOP + PADDING
  return lines.map((line, at) => {
    const isTotal = at === total
    const value = toPdfText(line.value)
    const top = y + (isTotal ? ROW_GAP : 0)
    setType(paper, isTotal)
    const bottom = top + paper.heightOfString(value, { width: VALUE_WIDTH })
    y = bottom + (isTotal ? 2.5 * ROW_GAP : ROW_GAP)
    return {
      ...line,
      value,
      top,
      bottom,
      isTotal,
      isAmount: at <= total || credited.has(line.name),
    }
  })
}

const setType = (paper: PdfPage, strong: boolean): PdfPage =>
  strong ? paper.font(fonts.strong, 15) : paper.font(fonts.regular, 11)

function tableRow(paper: PdfPage, { label, value, top, isTotal, isAmount }: TableRow) {
  const left = margin + PADDING
  const head = () => {
    setType(paper, isTotal).fillColor(isTotal ? colours.ink : colours.inkSoft)
    paper.text(label, left, top, { width: LABEL_WIDTH })
  }
  const cell = () => {
    setType(paper, isTotal).fillColor(colours.ink)
    const align = isAmount ? 'right' : 'left'
    paper.text(value, left + LABEL_WIDTH, top, { width: VALUE_WIDTH, align })
  }
  // The library knows it; its types do not.
  const scope: object = { scope: 'Row' }
  return paper.struct('TR', {}, [paper.struct('TH', scope, head), paper.struct('TD', {}, cell)])
}
