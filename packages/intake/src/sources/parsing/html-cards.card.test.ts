import { load } from 'cheerio/slim'
import { describe, expect, it } from 'vitest'
import { createCard, definitionPairs } from './html-cards.ts'

function read(html: string) {
  const $ = load(`<article>${html}</article>`)
  const [card] = $('article').toArray()
  if (!card) throw new Error('no card')
  return createCard($, card)
}

const fact = '<dt>Stærð</dt><dd>80 m²</dd>'

describe('a card', () => {
  it('is read by what is in it', () => {
    const card = read('<b class="a">80 m²</b><b class="a"></b><a href=" /1 ">Gata</a>')
    expect([card.text('.a'), card.text('.b')]).toEqual(['80 m²', null])
    expect(card.texts('.a')).toEqual(['80 m²', ''])
    expect(card.attributes('a', 'href')).toEqual(['/1'])
  })

  it('is read a hundred times at the most, and not to the end of a text without end', () => {
    const depth = 480
    const card = read(
      `${'<div class="fact__name">'.repeat(depth)}${'Hringið Aa '.repeat(900)}${'</div>'.repeat(depth)}`,
    )
    const texts = card.texts('.fact__name')
    expect(texts).toHaveLength(100)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(1_000)
    expect(read('<a href="/1">Gata</a>'.repeat(300)).attributes('a', 'href')).toHaveLength(100)
  })

  it('is not cut where a telephone number would be left in half', () => {
    const written = read(`<p>${'gata '.repeat(199)}555 0101 og meira</p>`).text('p')
    expect(written).toMatch(/^(?:gata )+og/)
    expect(read(`<p>${'gata '.repeat(300)}</p>`).text('p')).toHaveLength(999)
  })

  it('with too many names and values has none that belong together', () => {
    expect(definitionPairs(read(fact.repeat(99)), 'dt', 'dd')(/stærð/i)).toBe('80 m²')
    expect(definitionPairs(read(fact.repeat(101)), 'dt', 'dd')(/stærð/i)).toBeNull()
  })
})
