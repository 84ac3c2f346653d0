import type { HtmlNode } from './html-node.ts'

const elementNode = 1

/** The elements inside a card that are not inside another one, in the order of the page. */
export function ownElements(card: HtmlNode, cards: ReadonlySet<HtmlNode>): HtmlNode[] {
  const own: HtmlNode[] = []
  const waiting: HtmlNode[] = []
  const look = (node: HtmlNode) => {
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child)
  }
  look(card)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.nodeType !== elementNode || cards.has(next)) continue
    own.push(next)
    look(next)
  }
  return own
}
