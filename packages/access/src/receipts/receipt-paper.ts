import { fileURLToPath } from 'node:url'
import { brand } from '@kot/domain/brand'
import type Pdf from 'pdfkit'

export type Paper = InstanceType<typeof Pdf>

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
const BOTTOM_OF_PAGE = 841.89 - margin

/** The gabled house of corrugated iron, in a square of 32. */
const MARK =
  'M4 26V13.2L16 3.5l12 9.7V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26A2.4 2.4 0 0 1 4 26z'

/** Draws what only pleases the eye: readers that speak leave it out. */
export function drawOrnament(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  paper.save()
  draw()
  paper.restore()
  paper.endMarkedContent()
}

export function drawLetterhead(paper: Paper): void {
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

/** The sheet of corrugated iron on which a receipt stands: round above, waves below. */
export function drawPanel(paper: Paper, top: number, bottom: number): void {
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

export function drawRule(paper: Paper, y: number, from: number, to: number): void {
  drawOrnament(paper, () => {
    paper.moveTo(from, y).lineTo(to, y).lineWidth(0.75).dash(2.5, { space: 2.5 })
    paper.stroke(colours.line)
  })
}

export function drawFoot(paper: Paper, text: string): void {
  paper.font(fonts.regular, 9).fillColor(colours.inkSoft)
  const height = paper.heightOfString(text, { width })
  paper.text(text, margin, BOTTOM_OF_PAGE - height, { width })
}
