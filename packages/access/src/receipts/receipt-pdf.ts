import { buffer } from 'node:stream/consumers'
import type { Receipt } from '@kot/contract/access/receipt'
import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import { receiptLines, type ReceiptLine } from '@kot/i18n/receipt-lines'
import { mailTexts } from '@kot/i18n/texts/mail'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import Pdf from 'pdfkit'
import {
  colours,
  drawFoot,
  drawLetterhead,
  drawPanel,
  drawRule,
  fonts,
  margin,
  width,
  type Paper,
} from './receipt-paper.ts'
import { writableText } from './writable-text.ts'

/**
 * A receipt as a file to keep: one A4 page, tagged for readers that speak. The same receipt is the same
 * file to the byte, whenever it is made.
 */
export async function receiptPdf(receipt: Receipt, lang: Lang): Promise<Buffer> {
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
  const rows = layOut(paper, receiptLines(receipt, lang))
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

type Row = ReceiptLine & { top: number; bottom: number; isTotal: boolean; isAmount: boolean }

function drawHeading(paper: Paper, heading: string): void {
  paper.font(fonts.strong, 30).fillColor(colours.ink)
  paper.text(heading, margin, HEADING_TOP, { lineBreak: false })
}

/** What is counted stands in a column at the right, down to the total; the rest beside its label. */
function layOut(paper: Paper, lines: readonly ReceiptLine[]): Row[] {
  const lastAmount = lines.findIndex(({ name }) => name === 'total')
  let y = PANEL_TOP + PADDING
  return lines.map((line, at) => {
    const isTotal = at === lastAmount
    const value = writableText(line.value)
    const top = y + (isTotal ? ROW_GAP : 0)
    setType(paper, isTotal)
    const bottom = top + paper.heightOfString(value, { width: VALUE_WIDTH })
    y = bottom + (isTotal ? 2.5 * ROW_GAP : ROW_GAP)
    return { ...line, value, top, bottom, isTotal, isAmount: at <= lastAmount }
  })
}

const setType = (paper: Paper, strong: boolean): Paper =>
  strong ? paper.font(fonts.strong, 15) : paper.font(fonts.regular, 11)

function tableRow(paper: Paper, { label, value, top, isTotal, isAmount }: Row) {
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
