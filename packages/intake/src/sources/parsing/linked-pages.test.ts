import { load } from 'cheerio/slim'
import { expect, it } from 'vitest'
import { linkedPages } from './html-cards.ts'

it('follows the pager from its page, and never off the site', () => {
  const $ = load(`<nav><a href="?sida=3">Næsta</a> <a href="/lausar?sida=4">4</a>
    <a href="https://other.test/?sida=5">5</a> <a href="javascript:more()">Fleiri</a> <a>6</a></nav>`)
  const from = { kind: 'list', url: 'https://site.test/lausar?sida=2' } as const
  expect(linkedPages($, 'nav a', from)).toEqual([
    { kind: 'list', url: 'https://site.test/lausar?sida=3' },
    { kind: 'list', url: 'https://site.test/lausar?sida=4' },
  ])
})
