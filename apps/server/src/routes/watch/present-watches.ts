import { watchToInput } from '@kot/contract/watch/watch-input'
import type { WatchesResponse, WatchInput, WatchItem } from '@kot/contract/watch/watches'
import { decodeListing } from '@kot/contract/market/market-listing'
import type { Channel } from '@kot/notify/channels/channels'
import { listChannels } from '@kot/notify/channels/channels'
import type { Database } from '@kot/db/connect'
import { getMarketHomes } from '@kot/db/read/market-homes'
import {
  seesFullListings,
  type SignedInViewer,
  sourceStatusTime,
  type Viewer,
} from '@kot/domain/account/viewer'
import { NEW_HOMES_DAYS } from '@kot/domain/watch/watch'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import type { PresentHome } from '@kot/market/present/present-home'
import { getWatchSettings } from '@kot/watches/settings'
import type { ReadTravel } from '@kot/watches/near-places'
import { type WatchOverview, watchOverview } from '@kot/watches/watch-overview'

export type WatchListDeps = {
  db: Database
  now: () => Date
  present: PresentHome
  links: MailLinks
  /** What can be connected here. */
  offered: WatchesResponse['offered']
  /** What is known of the buses, for watches with places. */
  readTravel: ReadTravel
}

/** Everything that the page of the watches shows. */
export async function presentWatches(
  { db, now, present, links, offered, readTravel }: WatchListDeps,
  viewer: SignedInViewer,
): Promise<WatchesResponse> {
  const { userId: accountId } = viewer
  const overview = await watchOverview(db, viewer, { now: now(), readTravel })
  const lastHomes = overview.flatMap(({ last }) => last?.homeId ?? [])
  const addresses = new Map(
    (await getMarketHomes(db, lastHomes)).map((home) => [
      home.id,
      decodeListing(present(home, viewer)).address,
    ]),
  )
  const { quiet: on, quietFrom: from, quietUntil: until } = await getWatchSettings(db, accountId)
  const sources = await db
    .selectFrom('source')
    .select(['name', 'title', 'last_accepted_at'])
    .where('enabled', '=', true)
    .orderBy('title')
    .execute()
  return {
    watches: overview.map((watch) => ({
      ...watchToInput(watch, watch.name),
      ...watchFacts(watch, addresses),
      ...feedPaths(links, watch),
    })),
    channels: (await listChannels(db, accountId)).map(presentChannel),
    offered,
    quiet: { on, from, until },
    sources: sources.map(({ name, title }) => ({ name, title })),
    searched_at: searchedAt(sources, viewer, now()),
  }
}

const watchFacts = (
  watch: WatchOverview,
  addresses: ReadonlyMap<number, string | null>,
): Omit<WatchItem, keyof WatchInput | 'feed' | 'calendar'> => {
  const { last } = watch
  return {
    id: watch.id,
    active: watch.active,
    paused_until: watch.pausedUntil && dayOf(watch.pausedUntil),
    changed_at: (watch.active ? watch.activeSince : watch.updatedAt).toISOString(),
    days: NEW_HOMES_DAYS,
    new_homes: watch.preview.newHomes,
    matching_now: watch.preview.matchingNow,
    last: last && {
      at: last.at.toISOString(),
      home_id: last.homeId,
      address: last.homeId === null ? null : (addresses.get(last.homeId) ?? null),
    },
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Signed with a version, so that its owner can make new ones. */
function feedPaths(links: MailLinks, { id, feedVersion, feedCreatedAt }: WatchOverview) {
  if (feedCreatedAt === null) return { feed: null, calendar: null }
  const token = links.sign('watch_feed', [String(id), String(feedVersion)])
  return {
    feed: `/api/v1/watch_feeds/homes.atom?token=${token}`,
    calendar: `/api/v1/watch_feeds/viewings.ics?token=${token}`,
  }
}

export const presentChannel = ({ id, kind, label, provedAt, retiredAt }: Channel) => ({
  id,
  kind,
  label,
  state:
    retiredAt !== null
      ? ('retired' as const)
      : provedAt === null
        ? ('unproved' as const)
        : ('connected' as const),
})

/** To the minute only for those who see everything: it would lead to the site that was read then. */
function searchedAt(
  sources: readonly { last_accepted_at: Date | null }[],
  viewer: Viewer,
  now: Date,
): string | null {
  const times = sources.flatMap(({ last_accepted_at: at }) => at?.getTime() ?? [])
  if (times.length === 0) return null
  return (
    seesFullListings(viewer) ? new Date(Math.max(...times)) : sourceStatusTime(now)
  ).toISOString()
}
