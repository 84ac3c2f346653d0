import type { Lang } from '@kot/domain/lang'
import { digestTexts } from '@kot/i18n/texts/digest'
import { createElement as h } from 'react'
import { absoluteLink } from '../../layout/absolute-link.ts'
import type { Block } from '../../layout/blocks.ts'
import { look } from '../../layout/mail-styles.ts'
import { table } from '../../layout/table.ts'
import type { DigestMiss } from '../digest-facts.ts'
import type { HomeLinks } from './home-block.ts'
import { factLines, factsCell, photoCell, type Badge } from './home-cells.ts'
import { homeWords } from './home-words.ts'
import { loosenedLimit } from './loosened-limit.ts'

/** A home that just missed: by how much, and one link that would let the likes of it through. */
export function nearMissBlock(
  lang: Lang,
  home: DigestMiss,
  links: HomeLinks & { loosen: string },
): Block {
  const { open } = digestTexts[lang]
  const href = absoluteLink(links.link)
  const loosenHref = absoluteLink(links.loosen)
  const words = homeWords(lang, home)
  const badge: Badge = { look: 'missBadge', label: howFarOff(lang, home) }
  const loosen = loosenLabel(lang, home)
  return {
    html: table(
      look('home'),
      [
        photoCell(lang, words, links.photo && absoluteLink(links.photo), href),
        factsCell(words, badge),
      ],
      [
        h(
          'td',
          { ...look('actions'), colSpan: 3 },
          h('a', { ...look('loosen'), href: loosenHref }, loosen),
          h('a', { ...look('open'), href }, open),
        ),
      ],
    ),
    text: [...factLines(words, badge), `${open}:`, href, `${loosen}:`, loosenHref].join('\n'),
  }
}

function howFarOff(lang: Lang, { miss }: DigestMiss): string {
  const { near } = digestTexts[lang]
  return miss.kind === 'rent' ? near.over(miss.over) : near.under(miss.under)
}

function loosenLabel(lang: Lang, home: DigestMiss): string {
  const { near } = digestTexts[lang]
  const limit = loosenedLimit(home)
  return home.miss.kind === 'rent' ? near.raiseRent(limit) : near.lowerSize(limit)
}
