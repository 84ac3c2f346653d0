import type { DB } from '@kot/db/generated'
import { getAdvertDetails } from '@kot/db/read/advert-details'
import {
  drawnAreaCondition,
  flagColumns,
  limitParameters,
  watchLimitsCondition,
} from '@kot/db/read/criteria'
import { flatCorners } from '@kot/domain/area/area-shape'
import { asSeenBy, fitsWatch } from '@kot/domain/watch/fits-watch'
import type { Home } from '@kot/domain/home/home'
import type { ComparedFact } from '@kot/domain/search/criteria'
import { areNearPlaces } from '@kot/domain/travel/watch-places'
import { seesFullListings, type Viewer } from '@kot/domain/account/viewer'
import { hasFurtherCriteria, NEW_HOMES_DAYS, type Watch } from '@kot/domain/watch/watch'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReadTravel } from './near-places.ts'

export type WatchPreview = {
  /** Number of matching homes of the last `NEW_HOMES_DAYS` days, including those that are gone. */
  newHomes: number
  /** Number of matching homes on offer. */
  matchingNow: number
  /** Some matching homes on offer, the latest day first. */
  latestHomeIds: number[]
}

type AskedPreview = { watch: Watch; viewer: Viewer; readTravel: ReadTravel }

const DAY_MS = 24 * 60 * 60_000
const MAX_LATEST = 5

/**
 * Counts the homes that a watch matches now and those it would have matched recently, before it is
 * saved. The counts and the list come from one statement, so that they agree.
 *
 * `isNew` is `isNewMatch` of the domain package in SQL; a test compares the two. A gone home without
 * adverts was joined with another one and is counted there.
 *
 * The viewer decides what the watch may compare. Without access, positions are those of the feed for
 * visitors: homes that are gone have none.
 */
export async function previewWatch(
  db: Kysely<DB>,
  asked: AskedPreview,
  now: Date,
  maxLatest = MAX_LATEST,
): Promise<WatchPreview> {
  const watch = asSeenBy(asked.watch, asked.viewer)
  const after = new Date(now.getTime() - NEW_HOMES_DAYS * DAY_MS)
  const found = sql`
    (
      select
        home.id, home.created_at, home.postcode, lowest.rent as price, home.size, home.rooms,
        ${flagColumns}, home.available_now as "availableNow",
        home.available_from as "availableFrom", home.stated,
        st_y(place.position) as lat, st_x(place.position) as long,
        home.created_at > ${after} and home.created_at <= ${now} as "isNew",
        home.gone_at is null and ${watchLimitsCondition()} as "matchesNow"
      from home
      cross join ${areaOf(watch)}
      cross join lateral (
        select least(home.price, min(price_before)) as rent
        from price_change
        where home_id = home.id
      ) lowest
      cross join lateral ${placeFor(asked.viewer)} place
      where
        home.hidden_at is null
        and (${watch.postcodes.length === 0} or home.postcode = any(${[...watch.postcodes]}::text[]))
        and (
          home.gone_at is null
          -- With a limit, the index is searched for each home; "exists" would read all adverts first.
          or home.created_at > ${after} and (select true from advert where home_id = home.id limit 1)
        )
        and ${watchLimitsCondition(sql`lowest.rent`)}
        ${watch.area ? sql`and ${drawnAreaCondition(sql`grid_point(place.position)`)}` : sql``}
    ) found`
  if (hasFurtherCriteria(watch)) {
    return previewInProcess(db, found, { ...asked, watch, now, maxLatest })
  }
  const { rows } = await sql<WatchPreview>`
    select
      count(*) filter (where "isNew")::integer as "newHomes",
      count(*) filter (where "matchesNow")::integer as "matchingNow",
      coalesce(
        -- By day, because visitors see this too: the exact order would reveal which home came first.
        (array_agg(id order by (created_at at time zone 'UTC')::date desc, id desc)
          filter (where "matchesNow"))
          [1:${sql.lit(maxLatest)}],
        '{}'
      ) as "latestHomeIds"
    from ${found}
  `.execute(db)
  return rows[0] ?? { newHomes: 0, matchingNow: 0, latestHomeIds: [] }
}

type FoundHome = Pick<Home, 'id' | ComparedFact> & {
  isNew: boolean
  matchesNow: boolean
}

/** The same for criteria that only the domain package compares. */
async function previewInProcess(
  db: Kysely<DB>,
  found: RawBuilder<unknown>,
  options: AskedPreview & { now: Date; maxLatest: number },
): Promise<WatchPreview> {
  const { watch, viewer, readTravel, now, maxLatest } = options
  const { rows } = await sql<FoundHome>`
    select *
    from ${found}
    order by (created_at at time zone 'UTC')::date desc, id desc
  `.execute(db)
  const facts = await getAdvertDetails(
    db,
    rows.map(({ id }) => id),
  )
  const { places } = watch
  const travel = places.length > 0 ? await readTravel() : null
  const isApproximate = !seesFullListings(viewer)
  const wanted = rows.filter((home) => fitsWatch(home, facts.get(home.id), watch, now))
  const positions = wanted.map(({ lat, long }) =>
    lat === null || long === null ? null : { lat, long, isApproximate },
  )
  const areNear = travel && areNearPlaces(travel, positions, places)
  const fitting = wanted.filter((_, index) => areNear?.[index] ?? true)
  const onOffer = fitting.filter(({ matchesNow }) => matchesNow)
  return {
    newHomes: fitting.filter(({ isNew }) => isNew).length,
    matchingNow: onOffer.length,
    latestHomeIds: onOffer.slice(0, maxLatest).map(({ id }) => id),
  }
}

/** An unsaved watch in the form of a row of `watch_area`. */
const areaOf = (watch: Watch) => sql`
  (
    select
      ${[...watch.postcodes]}::text[] as postcodes,
      drawn_area(${watch.area && flatCorners(watch.area)}::integer[]) as shape,
      ${limitParameters(watch)}
  ) area`

/** The position that a viewer sees, as a row with one column. */
const placeFor = (viewer: Viewer) =>
  seesFullListings(viewer)
    ? sql`(select home.position)`
    : sql`
        (
          select
            case
              when home.gone_at is null and home.position is not null then
                (
                  select st_point(shown.long, shown.lat)
                  from home_public_position shown
                  where shown.home_id = home.id and shown.postcode = home.postcode
                )
            end as position
        )`
