import type { HomePage } from '@kot/contract/market/home-page'
import { langs } from '@kot/domain/text/lang'
import { fairRentTexts } from '@kot/i18n/texts/fair-rent'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renderIn } from '../../page/chart/testing/render-in'
import { RentJudgement } from './rent-judgement'

type Judgement = NonNullable<HomePage['judgement']>

const judged = (facts: Partial<Judgement> = {}): Judgement => ({
  expected: 353_000,
  low: 271_000,
  high: 460_000,
  percent: -8,
  verdict: 'below',
  comparable: { homes: 42, from: 54, to: 85 },
  ...facts,
})

const shown = (judgement: Judgement | null, price = 325_000, lang: 'is' | 'en' = 'is') =>
  renderIn(lang, createElement(RentJudgement, { judgement, price, postcode: '105', praises: true }))

test('a low rent is green, and in ink where there is a warning about the home', () => {
  const facts = { judgement: judged(), price: 325_000, postcode: '105' }
  const markup = (praises: boolean) =>
    renderIn('is', createElement(RentJudgement, { ...facts, praises }))
  expect(markup(true)).toMatch(/text-good.*fill-good/s)
  expect(markup(false)).not.toContain('good')
})

/** What is read aloud: the drawing is not. */
const said = (markup: string) =>
  markup
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a rent below the median shows the difference, the median, the count and that it is an asking rent', () => {
  expect(said(shown(judged()))).toBe(
    '8% undir miðgildi sambærilegra íbúða í póstnúmeri 105 ' +
      'Miðgildið er um 353 þús. kr. á mánuði. Átta af hverjum tíu sambærilegum íbúðum eru auglýstar á 271–460 þús. kr. ' +
      'Byggt á 42 íbúðum, 54–85 m², sem hafa verið auglýstar í póstnúmeri 105 síðustu 12 mánuði. ' +
      'Miðað er við auglýsta leigu. Í skráðum samningum er hún að jafnaði um 15% lægri. ' +
      'Svona reiknum við',
  )
  expect(said(shown(judged({ comparable: { homes: 21, from: 54, to: 85 } })))).toContain('21 íbúð,')
})

test('only a low rent is green, and no rent is lava', () => {
  expect(shown(judged())).toContain('fill-good')
  const dear = shown(judged({ percent: 12, verdict: 'above' }), 395_000)
  expect(said(dear)).toContain('12% yfir miðgildi')
  expect(dear).not.toMatch(/good|lava|alert/)
  expect(shown(judged({ percent: -2, verdict: 'typical' }), 346_000)).not.toMatch(/good|lava|alert/)
})

test('a difference within the uncertainty is neither cheap nor dear', () => {
  const typical = said(shown(judged({ percent: -2, verdict: 'typical' }), 346_000))
  expect(typical).toContain(
    'Innan venjulegra marka í póstnúmeri 105 Munurinn, 2%, er minni en óvissan.',
  )
  const same = said(shown(judged({ percent: 0, verdict: 'typical' }), 353_000))
  expect(same).toContain(fairRentTexts.is.same)
})

test.each([
  [180_000, 'lowest'],
  [690_000, 'highest'],
] as const)(
  '%i kr. lies outside of what eight of ten ask for, and the drawing keeps it',
  (price, words) => {
    const verdict = words === 'lowest' ? 'below' : 'above'
    const markup = shown(judged({ verdict }), price)
    expect(said(markup)).toContain(fairRentTexts.is[words])
    const [, dot = ''] = /cx="([\d.]+)%"/.exec(markup) ?? []
    expect(Number(dot)).toBeGreaterThanOrEqual(3)
    expect(Number(dot)).toBeLessThanOrEqual(97)
  },
)

describe.each(langs)('in %s', (lang) => {
  test('shows that there are too few homes, and the method is one click away', () => {
    const markup = shown(null, 325_000, lang)
    expect(said(markup)).toContain(fairRentTexts[lang].tooFew.text('105'))
    expect(markup).toContain('href="/market-report#fair-rent"')
    expect(markup).not.toContain('<svg')
  })

  test('an invitation of offers is not judged', () => {
    expect(shown(null, 0, lang)).toBe('')
  })

  test('markup has no inline styles', () => {
    expect(shown(judged(), 325_000, lang)).not.toMatch(/style=|undefined|NaN/)
  })
})
