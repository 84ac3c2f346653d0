import type { CheerioAPI } from 'cheerio/slim'
import type { HtmlNode } from './html-node.ts'
import { ownElements } from './own-elements.ts'
import { textOf } from './text-of.ts'
import { withoutPeople } from './without-people.ts'

/** One advert of a list page, without people. */
export type Card = {
  /** The text of the first such element; null when it is empty or not there. */
  text(selector: string): string | null
  /** The texts of all of them, also the empty ones. */
  texts(selector: string): string[]
  attributes(selector: string, name: string): string[]
}

/**
 * When a site forgets to close a card, the following ones are parsed as parts of it. What stands in one
 * of the other cards is therefore not read as this one's: the rent of one flat is never told of another.
 */
export function cardOf(
  $: CheerioAPI,
  element: HtmlNode,
  cards: ReadonlySet<HtmlNode> = new Set(),
): Card {
  const own = $(ownElements(element, cards))
  const matching = (selector: string) => own.filter(selector).toArray()
  return {
    text: (selector) => read(matching(selector)[0]) ?? null,
    texts: (selector) => matching(selector).map((found) => read(found) ?? ''),
    attributes: (selector, name) =>
      matching(selector).flatMap((found) => $(found).attr(name)?.trim() ?? []),
  }
}

const read = (found: HtmlNode | undefined) => found && withoutPeople(textOf(found))
