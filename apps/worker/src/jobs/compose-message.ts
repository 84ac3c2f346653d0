import type { ChannelMessage } from '@kot/notify/transport/message'
import { availabilityOf } from '@kot/domain/home/home'
import type { HomeWarning } from '@kot/domain/home/home-verdict'
import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { searchToQuery } from '@kot/domain/search/search-query'
import { type DigestItem, searchOfWatch } from '@kot/domain/watch/watch'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { formatList } from '@kot/i18n/format/words'
import { beginningOfToday } from '@kot/domain/watch/today'
import { homePath } from '@kot/i18n/paths'
import { warningWords } from '@kot/i18n/texts/home-verdict'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { notificationTexts } from '@kot/i18n/texts/notification'
import type { ImageLink } from '@kot/images/image-links'
import type { Digest } from '@kot/watches/digest/digest'

export type MessageDeps = {
  origins: Readonly<Record<Lang, string>>
  imageLink: ImageLink
  /** The warnings about homes, by their ids. */
  warnings: ReadonlyMap<number, HomeWarning>
  now: Date
}

/** The message of a notice. Only holders of access get notices, and they see everything. */
export function noticeMessage(id: string, digest: Digest, deps: MessageDeps): ChannelMessage {
  const { lang, items, caughtUp } = digest
  const homes = [...items, ...caughtUp]
  const [first] = homes
  const isLate = items.length === 0
  const words =
    homes.length === 1 && first
      ? oneHome(lang, first, { isLate, warning: deps.warnings.get(first.id) })
      : severalHomes(lang, homes, deps.now)
  return {
    id,
    ...words,
    url:
      homes.length === 1 && first
        ? deps.origins[lang] + homePath(lang, first.id)
        : isOfToday(homes, deps.now)
          ? `${deps.origins[lang]}/today`
          : resultsOf(digest, deps),
    photoUrl: first ? photoOf(lang, first, deps) : null,
    event: {
      type: 'homes.found',
      data: {
        watch: { id: digest.watchId, name: digest.watchName },
        homes: homes.map((home) => homeData(lang, home, deps)),
      },
    },
  }
}

const isOfToday = (homes: readonly DigestItem[], now: Date): boolean =>
  homes.every(({ createdAt }) => new Date(createdAt).toISOString() >= beginningOfToday(now))

type Words = Pick<ChannelMessage, 'title' | 'body'>

function oneHome(
  lang: Lang,
  home: DigestItem,
  { isLate, warning }: { isLate: boolean; warning: HomeWarning | undefined },
): Words {
  const texts = notificationTexts[lang]
  const known = postcodeByCode(home.postcode)
  const area = known ? postcodeName(known) : home.postcode
  const place = home.address === null ? area : `${home.address}, ${area}`
  const short = home.address ?? area
  const price = priceLabel(lang, home.price)
  const facts = [
    price,
    home.size > 0 ? sizeLabel(home.size) : null,
    home.rooms === null ? null : texts.rooms(home.rooms),
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
  const more = [availability(lang, home), warning ? `${warningWords(lang, warning)}.` : null]
    .filter((sentence) => sentence !== null)
    .join(' ')
  if (home.reason === 'cheaper' && home.priceBefore !== null) {
    const rents = texts.nowAndBefore(price, priceLabel(lang, home.priceBefore))
    return { title: texts.cheaper(short), body: lines(rents, place, more) }
  }
  if (home.reason === 'back') return { title: texts.back(short), body: lines(facts, place, more) }
  if (isLate) return { title: texts.late(short), body: lines(facts, place, more) }
  return { title: facts, body: lines(place, more) }
}

const lines = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n')

function availability(lang: Lang, home: DigestItem): string | null {
  const texts = notificationTexts[lang]
  const when = availabilityOf(home)
  if (when.kind === 'unknown') return null
  return when.kind === 'now'
    ? texts.availableNow
    : texts.availableFrom(formatDayAndMonth(lang, when.date))
}

/** A lock screen has room for about so many. */
const MAX_AREAS = 3
const NIGHT_ENDS_HOUR = 9

function severalHomes(lang: Lang, homes: readonly DigestItem[], now: Date): Words {
  const texts = notificationTexts[lang]
  const codes = [...new Set(homes.map(({ postcode }) => postcode))]
  const areas = formatList(lang, codes.slice(0, MAX_AREAS))
  const rents = homes.map(({ price }) => price).filter((price) => price > 0)
  const isMorning = now.getUTCHours() < NIGHT_ENDS_HOUR
  return {
    title: (isMorning ? texts.severalAtNight : texts.several)(homes.length),
    body:
      rents.length === 0
        ? texts.areas(areas)
        : texts.cheapest(priceLabel(lang, Math.min(...rents)), areas),
  }
}

function resultsOf({ lang, watch }: Digest, { origins }: MessageDeps): string {
  const search = searchOfWatch(watch)
  const query = search ? searchToQuery(search) : new URLSearchParams()
  query.set('showResults', 'true')
  return `${origins[lang]}/?${query.toString()}`
}

const photoOf = (lang: Lang, { id, photoUrl }: DigestItem, { origins, imageLink }: MessageDeps) =>
  photoUrl === null ? null : origins[lang] + imageLink(id, photoUrl, 'mail', 2)

const homeData = (lang: Lang, home: DigestItem, deps: MessageDeps) => ({
  id: home.id,
  url: deps.origins[lang] + homePath(lang, home.id),
  reason: home.reason,
  rent: home.price,
  rent_before: home.priceBefore,
  size: home.size,
  rooms: home.rooms,
  address: home.address,
  postcode: home.postcode,
  available_now: home.availableNow,
  available_from: home.availableFrom,
  pets_allowed: home.petsAllowed,
  photo: photoOf(lang, home, deps),
  source: home.source,
  link: home.link,
})

/** A message that its owner requested. */
export function ownMessage(
  id: string,
  lang: Lang,
  { origins, code }: { origins: MessageDeps['origins']; code: string | null },
): ChannelMessage {
  const texts = notificationTexts[lang]
  const words =
    code === null ? texts.test : { title: texts.proof.title(code), body: texts.proof.body }
  return {
    id,
    ...words,
    url: `${origins[lang]}/smartfinder`,
    photoUrl: null,
    event:
      code === null
        ? { type: 'channel.test', data: {} }
        : { type: 'channel.proof', data: { code } },
  }
}
