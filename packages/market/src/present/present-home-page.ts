import { withoutPosition } from './present-any-home.ts'
import type { HomePage } from '@kot/contract/market/home-page'
import type { RentJudgement } from '@kot/domain/market/fair-rent'
import type { HomeNotice } from '@kot/domain/home/home-notice'
import type { HomeCheck } from '@kot/domain/home/home-verdict'
import { seesFullListings, type Viewer, visitorDay } from '@kot/domain/account/viewer'
import type { HomeFacts } from '../homes/home-page.ts'
import type { ImageLink, PresentHome } from './present-home.ts'

type PagePresenterDeps = { imageLink: ImageLink; present: PresentHome; now: () => Date }

/** What is known beside the home itself. */
export type PageAdditions = {
  judgement: RentJudgement | null
  check: HomeCheck | null
}

export type PresentHomePage = (
  facts: HomeFacts,
  additions: PageAdditions,
  viewer: Viewer,
) => HomePage

/**
 * Decides what the page of a home may contain, given who is looking; the home itself and similar ones
 * go through the presenter of homes. Without active access there are days instead of times, blurred
 * photos, no adverts and open houses, rounded counts, notices that name their kind and no other advert, and no position once
 * the home has left: the place where it was shown is that of every later home of the same house.
 */
export const createHomePagePresenter =
  ({ imageLink, present, now }: PagePresenterDeps): PresentHomePage =>
  (
    { home, photoUrls, deposit, stated, viewings, goneAt, adverts, similar },
    { judgement, check },
    viewer,
  ) => {
    const full = seesFullListings(viewer)
    const variant = full ? 'sharp' : 'blurred'
    const seen = full ? exactTimes(home.createdAt, adverts) : days(home.createdAt, goneAt ?? now())
    return {
      home:
        full || goneAt === null ? present(home, viewer) : withoutPosition(present(home, viewer)),
      photos: photoUrls.map((url) => imageLink(home.id, url, variant)),
      gone_on: goneAt && dayOf(goneAt),
      sites: new Set(adverts.map(({ source }) => source)).size,
      ...seen,
      adverts: full
        ? withStatedAge(adverts, home.createdAt).map((advert) => ({
            source: advert.source,
            link: advert.goneAt === null ? advert.link : null,
            first_seen: advert.firstSeenAt,
            last_seen: advert.lastSeenAt,
            price: advert.price,
          }))
        : [],
      deposit,
      stated,
      viewings: full
        ? viewings.map(({ from, until }) => ({
            from: from.toISOString(),
            until: until && until.toISOString(),
          }))
        : [],
      judgement: full ? judgement : withRoundedCount(judgement),
      notices: (check?.notices ?? []).map(full ? (notice) => notice : noticeForVisitors),
      passed: [...(check?.passed ?? [])],
      verdict: check?.verdict ?? null,
      similar: similar.map((one) => present(one, viewer)),
    }
  }

const withRoundedCount = (judgement: RentJudgement | null): RentJudgement | null =>
  judgement && {
    ...judgement,
    comparable: { ...judgement.comparable, homes: roundedCount(judgement.comparable.homes) },
  }

/** What kind of fact it is. Where and when the same photos were, and what the other adverts ask for, would name
 *  an advert. */
function noticeForVisitors(notice: HomeNotice): HomeNotice {
  switch (notice.kind) {
    case 'same-photos':
      return { ...notice, seenOn: null, otherSite: false, homeId: null, address: null }
    case 'different-rents':
      return { ...notice, low: null, high: null }
    case 'far-below':
      return { ...notice, homes: roundedCount(notice.homes) }
    case 'deposit':
    case 'unknown-house':
      return notice
  }
}

/** The exact count changes with single homes. Counts are at least 20, so none becomes 0. */
const roundedCount = (homes: number): number => homes - (homes % 10)

type Seen = Pick<HomePage, 'first_seen' | 'last_seen'>

function exactTimes(createdAt: Date, adverts: HomeFacts['adverts']): Seen {
  const first_seen = createdAt.toISOString()
  const last_seen = adverts
    .map(({ lastSeenAt }) => lastSeenAt)
    .toSorted()
    .at(-1)
  return { first_seen, last_seen: last_seen ?? first_seen }
}

/** A home is as old as its oldest advert reports itself to be, which may be before we read it. */
function withStatedAge(adverts: HomeFacts['adverts'], createdAt: Date): HomeFacts['adverts'] {
  const since = createdAt.toISOString()
  const [first = since] = adverts.map(({ firstSeenAt }) => firstSeenAt).toSorted()
  return adverts.map((advert) =>
    advert.firstSeenAt === first && since < first ? { ...advert, firstSeenAt: since } : advert,
  )
}

/** A home on offer counts as seen today: the day on which its site was last read would show visitors
 *  which site that is, while a site cannot be read. */
const days = (createdAt: Date, lastOnOffer: Date): Seen => ({
  first_seen: visitorDay(createdAt).toISOString(),
  last_seen: visitorDay(lastOnOffer).toISOString(),
})

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
