import { load } from 'cheerio/slim'
import { describe, expect, it } from 'vitest'
import { createCard, definitionPairs, yesOrNo } from './html-cards.ts'

function read(html: string) {
  const $ = load(`<dl>${html}</dl>`)
  const [list] = $('dl').toArray()
  if (!list) throw new Error('no list')
  return definitionPairs(createCard($, list), 'dt', 'dd')
}

describe('names and values beside each other', () => {
  it('are found by a word of the name', () => {
    const said = read(
      '<dt>Stærð</dt><dd>80 m²</dd><dt>Laus frá</dt><dd></dd><dt>Herbergi</dt><dd>3</dd>',
    )
    expect([said(/stærð/i), said(/laus/i), said(/herb/i), said(/dýr/i)]).toEqual([
      '80 m²',
      null,
      '3',
      null,
    ])
  })

  it('are not read when one is missing: the rest would slip', () => {
    const said = read('<dt>Stærð</dt><dt>Herbergi</dt><dd>3</dd>')
    expect(said(/stærð/i)).toBeNull()
  })
})

it.each([
  ['Já', true],
  ['nei.', false],
  ['leyfð', 'Gæludýr leyfð'],
  ['Neikvætt svar', 'Gæludýr Neikvætt svar'],
  [null, null],
])('pets: %j', (value, meant) => {
  expect(yesOrNo('Gæludýr', value)).toBe(meant)
})
