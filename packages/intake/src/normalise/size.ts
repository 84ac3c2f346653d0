import { fold } from './fold.ts'
import { plainText } from './plain-text.ts'

// Smaller than any room that is let: a form that was filled in with 1.
const leastSize = 5

const mostSize = 1000

const unit = String.raw`\s*(?:m2|m²|fm|fermet|ferm|sqm|sq)`
const number = String.raw`(?<!\d)(\d{1,9}(?:[.,]\d{1,4})?)(?!\d)`
const withUnit = new RegExp(number + unit)
const unitBefore = new RegExp(String.raw`(?:m2|m²|fm)\.?:?\s*${number}`)
const alone = new RegExp(String.raw`(?<![a-z])${number}`)
const lowerEnd = new RegExp(String.raw`${number}\s*(?:-|–|—|til)\s*\d{1,4}${unit}`)

/**
 * Whole square metres; 0 when the advert does not say. Of a range the lower end counts: the home is at
 * least as large as it says.
 */
export function readSize(said: string | number | null): number | 'unbelievable' {
  const metres = typeof said === 'number' ? said : metresIn(fold(plainText(said ?? '', 200)))
  if (Number.isNaN(metres) || metres < leastSize) return 0
  return metres > mostSize ? 'unbelievable' : Math.round(metres)
}

function metresIn(text: string): number {
  const written = [lowerEnd, withUnit, unitBefore, alone]
    .map((pattern) => pattern.exec(text)?.[1])
    .find((found) => found !== undefined)
  if (written === undefined) return 0
  const metres = Number(written.replace(',', '.'))
  // "1.050" is a thousand and fifty, "80.125" is eighty and a little.
  return /[.,]\d{3}$/.test(written) && metres < leastSize ? metres * 1000 : metres
}
