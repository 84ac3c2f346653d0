import type { Lang } from '@kot/domain/lang'
import { digestTexts } from '@kot/i18n/texts/digest'
import { listingTexts } from '@kot/i18n/texts/listing'
import { createElement as h, type ReactElement } from 'react'
import { look, type Look } from '../../layout/mail-styles.ts'
import { table } from '../../layout/table.ts'
import type { HomeWords } from './home-words.ts'

/** As on the site's cards, 368:266. */
const PHOTO = { width: 208, height: 150 }

export type Badge = { look: Look; label: string }

/** The photo, which leads to the home as well, or the words that it has none. */
export function photoCell(lang: Lang, words: HomeWords, photo: string | null, href: string) {
  const place = words.address === null ? words.area : `${words.address}, ${words.area}`
  return h(
    'td',
    { ...look('homePhoto'), width: PHOTO.width },
    photo === null
      ? table({}, [
          h('td', { ...look('noPhoto'), height: PHOTO.height }, listingTexts[lang].photoMissing),
        ])
      : h(
          'a',
          { href },
          h('img', { ...look('photo'), ...PHOTO, src: photo, alt: digestTexts[lang].photo(place) }),
        ),
  )
}

/** Spans two columns: below it stand a reason, which also has the photo's column, and the buttons. */
export const factsCell = (words: HomeWords, badge: Badge | null): ReactElement =>
  h(
    'td',
    { ...look('homeFacts'), colSpan: 2 },
    badge && h('span', look(badge.look), badge.label),
    h(
      'p',
      look('price'),
      words.price,
      words.perMonth !== '' && h('span', look('perMonth'), words.perMonth),
    ),
    words.before !== null && h('p', look('priceBefore'), words.before),
    h(
      'p',
      look('place'),
      words.address !== null && [h('b', { key: 'address' }, words.address), h('br', { key: 'br' })],
      words.area,
    ),
    words.details !== '' && h('p', look('homeDetails'), words.details),
  )

/** The same facts where there is nothing but text. */
export const factLines = (words: HomeWords, badge: Badge | null): string[] =>
  [
    badge?.label ?? null,
    `${words.price}${words.perMonth}${words.before === null ? '' : `, ${words.before}`}`,
    words.address === null ? words.area : `${words.address}, ${words.area}`,
    words.details,
  ].filter((line) => line !== null && line !== '') as string[]
