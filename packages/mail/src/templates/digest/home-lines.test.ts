import type { RentJudgement } from '@kot/domain/market/fair-rent'
import { expect, test } from 'vitest'
import { aDigestHome, aJudgement } from '../../testing/a-digest.ts'
import { foundLine, judgementLine } from './home-lines.ts'

const judged = (verdict: RentJudgement['verdict'], percent: number): RentJudgement => ({
  ...aJudgement,
  verdict,
  percent,
})

const home = aDigestHome()
const line = (judgement: RentJudgement | null, praises = true) =>
  judgementLine('is', judgement, { praises })

test('a rent is compared with those of similar homes, where they are known', () => {
  expect(line(judged('below', -8))).toBe('8% undir miðgildi')
  expect(line(judged('above', 12))).toBe('12% yfir miðgildi')
  expect(line(judged('typical', -2))).toBe('Venjuleg leiga')
  expect(line(null)).toBe('')
})

test('a low rent is not praised beside a warning', () => {
  expect(line(judged('below', -40), false)).toBe('')
  expect(line(judged('above', 12), false)).not.toBe('')
})

test('the minute and the site are named, the site where it is known', () => {
  expect(foundLine('is', home)).toBe('Fannst 14.\u00A0nóv. kl.\u00A009:30 · Leiguhornið')
  expect(foundLine('en', aDigestHome({ source: null }))).toBe('Found 14\u00A0Nov at 09:30')
})
