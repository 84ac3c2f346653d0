import * as fc from 'fast-check'

/** What breaks readers: signs that open and never close, numbers and names that are none, half characters. */
const hostile = [
  '\0',
  '\u{d800}',
  '\u{feff}',
  '<',
  '>',
  '"',
  "'",
  '{',
  ']',
  ',',
  ';',
  '\n',
  '&#x110000;',
  '&lt;&amp;&bogus;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>',
  '</script>',
  'null',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  '-99999999999999999999',
  'á'.repeat(20_000),
  'https://[',
  'javascript:alert(1)',
  'data:,x',
  '__proto__',
  'constructor',
]

/** In the place of a value of JSON: everything that it should not be. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x',
  '\u{d800}\0',
  [],
  {},
  [[]],
  [null],
  { value: {} },
  '9'.repeat(400),
  deep(2_000),
]

function deep(levels: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level += 1)
    value = level % 2 === 0 ? [value] : { item: value }
  return value
}

type Mutation = (text: string) => string

/** A place in a text of any length; doubles would nearly all be at its very beginning. */
const share = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map((number) => number / 10_000)
const placeIn = (text: string, where: number): number => Math.floor(where * text.length)

const cut = share.map(
  (where): Mutation =>
    (text) =>
      text.slice(0, placeIn(text, where)),
)

const onSlice = (change: (before: string, slice: string, after: string) => string) =>
  fc.tuple(share, fc.integer({ min: 1, max: 500 })).map(([where, length]): Mutation => (text) => {
    const from = placeIn(text, where)
    return change(text.slice(0, from), text.slice(from, from + length), text.slice(from + length))
  })

const insert = fc
  .tuple(share, fc.constantFrom(...hostile))
  .map(([where, sign]): Mutation => (text) => {
    const at = placeIn(text, where)
    return text.slice(0, at) + sign + text.slice(at)
  })

/** Another name for one word of the page, everywhere. */
const rename = fc
  .tuple(share, fc.constantFrom('x', 'heiti', '__proto__', 'constructor', '@type', '0', ''))
  .map(([where, name]): Mutation => (text) => {
    const words = text.match(/[\p{L}_@:-]{2,}/gu) ?? []
    const word = words[Math.floor(where * words.length)]
    return word === undefined ? text : text.replaceAll(word, name)
  })

const nest = fc
  .constantFrom(
    ['[', ']'],
    ['{"a":', '}'],
    ['<div>', '</div>'],
    ['<b itemscope>', ''],
    ['<item>', '</item>'],
  )
  .map(
    ([open = '', close = '']): Mutation =>
      (text) =>
        open.repeat(3_000) + text + close.repeat(3_000),
  )

const wrongType = fc.tuple(share, fc.constantFrom(...wrongValues)).map(
  ([where, value]): Mutation =>
    (text) =>
      withValue(text, where, value),
)

/** The same JSON, in the page or alone, with one of its values replaced. */
function withValue(text: string, where: number, wrong: unknown): string {
  const [, before = '', json = text, after = ''] =
    /^(.*<script type="application\/ld\+json">)(.*?)(<\/script>.*)$/su.exec(text) ?? []
  try {
    let left = -1
    const count = (_key: string, value: unknown) => {
      left += 1
      return value
    }
    const parsed: unknown = JSON.parse(json)
    JSON.stringify(parsed, count)
    left = Math.floor(where * left)
    return (
      before +
      JSON.stringify(parsed, (_key, value: unknown) => (left-- === 0 ? wrong : value)) +
      after
    )
  } catch {
    return text
  }
}

const anything = fc.oneof(
  cut,
  onSlice((before, slice, after) => before + slice + slice + after),
  onSlice((before, _slice, after) => before + after),
  onSlice((before, slice, after) => before + slice.split('').toReversed().join('') + after),
  insert,
  rename,
  nest,
  wrongType,
)

const inTurn =
  (all: readonly Mutation[]): Mutation =>
  (text) =>
    all.reduce((page, mutation) => mutation(page), text)

/**
 * A few changes of a page, one after the other: in transit, which leaves little of JSON, or
 * where it is written, which leaves it well formed.
 */
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.array(anything, { minLength: 1, maxLength: 3 }).map(inTurn),
  fc.array(fc.oneof(rename, wrongType), { minLength: 1, maxLength: 6 }).map(inTurn),
)
