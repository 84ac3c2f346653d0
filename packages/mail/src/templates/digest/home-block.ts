import type { Lang } from '@kot/domain/lang'
import { digestTexts } from '@kot/i18n/texts/digest'
import { createElement as h } from 'react'
import { absoluteLink } from '../../layout/absolute-link.ts'
import type { Block } from '../../layout/blocks.ts'
import { look } from '../../layout/mail-styles.ts'
import { table } from '../../layout/table.ts'
import type { DigestItem } from '../digest-facts.ts'
import { factLines, factsCell, photoCell, type Badge } from './home-cells.ts'
import { homeWords } from './home-words.ts'
import { whyItMatched } from './why-it-matched.ts'

const badgeLooks = { new: 'newBadge', cheaper: 'cheaperBadge', back: 'backBadge' } as const

export type HomeLinks = { link: string; photo: string | null }

/** A home that matches: what it is, why it is told of, and one button that leads to it. */
export function homeBlock(
  lang: Lang,
  item: DigestItem,
  { link, photo }: HomeLinks,
  { late }: { late: boolean },
): Block {
  const { open } = digestTexts[lang]
  const href = absoluteLink(link)
  const words = homeWords(lang, item, item.priceBefore)
  const why = whyItMatched(lang, item, { late })
  const badge = badgeOf(lang, item, late)
  return {
    html: table(
      look('home'),
      [photoCell(lang, words, photo && absoluteLink(photo), href), factsCell(words, badge)],
      [
        h('td', { ...look('why'), colSpan: 2 }, why),
        h('td', look('actions'), h('a', { ...look('open'), href }, open)),
      ],
    ),
    text: [...factLines(words, badge), why, `${open}:`, href].join('\n'),
  }
}

/** One that was found late bears no sign of news. */
function badgeOf(lang: Lang, { reason, price }: DigestItem, late: boolean): Badge | null {
  if (late && reason === 'new') return null
  const { badge } = digestTexts[lang]
  const isOfferNow = reason === 'cheaper' && price === 0
  return { look: badgeLooks[reason], label: isOfferNow ? badge.offer : badge[reason] }
}
