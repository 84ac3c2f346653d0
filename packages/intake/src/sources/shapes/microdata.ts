import type { CheerioAPI } from 'cheerio/slim'
import type { HtmlNode } from '../html/html-node.ts'
import { textOf } from '../html/text-of.ts'
import { isElement, type HtmlElement } from './elements-of.ts'
import type { SchemaNode } from './schema-nodes.ts'

/** Far beyond any page, and short of what would keep us busy. */
const mostWords = 2_000
const mostWithin = 3

/** What is said of one thing, by the words for it. */
type Thing = Map<string, unknown[]>
type Waiting = {
  node: HtmlNode
  /** Of which it says something. */
  thing: Thing | null
  /** How many words it stands within; each of them is read with all that is in it. */
  within: number
}

/** What a page says of itself in attributes of its elements, as JSON-LD would say it. */
export function microdata($: CheerioAPI): SchemaNode[] {
  const things: Thing[] = []
  const waiting: Waiting[] = $.root()
    .toArray()
    .map((node) => ({ node, thing: null, within: 0 }))
  let words = 0
  for (let next = waiting.pop(); next && words < mostWords; next = waiting.pop()) {
    let { node, thing, within } = next
    if (isElement(node)) {
      const word = thing && node.attribs['itemprop']
      const isThing = node.attribs['itemscope'] !== undefined
      const inner: Thing | null = isThing
        ? new Map([['@type', [node.attribs['itemtype'] ?? '']]])
        : null
      if (word) words += 1
      if (word && (inner || within < mostWithin)) say(thing, word, inner ?? valueOf(node))
      else if (inner) things.push(inner)
      if (word && !inner) within += 1
      thing = inner ?? thing
    }
    if (!('children' in node)) continue
    for (const child of node.children.toReversed()) waiting.push({ node: child, thing, within })
  }
  return things.map(nodeOf)
}

const say = (thing: Thing | null, word: string, value: unknown): void =>
  void (thing?.get(word)?.push(value) ?? thing?.set(word, [value]))

/** A word that is said once is no list. */
const nodeOf = (thing: Thing): SchemaNode =>
  Object.fromEntries(
    [...thing].map(([word, values]) => {
      const nodes = values.map((value) => (value instanceof Map ? nodeOf(value as Thing) : value))
      return [word, nodes.length === 1 ? nodes[0] : nodes]
    }),
  )

/** Programs are told in an attribute what people are told in words. */
const valueOf = (element: HtmlElement): string | null =>
  ['content', 'datetime', 'src', 'href'].flatMap((name) => element.attribs[name] ?? [])[0] ??
  textOf(element)
