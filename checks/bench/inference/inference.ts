/** Measures what a visitor without access can infer: the source of a home from all public data,
 *  and the house behind a marker with the national address register. */
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { MIN_HOUSES } from '@kot/domain/area/public-area'
import { shownTravelTimes } from '@kot/domain/travel/my-places'
import { createTravelTimes } from '@kot/domain/travel/travel-times'
import { type Line, median, print } from '../measure/report.ts'
import {
  byLikeness,
  byNearestTime,
  bySameKind,
  byWhatChanged,
  shareOfLargest,
  success,
  type Guesses,
} from './attacks.ts'
import { findRegister } from '../measure/register-file.ts'
import { countCandidates } from './candidates.ts'
import type { RecurringReport } from './dictionary.ts'
import { observeMarket, type ObservedHome, type ObservedMarket } from './observed-market.ts'

const NEW_HOMES = 620
const MIN_HOMES = 500
/** How much more often a guess may be right than always naming the largest source. */
const MARGIN = 0.05
const NEIGHBOURS = 7
/** How often the right cell may be among three guesses. */
const DICTIONARY_BOUND = 0.05

export async function inference(options: { register?: string }): Promise<void> {
  const market = await observeMarket(NEW_HOMES)
  const { homes } = market
  if (homes.length < MIN_HOMES) throw new Error(`only ${homes.length} homes were found`)
  const largest = shareOfLargest(homes)
  /** The best of several methods counts. */
  const measured = (what: string, ...ways: Guesses[]): Line => {
    const share = Math.max(...ways.map((guesses) => success(homes, guesses)))
    return {
      what,
      figure: percent(share),
      bound: `≤ ${percent(largest + MARGIN)}`,
      holds: share <= largest + MARGIN,
    }
  }
  const control = (...ways: Guesses[]): Line => ({
    what: '  … the same attack on exact data',
    figure: percent(Math.max(...ways.map((guesses) => success(homes, guesses)))),
  })
  const alike = (features: (home: ObservedHome) => readonly number[]) =>
    byLikeness(homes, features, NEIGHBOURS)
  const sameKind = (kindOf: (home: ObservedHome) => string) => bySameKind(homes, kindOf)

  printBounds(
    `Guessing which of ${market.sources} sites ${homes.length} new homes come from, after ${market.polls.length} polls`,
    [
      { what: 'share of the largest site', figure: percent(largest) },
      measured('nearest time: created_at against /sources.json', nearestTime(market)),
      control(exactNearestTime(market)),
      measured('what /sources.json changes when a home appears', whatChanged(market)),
      control(exactWhatChanged(market)),
      measured(
        'order in the feed, all other sources known',
        alike(({ rank }) => [rank]),
      ),
      control(alike(({ exactRank }) => [exactRank])),
      measured(
        'ids, all other sources known',
        alike(({ shown }) => [shown.id]),
      ),
      measured(
        'number of adverts: fields of a record and its length',
        alike(({ shown }) => [Object.keys(shown).length, JSON.stringify(shown).length]),
        sameKind(({ shown }) => Object.keys(shown).join()),
      ),
      measured(
        'position, its digits and its absence',
        alike(({ shown }) => positionFeatures(shown)),
        sameKind(({ shown }) => digitsOf(shown)),
      ),
      control(
        alike(({ exact }) => positionFeatures(exact)),
        sameKind(({ exact }) => digitsOf(exact)),
      ),
      measured(
        'minutes to places, as visitors read them',
        alike(({ shown }) => minutesFrom(shown, true)),
      ),
      control(alike(({ exact }) => minutesFrom(exact, false))),
      measured(
        'blurred photo: bytes, size, colours, address, headers',
        alike(({ photo }) => photo),
        sameKind(({ photo: [, width, height, , , , link, etag] }) =>
          [width, height, link, etag].join(),
        ),
      ),
      {
        what: 'homes of one poll, all others known (known limit)',
        figure: percent(
          success(
            homes,
            alike(({ poll }) => [poll]),
          ),
        ),
      },
      {
        what: 'what the advert itself contains (known limit)',
        figure: percent(
          success(
            homes,
            alike(({ shown }) => factsOf(shown)),
          ),
        ),
      },
    ],
  )
  await printCandidates(options.register)
}

async function printCandidates(named: string | undefined): Promise<void> {
  const register = findRegister(named)
  if (register === null) {
    console.error('Houses behind a marker: skipped, no address register (--register <file>)')
    return
  }
  const { homes, areas, candidates, inTheSea, metres, lasting, dictionary, demo } =
    await countCandidates(register)
  const enough = withEnough(candidates)
  const enoughForEver = withEnough(lasting)
  printBounds(`Houses behind a marker, ${homes} homes in ${areas} areas of the whole register`, [
    {
      what: `homes with at least ${MIN_HOUSES} candidate houses`,
      figure: percent(enough),
      bound: '≥ 99 %',
      holds: enough >= 0.99,
    },
    { what: 'candidate houses, median', figure: String(median(candidates)) },
    { what: 'candidate houses, fewest', figure: String(Math.min(...candidates)) },
    {
      what: '  … after homes of the house were seen at every point',
      figure: percent(enoughForEver),
      bound: '≥ 99 %',
      holds: enoughForEver >= 0.99,
    },
    { what: '  … candidate houses then, median', figure: String(median(lasting)) },
    {
      what: 'positions in the sea or in a lake',
      figure: String(inTheSea),
      bound: '0',
      holds: inTheSea === 0,
    },
    { what: 'metres from home to marker, median', figure: median(metres).toFixed(0) },
    {
      what: 'metres from home to marker, least',
      figure: Math.min(...metres).toFixed(0),
      bound: '≥ 300',
      holds: Math.min(...metres) >= 299.5,
    },
  ])
  printBounds(
    `Guessing the cell of a home, of about 111 × 49 m, from the points of homes whose addresses are known`,
    [
      {
        what: 'cells of other homes that a holder of 70 % has noted',
        figure: percent(dictionary.known),
      },
      {
        what: 'right cell among three',
        figure: percent(dictionary.guessed),
        bound: `≤ ${percent(DICTIONARY_BOUND)}`,
        holds: dictionary.guessed <= DICTIONARY_BOUND,
      },
      {
        what: '  … the same attack on points that follow from the cell',
        figure: percent(dictionary.constant),
      },
      {
        what: 'every house of the country noted (known limit)',
        figure: percent(dictionary.complete),
      },
      {
        what: '  … and several homes of the house seen (known limit)',
        figure: percent(dictionary.completeLasting),
      },
      {
        what: '  … the same attack on points that follow from the cell',
        figure: percent(dictionary.completeConstant),
      },
      ...recurringFigures('10,000 homes in 3,000 houses', dictionary.recurring),
      ...recurringFigures('2,000 homes of the demo', demo),
    ],
  )
}

/** Knowing where homes recur often gives the right cell by the area of a house alone, which is no secret. The point
 *  must not reveal more. */
const recurringFigures = (homes: string, { known, point, area, postcode }: RecurringReport) => [
  { what: `${homes}: cells noted`, figure: percent(known) },
  { what: '  … right cell by postcode alone', figure: percent(postcode) },
  { what: '  … by the area of the house', figure: percent(area) },
  {
    what: '  … by point (known limit)',
    figure: percent(point),
    bound: `≤ ${percent(area)}`,
    holds: point <= area,
  },
]

/** The share of homes with enough candidate houses. */
const withEnough = (counts: readonly number[]): number =>
  counts.filter((count) => count >= MIN_HOUSES).length / counts.length

/** None of these figures depends on the machine, so a missed bound fails the command. */
function printBounds(title: string, lines: readonly Line[]): void {
  print(title, lines)
  if (lines.some(({ holds }) => holds === false)) process.exitCode = 1
}

/** All crawl times published for every site, in any poll. */
function nearestTime(market: ObservedMarket): Guesses {
  const readAt = new Map<string, number[]>()
  for (const { sources } of market.polls) {
    for (const { title, last_good_at } of sources.sources) {
      if (last_good_at === null) continue
      readAt.set(title, [...(readAt.get(title) ?? []), Date.parse(last_good_at)])
    }
  }
  return byNearestTime(market, ({ shown }) => Date.parse(shown.createdAt), readAt)
}

function exactNearestTime(market: ObservedMarket): Guesses {
  const readAt = new Map<string, number[]>()
  for (const { exactGoodAt } of market.polls) {
    for (const [title, time] of exactGoodAt) {
      readAt.set(title, [...(readAt.get(title) ?? []), time])
    }
  }
  return byNearestTime(market, ({ exact }) => Date.parse(exact.createdAt), readAt)
}

const whatChanged = (market: ObservedMarket): Guesses =>
  byWhatChanged(
    market,
    market.polls.map(
      ({ sources }) =>
        new Map(sources.sources.map((source) => [source.title, JSON.stringify(source)])),
    ),
  )

const exactWhatChanged = (market: ObservedMarket): Guesses =>
  byWhatChanged(
    market,
    market.polls.map(
      ({ exactGoodAt }) => new Map([...exactGoodAt].map(([title, time]) => [title, String(time)])),
    ),
  )

type PublishedHome = ObservedHome['shown']

const positionFeatures = ({ lat, long }: PublishedHome): number[] =>
  lat === null || long === null ? [] : [lat, long, String(lat).length, String(long).length]

/** On foot and by bike to places all over the capital region: what a visitor could try one after the other. */
const tried = ['101', '105', '108', '112', '200', '210', '220', '270'].flatMap((code) => {
  const postcode = postcodeByCode(code)
  const { lat = 64.1, long = -21.9 } = postcode ?? {}
  return (['walk', 'bike'] as const).map((mode) => ({
    lat,
    long,
    mode,
    name: '',
    address: '',
    arriveBy: '09:00',
    maxMinutes: null,
  }))
})
const travelTimes = createTravelTimes(null)

function minutesFrom({ lat, long }: PublishedHome, isApproximate: boolean): number[] {
  if (lat === null || long === null) return []
  const times = shownTravelTimes(travelTimes, [{ lat, long, isApproximate }], tried)
  return times.map(([time = null]) => time?.minutes ?? 99)
}

const digitsOf = ({ lat, long }: PublishedHome): string =>
  [lat, long].map((degrees) => String(degrees).split('.')[1]?.length ?? 'none').join()

/** The public facts, which visitors search by. */
const factsOf = ({
  price,
  size,
  rooms,
  availableNow,
  availableFrom,
  petsAllowed,
}: PublishedHome): number[] => [
  price,
  price % 10_000,
  size,
  rooms ?? -3,
  Number(availableNow),
  Number(availableFrom === null),
  Number(petsAllowed),
]

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
