import type { HtmlNode } from './html-node.ts'

const longest = 10_000
/** Pieces of a page that are looked at: an endless one is not read to its end. */
const mostPieces = 10_000
const fewPieces = 1_000
const textNode = 3

/** Elements that stand inside a word or a line: 4<b>B</b> is 4B. Any other one ends a word. */
const inLine = new Set('a b strong em i u small span sup sub font mark abbr time'.split(' '))
const unread = new Set(['script', 'style', 'template', 'noscript'])

/** What a reader sees of an element, on one line; null when that is nothing. */
export const textOf = (element: HtmlNode): string | null => firstPieces(element, mostPieces)

/** The same of an element that says one thing, and is looked at for no longer than that takes. */
export const shortTextOf = (element: HtmlNode): string | null => firstPieces(element, fewPieces)

function firstPieces(element: HtmlNode, most: number): string | null {
  const seen: string[] = []
  // A list of its own instead of recursion: the depth of a page is the site's choice.
  const waiting: (HtmlNode | ' ')[] = [element]
  for (let looked = 0; looked < most; looked += 1) {
    const next = waiting.pop()
    if (next === undefined) break
    if (next === ' ') seen.push(next)
    else if (next.nodeType === textNode && 'data' in next) seen.push(next.data)
    else if ('children' in next) {
      const name = 'name' in next ? next.name : ''
      if (unread.has(name)) continue
      if (!inLine.has(name)) {
        seen.push(' ')
        waiting.push(' ')
      }
      for (const child of next.children.slice(0, most).toReversed()) waiting.push(child)
    }
  }
  return onOneLine(seen.join(''))
}

/** Without what a database or a screen cannot show: soft hyphens, control characters, half characters. */
function onOneLine(text: string): string | null {
  const line = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
  return line === '' ? null : line
}
