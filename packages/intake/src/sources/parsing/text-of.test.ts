import { load } from 'cheerio/slim'
import { expect, it } from 'vitest'
import { shortTextOf, textOf } from './html.ts'

const text = (html: string) => {
  const [element] = load(`<div>${html}</div>`)('div').toArray()
  return element && textOf(element)
}

it.each([
  ['Nj&aacute;lsgata&nbsp;4<b>B</b>', 'Njálsgata 4B'],
  ['80 m<sup>2</sup>', '80 m2'],
  ['Laus strax<br>Gæludýr', 'Laus strax Gæludýr'],
  ['<p>3 herb.</p><p>80 m²</p>', '3 herb. 80 m²'],
  ['Skóla\u{ad}vörðu\u{200b}stígur', 'Skólavörðustígur'],
  ['a<script>b</script><style>c</style><!-- d -->', 'a'],
  ['200.000\u0000 kr.&#0;', expect.stringMatching(/^200\.000 kr\.\uFFFD?$/)],
  ['&#xD800;a', expect.stringMatching(/^\uFFFD?a$/)],
  [' \n\t&nbsp; ', null],
  ['', null],
])('%j reads %j', (html, read) => {
  expect(text(html)).toEqual(read)
})

it('ends where no text of an advert would', () => {
  expect(text('a'.repeat(50_000))?.length).toBe(10_000)
})

it('reads more children than fit on a stack', () => {
  expect(text('<i>a</i>'.repeat(150_000))).toMatch(/^a+$/)
})

it('reads less of one repeated fact', () => {
  const [element] = load(`<div>${'a<i></i>'.repeat(2_000)}</div>`)('div').toArray()
  expect(element && shortTextOf(element)).toMatch(/^a{400,600}$/)
})
