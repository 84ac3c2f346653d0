import { digestTexts } from '@kot/i18n/texts/digest'
import { note, sectionHeading, type Block } from '../../layout/blocks.ts'
import type { DigestFacts, DigestHome } from '../digest-facts.ts'
import { homeBlock, type HomeLinks } from './home-block.ts'
import { moreBlock } from './more-block.ts'
import { nearMissBlock } from './near-miss-block.ts'

/** Large mailbox providers cut a mail off at 102 kB, and with it the way to unsubscribe. */
export const MOST_HOMES = 30
/** After a first import everything is late; the news must not drown in it. */
export const MOST_LATE = 10
const MOST_NEAR = 3

/** News first, then what was found late: those match like the others, but whoever read 'new' beside
 *  them would be misled. Then how many more there are, and where. */
export function matchingSections<Home extends DigestHome>(facts: DigestFacts<Home>): Block[] {
  const { lang, items, caughtUp, links } = facts
  if (items.length + caughtUp.length === 0) return []
  const { late, more } = digestTexts[lang]
  const news = items.slice(0, MOST_HOMES)
  const found = caughtUp.slice(0, Math.min(MOST_LATE, MOST_HOMES - news.length))
  const heading = [sectionHeading(late.heading(found.length)), note(late.text(found.length))]
  return [
    ...news.map((item) => homeBlock(lang, item, linksOf(facts, item), { late: false })),
    ...(found.length === 0 ? [] : heading),
    ...found.map((item) => homeBlock(lang, item, linksOf(facts, item), { late: true })),
    moreBlock(
      [
        ...(items.length > news.length ? [more.matching(items.length - news.length)] : []),
        ...(caughtUp.length > found.length ? [more.late(caughtUp.length - found.length)] : []),
      ],
      more.link,
      links.results,
    ),
  ]
}

export function nearSection<Home extends DigestHome>(facts: DigestFacts<Home>): Block[] {
  const { lang, links } = facts
  const { near } = digestTexts[lang]
  const misses = facts.nearMisses.slice(0, MOST_NEAR)
  if (misses.length === 0) return []
  return [
    sectionHeading(near.heading(misses.length)),
    note(near.text),
    ...misses.map((miss) =>
      nearMissBlock(lang, miss, { ...linksOf(facts, miss), loosen: links.loosen(miss) }),
    ),
  ]
}

const linksOf = <Home extends DigestHome>({ links }: DigestFacts<Home>, home: Home): HomeLinks => ({
  link: links.home(home.homeId),
  photo: links.photo(home),
})
