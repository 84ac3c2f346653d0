import type { CheerioAPI } from 'cheerio/slim'
import type { HtmlNode } from '../html/html-node.ts'

export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>

/**
 * All elements of a page in their order. Searching with selectors takes quadratic time where thousands of
 * elements stand side by side; what is read here is found by names and attributes alone.
 */
export function elementsOf($: CheerioAPI): HtmlElement[] {
  const elements: HtmlElement[] = []
  const waiting: HtmlNode[] = $.root().toArray()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isElement(node)) elements.push(node)
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child)
  }
  return elements
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node
