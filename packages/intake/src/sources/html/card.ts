import type { CheerioAPI } from 'cheerio/slim'
import { Unreadable } from '../../source/unreadable.ts'
import type { HtmlNode } from './html-node.ts'
import { ownElements } from './own-elements.ts'
import { shortTextOf } from './text-of.ts'
import { withoutPeople } from './without-people.ts'

/** Far more than an advert has of anything; what is one inside the other is read over and over. */
export const mostMatches = 100
const longest = 1_000
/** Read a little further than is kept, or what is cut through would no longer look like a telephone number. */
const longestRead = 1_200

/** How much of a page may still be read, each text as often as it is. */
export type Allowance = { characters: number }

/** Enough for some hundreds of cards with all they say; looking for people in it takes two seconds. */
export const usualAllowance = (): Allowance => ({ characters: 1_000_000 })

/** One advert of a list page, without people. */
export type Card = {
  /** The text of the first such element; null when it is empty or not there. */
  text(selector: string): string | null
  /** The texts of all of them, also the empty ones; of too many, the first `mostMatches`. */
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
  allowance = usualAllowance(),
): Card {
  const own = $(ownElements(element, cards))
  const matching = (selector: string) => own.filter(selector).toArray().slice(0, mostMatches)
  return {
    text: (selector) => read(matching(selector)[0], allowance),
    texts: (selector) => matching(selector).map((found) => read(found, allowance) ?? ''),
    attributes: (selector, name) =>
      matching(selector).flatMap((found) => $(found).attr(name)?.trim() ?? []),
  }
}

/** @throws Unreadable when the page is read over and over */
function read(found: HtmlNode | undefined, allowance: Allowance): string | null {
  const written = (found && shortTextOf(found))?.slice(0, longestRead) ?? null
  allowance.characters -= written?.length ?? 0
  if (allowance.characters < 0) throw new Unreadable('changed-markup', 'its cards have no end')
  return withoutPeople(written)?.slice(0, longest).trimEnd().toWellFormed() ?? null
}
