import type { MarketReport } from '@kot/contract/market/market-report'
import { postalNames, postcodeByCode } from '@kot/domain/postcode/postcode'
import { regionKeys } from '@kot/domain/postcode/postcode-table'
import type { SeenHome } from './seen-homes.ts'

const DAY_MS = 24 * 60 * 60_000

/** The report computed independently: no SQL, no shared constant. */
export function recount(homes: readonly SeenHome[], now: Date): MarketReport {
  const onOffer = homes.filter(({ gone_at }) => gone_at === null)
  const recently = now.getTime() - 90 * DAY_MS
  return {
    made_at: now.toISOString(),
    since: since(homes, now),
    rent_per_m2: groups(
      onOffer.filter(({ price, size, postcode }) => size > 0 && price >= size && known(postcode)),
      ({ postcode }) => [postcode],
    ).map(([postcode, of]) => ({
      postcode,
      homes: of.length,
      ...quartiles(of.map(({ price, size }) => price / size)),
    })),
    rent_by_rooms: groups(
      onOffer.filter(({ price, rooms }) => price > 0 && rooms !== null),
      ({ rooms }) => [String(Math.min(rooms ?? 0, 4))],
    ).map(([rooms, of]) => {
      const sizes = of.map(({ size }) => size).filter((size) => size > 0)
      return {
        rooms: Number(rooms),
        homes: of.length,
        median_rent: quartiles(of.map(({ price }) => price)).median,
        median_size: sizes.length < 5 ? null : quartiles(sizes).median,
      }
    }),
    trends: trends(homes, now),
    weeks: weeks(homes, now),
    price_changes: priceChanges(
      homes.filter(
        ({ created_at, gone_at }) =>
          created_at <= now && (gone_at === null || gone_at.getTime() > recently),
      ),
    ),
    days_on_market: groups(
      homes.filter(
        ({ gone_at }) => gone_at !== null && gone_at.getTime() > recently && gone_at <= now,
      ),
      ({ postcode }) => ['', ...(postcodeByCode(postcode) ? [regionOf(postcode)] : [])],
    )
      .map(([region, of]) => ({
        region: region === '' ? null : region,
        homes: of.length,
        ...quartiles(of.map(daysOf)),
      }))
      .toSorted((one, other) => placeOf(one.region) - placeOf(other.region)),
  }
}

const known = (postcode: string) => postcodeByCode(postcode) !== undefined
const regionOf = (postcode: string) => postcodeByCode(postcode)?.region ?? ''
const placeOf = (region: string | null) => regionKeys.findIndex((key) => key === region)
const daysOf = ({ created_at, gone_at }: SeenHome) =>
  Math.max((Number(gone_at) - Number(created_at)) / 1_000 / 86_400, 0)
const firstAsked = ({ earlier, price }: SeenHome) => earlier[0] ?? price
const monthOf = (date: Date) => date.toISOString().slice(0, 7)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const firstMonth = (now: Date) =>
  monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 23, 1)))

function groups(
  homes: readonly SeenHome[],
  keysOf: (home: SeenHome) => string[],
): [string, SeenHome[]][] {
  const found: Record<string, SeenHome[]> = {}
  for (const home of homes) for (const key of keysOf(home)) (found[key] ??= []).push(home)
  return Object.entries(found)
    .filter(([, of]) => of.length >= 5)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The value below which this share of them lies, between two where it lies between them. */
function valueAt(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (place - Math.floor(place)) * (above - below)
}

const quartiles = (values: readonly number[]) => ({
  low: Math.round(valueAt(values, 0.25)),
  median: Math.round(valueAt(values, 0.5)),
  high: Math.round(valueAt(values, 0.75)),
})

function since(homes: readonly SeenHome[], now: Date): string {
  const days = [...homes.map(({ created_at }) => dayOf(created_at)), dayOf(now)].toSorted()
  return [`${firstMonth(now)}-01`, days[0] ?? ''].toSorted()[1] ?? ''
}

function trends(homes: readonly SeenHome[], now: Date): MarketReport['trends'] {
  const counted = homes.filter(
    (home) =>
      firstAsked(home) > 0 && home.created_at <= now && monthOf(home.created_at) >= firstMonth(now),
  )
  const areas: MarketReport['trends'] = {}
  const byAreaAndMonth = groups(counted, ({ created_at, postcode }) => {
    const place = postcodeByCode(postcode)
    const name = postalNames.find(({ codes }) => codes.includes(postcode))
    const keys = place && name ? [place.region, name.slug, place.code] : []
    const kinds = ['region', 'name', 'postcode']
    return ['country', ...keys.map((key, index) => `${kinds[index]}:${key}`)].map(
      (area) => `${area} ${monthOf(created_at)}`,
    )
  })
  for (const [key, of] of byAreaAndMonth) {
    const [area = '', month = ''] = key.split(' ')
    const { median } = quartiles(of.map(firstAsked))
    ;(areas[area] ??= []).push({ month, homes: of.length, median_rent: median })
  }
  return Object.fromEntries(Object.entries(areas).filter(([, months]) => months.length >= 3))
}

function weeks(homes: readonly SeenHome[], now: Date): MarketReport['weeks'] {
  const first = Math.min(...homes.map(({ created_at }) => created_at.getTime()))
  const today = Date.parse(dayOf(now))
  const thisMonday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: 26 }, (_, index) => thisMonday - (26 - index) * 7 * DAY_MS)
    .filter((monday) => monday >= first)
    .map((monday) => {
      const within = (date: Date | null) =>
        date !== null && date.getTime() >= monday && date.getTime() < monday + 7 * DAY_MS
      return {
        monday: dayOf(new Date(monday)),
        came: homes.filter(({ created_at }) => within(created_at)).length,
        left: homes.filter(({ gone_at }) => within(gone_at)).length,
      }
    })
}

function priceChanges(homes: readonly SeenHome[]): MarketReport['price_changes'] {
  const compared = homes.filter((home) => home.price > 0 && firstAsked(home) > 0)
  if (compared.length < 5) return null
  const cuts = compared.filter((home) => home.price < firstAsked(home))
  const percents = cuts.map((home) => ((firstAsked(home) - home.price) * 100) / firstAsked(home))
  return {
    homes: compared.length,
    cut: cuts.length,
    raised: compared.filter((home) => home.price > firstAsked(home)).length,
    median_cut_percent: cuts.length < 5 ? null : Math.round(valueAt(percents, 0.5) * 10) / 10,
  }
}
