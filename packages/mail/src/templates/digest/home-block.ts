import type { Lang } from '@kot/domain/text/lang'
import { digestTexts } from '@kot/i18n/texts/digest'
import { warningWords } from '@kot/i18n/texts/home-verdict'
import { createElement as h, type ReactElement } from 'react'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { availabilityOf, type Home } from '@kot/domain/home/home'
import type { HomeWarning } from '@kot/domain/home/home-verdict'
import type { RentJudgement } from '@kot/domain/market/fair-rent'
import type { Krona } from '@kot/domain/money/money'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import type { Way } from '@kot/domain/travel/watch-places'
import type { DigestItem } from '@kot/domain/watch/watch'
import { absoluteLink, type Block, table } from '../../layout/blocks.ts'
import { styleOf, type StyleName } from '../../layout/mail-styles.ts'
import { noWrapDay, noWrap } from '../../layout/wording.ts'
import { foundLine, judgementLine, wayLine } from './home-lines.ts'

const badgeStyles = { new: 'newBadge', cheaper: 'cheaperBadge', back: 'backBadge' } as const

export type HomeLinks = { link: string; photo: string | null }

type HomeOptions = {
  late: boolean
  warning: HomeWarning | undefined
  judgement: RentJudgement | null
  ways: readonly Way[]
}

/** A matching home: facts, the reason for the match, the warning about it, and one button. */
export function homeBlock(
  lang: Lang,
  item: DigestItem,
  { link, photo }: HomeLinks,
  { late, warning, judgement, ways }: HomeOptions,
): Block {
  const { open } = digestTexts[lang]
  const warned = warning && warningWords(lang, warning)
  const href = absoluteLink(link)
  const words = homeLabels(lang, item, item.priceBefore)
  const why = matchReason(lang, item, { late })
  const badge = badgeOf(lang, item, { late, praises: !warning })
  const more = [
    judgementLine(lang, judgement, { praises: !warning }),
    wayLine(lang, ways),
    foundLine(lang, item),
  ].filter((line) => line !== '')
  return {
    html: table(
      styleOf('home'),
      [photoCell(lang, words, photo && absoluteLink(photo), href), factsCell(words, badge, more)],
      [
        h(
          'td',
          { ...styleOf('why'), colSpan: 2 },
          why,
          warned && [h('br', { key: 'br' }), h('b', { key: 'warning' }, warned)],
        ),
        h('td', styleOf('actions'), h('a', { ...styleOf('open'), href }, open)),
      ],
    ),
    text: [
      ...factLines(words, badge),
      ...more,
      why,
      ...(warned ? [warned] : []),
      `${open}:`,
      href,
    ].join('\n'),
  }
}

/** A late home has no badge for new homes, and a fall is not praised beside a warning. */
function badgeOf(
  lang: Lang,
  { reason, price }: DigestItem,
  { late, praises }: { late: boolean; praises: boolean },
): Badge | null {
  if (late && reason === 'new') return null
  const { badge } = digestTexts[lang]
  const isOfferNow = reason === 'cheaper' && price === 0
  const look = badgeStyles[reason === 'cheaper' && !praises ? 'back' : reason]
  return { look, label: isOfferNow ? badge.offer : badge[reason] }
}

/** As on the site's cards, 368:266. */
const PHOTO = { width: 208, height: 150 }

export type Badge = { look: StyleName; label: string }

/** The photo, linked to the home, or a text when there is none. */
export function photoCell(lang: Lang, words: HomeLabels, photo: string | null, href: string) {
  const place = words.address === null ? words.area : `${words.address}, ${words.area}`
  return h(
    'td',
    { ...styleOf('homePhoto'), width: PHOTO.width },
    photo === null
      ? table({}, [
          h('td', { ...styleOf('noPhoto'), height: PHOTO.height }, listingTexts[lang].photoMissing),
        ])
      : h(
          'a',
          { href },
          h('img', {
            ...styleOf('photo'),
            ...PHOTO,
            src: photo,
            alt: digestTexts[lang].photo(place),
          }),
        ),
  )
}

/**
 * Spans two columns. The rows below contain the reason, which also uses the photo's column, and the
 * buttons.
 */
export function factsCell(
  words: HomeLabels,
  badge: Badge | null,
  more: readonly string[] = [],
): ReactElement {
  const lines = [words.details, ...more].filter((line) => line !== '')
  return h(
    'td',
    { ...styleOf('homeFacts'), colSpan: 2 },
    badge && h('span', styleOf(badge.look), badge.label),
    h(
      'p',
      styleOf('price'),
      words.price,
      words.perMonth !== '' && h('span', styleOf('perMonth'), words.perMonth),
    ),
    words.before !== null && h('p', styleOf('priceBefore'), words.before),
    h(
      'p',
      styleOf('place'),
      words.address !== null && [h('b', { key: 'address' }, words.address), h('br', { key: 'br' })],
      words.area,
    ),
    // One paragraph, because each has its styles and a long mail is cut.
    lines.length > 0 &&
      h(
        'p',
        styleOf('homeDetails'),
        lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: line }), line])),
      ),
  )
}

/** The same facts for the text form. */
export const factLines = (words: HomeLabels, badge: Badge | null): string[] =>
  [
    badge?.label ?? null,
    `${words.price}${words.perMonth}${words.before === null ? '' : `, ${words.before}`}`,
    words.address === null ? words.area : `${words.address}, ${words.area}`,
    words.details,
  ].filter((line) => line !== null && line !== '') as string[]

/** The facts of a home in words. */
type HomeLabels = {
  price: string
  /** '/mán.'; empty where offers are invited. */
  perMonth: string
  /** The previous price; null when unknown or the same. */
  before: string | null
  address: string | null
  /** '101 Reykjavík' */
  area: string
  /** '58 m², 2 herbergi, laus strax'; unknown facts are left out. */
  details: string
}

/** @param priceBefore null where it is not shown */
export function homeLabels(lang: Lang, home: Home, priceBefore: Krona | null = null): HomeLabels {
  const { price, address, postcode } = home
  const known = postcodeByCode(postcode)
  return {
    price: priceLabel(lang, price),
    perMonth: price === 0 ? '' : listingTexts[lang].perMonth,
    before: before(lang, price, priceBefore),
    address: noWrap(address ?? '') || null,
    area: known ? postcodeName(known) : noWrap(postcode),
    details: details(lang, home),
  }
}

function before(lang: Lang, price: Krona, priceBefore: Krona | null): string | null {
  if (priceBefore === null || priceBefore === price) return null
  const texts = digestTexts[lang]
  return priceBefore === 0 ? texts.beforeOffer : texts.before(priceLabel(lang, priceBefore))
}

function details(lang: Lang, home: Home): string {
  const texts = digestTexts[lang]
  return [
    home.size === 0 ? null : sizeLabel(home.size),
    home.rooms === null ? null : texts.rooms(home.rooms),
    availability(lang, home),
    home.petsAllowed ? texts.petsAllowed : null,
  ]
    .filter((detail) => detail !== null)
    .join(', ')
}

function availability(lang: Lang, home: Home): string | null {
  const texts = digestTexts[lang]
  const when = availabilityOf(home)
  switch (when.kind) {
    case 'now':
      return texts.availableNow
    case 'from':
      return texts.availableFrom(noWrapDay(lang, when.date))
    case 'unknown':
      return null
  }
}

/** Why this home is in the digest. A late home is not called new. */
function matchReason(
  lang: Lang,
  { reason, price, priceBefore }: DigestItem,
  { late }: { late: boolean },
): string {
  const { why } = digestTexts[lang]
  switch (reason) {
    case 'new':
      return late ? why.late : why.new
    case 'back':
      return why.back
    case 'cheaper':
      if (price === 0) return why.cheaperOffer
      return priceBefore !== null && priceBefore > price
        ? why.cheaper(priceBefore - price)
        : why.cheaperNow
  }
}
