import * as fc from 'fast-check'

type Spoil = (html: string, at: number) => string

const spots = (html: string, pattern: RegExp) => [...html.matchAll(pattern)]
/** `at` is from 0 to 1: which of them. */
const spot = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)]

const insert =
  (what: string): Spoil =>
  (html, at) => {
    const index = Math.floor(at * html.length)
    return html.slice(0, index) + what + html.slice(index)
  }

const replaceOne =
  (pattern: RegExp, by: (found: string) => string): Spoil =>
  (html, at) => {
    const found = spot(spots(html, pattern), at)
    if (!found) return html
    return html.slice(0, found.index) + by(found[0]) + html.slice(found.index + found[0].length)
  }

const replaceAll =
  (pattern: RegExp, by: string): Spoil =>
  (html, at) => {
    const found = spot(spots(html, pattern), at)?.[0]
    return found ? html.replaceAll(found, by) : html
  }

const tag = /<\/?[a-z][^>]*>/gi
const handle = /(?:class|id)="[^"]*"/g
const link = /(?:href|src)="[^"]*"/g

/** Changes to pages: on the wire, in the site's workshop, and with malice. */
const spoils: readonly Spoil[] = [
  (html, at) => html.slice(0, Math.floor(at * html.length)),
  (html, at) => html.slice(Math.floor(at * html.length)),
  (html, at) => {
    const from = Math.floor(at * html.length)
    return html + html.slice(from, from + 2_000)
  },
  (html, at) => {
    const from = Math.floor(at * html.length)
    return html.slice(0, from) + html.slice(from, from + 500).repeat(30) + html.slice(from)
  },
  (html, at) => {
    const from = Math.floor(at * html.length)
    const middle = Array.from(html.slice(from, from + 200))
      .toReversed()
      .join('')
    return html.slice(0, from) + middle + html.slice(from + 200)
  },
  replaceOne(tag, () => ''),
  replaceOne(tag, (found) => found + found),
  replaceOne(tag, (found) => found.slice(0, -1)),
  replaceOne(tag, (found) => found.toUpperCase()),
  replaceOne(tag, (found) => found.replaceAll('"', "'")),
  replaceOne(handle, () => 'class="other"'),
  replaceOne(link, (found) => found.replace(/".*"/, '"javascript:alert(1)"')),
  replaceOne(link, (found) => found.replace(/".*"/, '"http://[::"')),
  replaceOne(link, (found) => found.replace(/\d+/, '9'.repeat(400))),
  replaceOne(link, () => 'href'),
  replaceOne(/\d+/g, () => '-1e999'),
  replaceOne(/>[^<]+</g, () => `>${'Ð'.repeat(20_000)}<`),
  replaceOne(/>[^<]+</g, () => '><'),
  replaceAll(handle, ''),
  replaceAll(handle, 'class="other"'),
  replaceAll(tag, ''),
  replaceAll(tag, '<div>'),
  replaceAll(/>\s*</g, '>\u0000<'),
  replaceAll(/\d+/g, '٣'),
  replaceAll(/[áéíóúýþæöð]/g, '\uFFFD'),
  replaceAll(/[áéíóúýþæöð]/g, '\uD800'),
  ...[
    '\u0000',
    '\uFEFF\u202E\u0085\u2028',
    '&#0;&#xD800;&#x110000;&#99999999999;&notit;&amp&',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!--',
    '<![CDATA[',
    '<?php echo 1 ?>',
    '<script>',
    '<title>',
    '<textarea>',
    '<svg><foreignObject>',
    '<template>',
    '<plaintext>',
    '"',
    '>',
    '<'.repeat(5_000),
    '<div>'.repeat(400),
    '<div>'.repeat(40_000),
    '<div class="card estate__item flat free-flat"><a href="/property/1">'.repeat(100),
    '</div>'.repeat(5_000),
    '<td>'.repeat(3_000),
    `<a ${'x '.repeat(3_000)}>`,
    `<b class="${'estate__price '.repeat(1_000)}">`,
    'A@a.is 555 0101 Hringið '.repeat(1_000),
    ' ,'.repeat(10_000),
  ].map(insert),
]

/** A few such changes, each at its place. */
export const aSpoiling: fc.Arbitrary<(html: string) => string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...spoils),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((changes) => (html) => changes.reduce((text, [spoil, at]) => spoil(text, at), html))
