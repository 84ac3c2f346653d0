import { load } from 'cheerio/slim'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { exceedsDepth, type HtmlNode, shortTextOf, textOf } from './html.ts'

it.each([
  ['closed elements', '<div><span>a</span></div>'.repeat(5_000)],
  ['rows and cells that nobody closed', '<tr><td>a<td>b'.repeat(5_000)],
  ['elements that have no inside', '<br><img src="a"><hr>'.repeat(5_000)],
  ['parts that are closed with what is around them', '<div><b>a</div>'.repeat(5_000)],
  ['deep but sane markup', '<div>'.repeat(400) + '</div>'.repeat(400)],
  ['tags that are only mentioned', `<script>${'"<div>"+'.repeat(600)}</script>`],
  ['tags in what is not shown', `<!-- ${'<div>'.repeat(600)} -->`],
  ['drawings', '<svg><title>Rúm</title><path d="M0 0"/><path d="M1 1"/></svg>'.repeat(6_000)],
])('lets %s pass', (_what, html) => {
  expect(exceedsDepth(html)).toBe(false)
})

it.each([
  ['elements in elements', '<div>'.repeat(600)],
  ['eight megabytes of them', '<b>'.repeat(2_700_000)],
  ['others closed between them', '<div><b></b></i>'.repeat(600)],
  ['capitals', '<DIV><Table><tr><td>'.repeat(400)],
  ['parts of drawings outside of any', '<path>'.repeat(600)],
  ['items and cells that do not close each other', '<li><td>'.repeat(300)],
  ['closing tags inside attributes', '<b a="</b>">'.repeat(600)],
  ['closing tags in what is not shown', '<b><!--</b>-->'.repeat(600)],
  ['closing tags in a script', '<b><script>"</b>"</script>'.repeat(600)],
  ['names that nobody knows', '<kot-íbúð>'.repeat(600)],
  ['the end of a long page', `${'<p>a</p>'.repeat(50_000)}${'<i>'.repeat(600)}`],
  ['drawings that only what is around them closes', '<b><mi></b>'.repeat(6_000)],
  ['more elements than anybody reads', '<a></a>'.repeat(250_000)],
])('stops %s', (_what, html) => {
  expect(exceedsDepth(html)).toBe(true)
})

it('counts what is built, whatever is written', () => {
  const piece = fc.constantFrom(
    ...'<b> </b> <li> <td> <TR> <p> </p> <br> <svg> </svg> <path/> <mi/> <title> </title>'.split(
      ' ',
    ),
    ...'<i|a="| a=|"|\'|>|<|/|</|<!--|-->|<![CDATA[|]]>|<?|&|a|\u0000'.split('|'),
    ...'<script> </script> <textarea> </textarea> <style> </style>'.split(' '),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join('').repeat(150)
      expect(exceedsDepth(html)).toBe(depthOf(html) > 512)
    }),
    { numRuns: 300 },
  )
})

function depthOf(html: string): number {
  let deepest = 0
  const waiting: { node: HtmlNode; depth: number }[] = load(html)
    .root()
    .toArray()
    .map((node) => ({ node, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (node.nodeType === 1) deepest = Math.max(deepest, depth)
    if ('children' in node)
      for (const child of node.children) waiting.push({ node: child, depth: depth + 1 })
  }
  return deepest
}

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
