import { digestTexts } from '@kot/i18n/texts/digest'
import { createElement as h, Fragment } from 'react'
import type { MarketHome } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import type { DigestNearMiss } from '@kot/domain/watch/watch'
import { absoluteLink, type Block, note, sectionHeading, table } from '../../layout/blocks.ts'
import {
  type Badge,
  factLines,
  factsCell,
  homeBlock,
  type HomeLinks,
  homeLabels,
  photoCell,
} from './home-block.ts'
import { styleOf } from '../../layout/mail-styles.ts'
import { type DigestFacts, relaxedLimit } from './digest-links.ts'

/** Large mailbox providers cut a mail at 102 kB, including the unsubscribe link. */
export const MAX_HOMES = 30
/** After a first import every home is late. They must not outnumber the new ones. */
export const MAX_LATE_HOMES = 10
const MAX_NEAR_MISSES = 3

/**
 * New homes first, then late ones, which must not be labelled as new. Then the number of further
 * homes and a link.
 */
export function matchingSections(facts: DigestFacts): Block[] {
  const { lang, items, caughtUp, links } = facts
  if (items.length + caughtUp.length === 0) return []
  const { late, more } = digestTexts[lang]
  const news = items.slice(0, MAX_HOMES)
  const found = caughtUp.slice(0, Math.min(MAX_LATE_HOMES, MAX_HOMES - news.length))
  const heading = [sectionHeading(late.heading(found.length)), note(late.text(found.length))]
  return [
    ...news.map((item) =>
      homeBlock(lang, item, linksOf(facts, item), optionsOf(facts, item, false)),
    ),
    ...(found.length === 0 ? [] : heading),
    ...found.map((item) =>
      homeBlock(lang, item, linksOf(facts, item), optionsOf(facts, item, true)),
    ),
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

export function nearSection(facts: DigestFacts): Block[] {
  const { lang, links } = facts
  const { near } = digestTexts[lang]
  const misses = facts.nearMisses.slice(0, MAX_NEAR_MISSES)
  if (misses.length === 0) return []
  return [
    sectionHeading(near.heading(misses.length)),
    note(near.text),
    ...misses.map((miss) =>
      nearMissBlock(lang, miss, { ...linksOf(facts, miss), loosen: links.loosen(miss) }),
    ),
  ]
}

const linksOf = ({ links }: DigestFacts, home: MarketHome): HomeLinks => ({
  link: links.home(home.id),
  photo: links.photo(home),
})

const optionsOf = (
  { warnings, judge, waysFrom }: DigestFacts,
  home: MarketHome,
  late: boolean,
) => ({
  late,
  warning: warnings.get(home.id),
  judgement: judge(home),
  ways: waysFrom(home),
})

/** Ends a list of homes: how many are left out, if any, and a link to all. */
function moreBlock(leftOut: readonly string[], label: string, address: string): Block {
  const href = absoluteLink(address)
  return {
    html: table({}, [
      h(
        'td',
        styleOf('more'),
        leftOut.map((sentence) => h(Fragment, { key: sentence }, sentence, h('br'))),
        h('a', { ...styleOf('moreLink'), href }, label),
      ),
    ]),
    text: [...leftOut, `${label}:`, href].join('\n'),
  }
}

/** A near miss: by how much, and one link that relaxes the watch. */
function nearMissBlock(
  lang: Lang,
  home: DigestNearMiss,
  links: HomeLinks & { loosen: string },
): Block {
  const { open } = digestTexts[lang]
  const href = absoluteLink(links.link)
  const loosenHref = absoluteLink(links.loosen)
  const words = homeLabels(lang, home)
  const badge: Badge = { look: 'missBadge', label: howFarOff(lang, home) }
  const loosen = relaxLabel(lang, home)
  return {
    html: table(
      styleOf('home'),
      [
        photoCell(lang, words, links.photo && absoluteLink(links.photo), href),
        factsCell(words, badge),
      ],
      [
        h(
          'td',
          { ...styleOf('actions'), colSpan: 3 },
          h('a', { ...styleOf('loosen'), href: loosenHref }, loosen),
          h('a', { ...styleOf('open'), href }, open),
        ),
      ],
    ),
    text: [...factLines(words, badge), `${open}:`, href, `${loosen}:`, loosenHref].join('\n'),
  }
}

function howFarOff(lang: Lang, { miss }: DigestNearMiss): string {
  const { near } = digestTexts[lang]
  return miss.kind === 'rent' ? near.over(miss.over) : near.under(miss.under)
}

function relaxLabel(lang: Lang, home: DigestNearMiss): string {
  const { near } = digestTexts[lang]
  const limit = relaxedLimit(home)
  return home.miss.kind === 'rent' ? near.raiseRent(limit) : near.lowerSize(limit)
}
