import { at } from './at.ts'
import type { HtmlElement } from './elements-of.ts'
import { listOf } from './list-of.ts'

/** Pages have three or four. */
const mostScripts = 50

/** What a page says of itself in JSON-LD, one value for each thing that it speaks of. */
export const jsonLd = (elements: readonly HtmlElement[]): unknown[] =>
  elements
    .filter(({ name, attribs }) => name === 'script' && attribs['type'] === 'application/ld+json')
    .slice(0, mostScripts)
    .flatMap(parsed)
    .flatMap(listOf)
    .flatMap((value) => listOf(at(value, '@graph') ?? value))

/** Scripts are often written by different programs: a broken one spoils only itself. */
function parsed({ children }: HtmlElement): unknown {
  try {
    return JSON.parse(children.map((child) => ('data' in child ? child.data : '')).join(''))
  } catch {
    return []
  }
}
