import type { MarketRecord } from '@kot/contract/market'
import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { atomPath, cityTwin, type CityPage } from '@kot/i18n/paths'
import { inCity } from '@kot/i18n/place'
import { foundTexts } from '@kot/i18n/texts/found'
import { pageTexts } from '@kot/i18n/texts/pages'
import { Feed } from 'feed'

/** A day on which the host was ours, as tag addresses want one (RFC 4151). It must never change: by
 *  these names feed readers know what they have shown. */
const OURS_ON = '2026-11-15'

type AtomFeed = {
  lang: Lang
  origin: string
  /** Null: the whole country. */
  city: CityPage | null
  /** As visitors may see them, newest first. */
  homes: readonly MarketRecord[]
  /** The bytes of their photos, by address; a photo that is not in it is left out. */
  photoLengths: ReadonlyMap<string, number>
  /** On which day the market last changed. */
  date: string
}

/** The newest homes for feed readers, which are visitors: no address, no source, no sharp photo. */
export function atomFeed({ lang, origin, city, homes, photoLengths, date }: AtomFeed): string {
  const texts = foundTexts[lang].feed
  const tag = (specific: string) => `tag:${new URL(origin).hostname},${OURS_ON}:${specific}`
  const feed = new Feed({
    id: tag(atomPath(lang, city)),
    title: city ? texts.city(inCity({ ...city, lang })) : texts.country,
    description: pageTexts[lang].landing.description,
    link: `${origin}${city ? cityTwin(city, lang) : '/'}`,
    feed: `${origin}${atomPath(lang, city)}`,
    updated: latest(homes, date),
    author: { name: brand.name, link: `${origin}/` },
    favicon: `${origin}/favicon.svg`,
    generator: false,
  })
  for (const home of homes) {
    const photo = home.image_link ?? ''
    const length = photoLengths.get(photo)
    feed.addItem({
      id: tag(`home/${home.id}`),
      title: titleOf(lang, home),
      // The landing page opens it; one that has left the market by then says so.
      link: `${origin}/?home=${home.id}`,
      published: new Date(home.created_at),
      date: lastChange(home),
      content: contentOf(lang, home),
      ...(length !== undefined && { image: { url: `${origin}${photo}`, length } }),
    })
  }
  // The library has no place for the language.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${lang}" `)
}

/** '101 Reykjavík: 285.000 kr. á mánuði, 74 m², 3 herbergi' */
function titleOf(lang: Lang, { postcode, price, size, rooms }: MarketRecord): string {
  const texts = foundTexts[lang].feed
  const known = postcodeByCode(postcode)
  const amount = priceLabel(lang, price)
  return `${known ? postcodeName(known) : postcode}: ${[
    price === 0 ? amount : texts.rent(amount),
    ...(size > 0 ? [sizeLabel(size)] : []),
    ...(rooms === null ? [] : [texts.rooms(rooms)]),
  ].join(', ')}`
}

function contentOf(lang: Lang, { anow, available_from, pets_allowed }: MarketRecord): string {
  const listing = listingTexts[lang]
  const texts = foundTexts[lang].feed
  return [
    ...(anow ? [`${listing.availableNow}.`] : []),
    ...(!anow && available_from !== null
      ? [`${texts.availableFrom(formatDayAndMonth(lang, new Date(available_from)))}.`]
      : []),
    ...(pets_allowed === 1 ? [`${listing.petsAllowed}.`] : []),
    texts.more,
  ].join(' ')
}

/** What visitors see of a home changes when its price does. */
const lastChange = ({ created_at, price_changes }: MarketRecord): Date =>
  new Date(
    Math.max(...[created_at, ...price_changes.map(([, , at]) => at)].map((at) => Date.parse(at))),
  )

/** A place without homes has news when the market has. */
const latest = (homes: readonly MarketRecord[], date: string): Date =>
  homes.length === 0
    ? new Date(date)
    : new Date(Math.max(...homes.map((home) => lastChange(home).getTime())))
