import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsIn } from './words.ts'

describe('the words of an advert', () => {
  it.each([
    ['Íbúð í kjallara', ['ibud', 'kjallara']],
    ['HERBERGI, herbergi og Herbergi!', ['herbergi']],
    ['Þvottahús & geymsla', ['geymsla', 'thvottahus']],
    ['Björt íbúð.Laus strax', ['bjort', 'ibud', 'laus', 'strax']],
    ['parking/storage, pet-friendly', ['friendly', 'parking', 'pet', 'storage']],
    ['«Kjallari» „risíbúð“ (bílskúr)', ['bilskur', 'kjallari', 'risibud']],
    ['<p>Sér\u00ADinngangur</p><p>svalir</p>', ['serinngangur', 'svalir']],
    ['Mieszkanie z balkonem, żółte', ['balkonem', 'mieszkanie', 'zołte']],
    ['i\u0301bu\u0301ð', ['ibud']],
    ['á, í og að', []],
    ['a'.repeat(31), []],
    ['', []],
    [null, []],
  ])('%j gives %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words)
  })

  it.each([
    ['Svalir, sími 555 1234 eða 5551234', ['eda', 'svalir']],
    ['3ja herb. íbúð, 80m2, 2-3 herb', ['herb', 'ibud']],
    ['svalir 12m² fm²', ['svalir']],
    ['Netfang: jon.karl@daemi.is', ['netfang']],
    ['netfang jón@dæmi', ['netfang']],
    ['myndir á www.daemi.is/ibudir/falleg', ['myndir']],
    ['https://daemi.is/jonas,falleg/kjallari svalir', ['svalir']],
    ['sjá daemi.is, facebook.com/jonas.karl og svalir', ['sja', 'svalir']],
    ['Leigusali er Prófun Karen Uppdiktaðsdóttir', ['leigusali']],
    ['tilbúinsson leigir', ['leigir']],
    ['Svalir. Hringið í Gervi eftir hádegi', ['hringid', 'svalir']],
    ['kt. 030190-0039 svalir', ['svalir']],
  ])('%j without personal data: %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words)
  })

  it('come from title and text together', () => {
    expect(wordsIn('Íbúð með svölum', 'Svölum fylgir íbúð')).toEqual([
      'fylgir',
      'ibud',
      'med',
      'svolum',
    ])
  })

  it('are the first 300 of a long text', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const many = Array.from({ length: 600 }, (_, at) =>
      [at % 26, Math.floor(at / 26), 0].map((place) => letters[place]).join(''),
    )
    expect(wordsIn(many.join(' '), 'kjallari')).toEqual(many.slice(0, 300).toSorted())
  })

  it('are words, whatever a site reports', () => {
    const pieces = fc.constantFrom('Jón', '@', '.is', ' ', '5', 'þú', '/', '\uD83D', '\u0301', 'ab')
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    fc.assert(
      fc.property(text, (said) => {
        const words = wordsIn(said)
        expect(words.filter((one) => !/^\p{L}{3,30}$/u.test(one) || !one.isWellFormed())).toEqual(
          [],
        )
        expect(words).toEqual([...new Set(words)].toSorted())
      }),
      { numRuns: 500 },
    )
  })
})
