import type { BoardNotice } from '@kot/board/notices/read-notice'
import { decodeListing } from '@kot/contract/market/market-listing'
import type { DB } from '@kot/db/generated'
import { homeNews } from '@kot/domain/board/board-notice'
import type { Home } from '@kot/domain/home/home'
import { seesFullListings } from '@kot/domain/account/viewer'
import type { ImageLink } from '@kot/images/image-links'
import type { ChangeGroup, NewsOfHome, Viewing } from '@kot/mail/templates/board/board-sentences'
import { type AnyHome, getAnyHomes } from '@kot/market/homes/any-home'
import { presentAnyHome } from '@kot/market/present/present-any-home'
import { createPresenter } from '@kot/market/present/present-home'
import type { Kysely } from 'kysely'

/** The contents of a notice now, as its recipient may see them. */
export type BoardContents = { readonly photoPath: string | null } & (
  | { readonly kind: 'changes'; readonly groups: readonly ChangeGroup[] }
  | { readonly kind: 'home'; readonly homes: readonly NewsOfHome[] }
  | { readonly kind: 'viewing'; readonly viewing: Viewing }
)

type ContentsDeps = { db: Kysely<DB>; imageLink: ImageLink; now: Date }

/** Reads the homes of a notice as they are now; null if there is nothing left to send. */
export async function readBoardContents(
  { contents, viewer }: BoardNotice,
  { db, imageLink, now }: ContentsDeps,
): Promise<BoardContents | null> {
  const stored = new Map((await getAnyHomes(db, homesOf(contents))).map((home) => [home.id, home]))
  const present = createPresenter({ imageLink })
  const shown = (id: number | null): Home | null => {
    const home = id === null ? undefined : stored.get(id)
    return home ? decodeListing(presentAnyHome(present, home, viewer)) : null
  }
  const photoOf = (id: number | undefined): string | null => {
    const home = id === undefined ? undefined : stored.get(id)
    return home && seesFullListings(viewer) ? photoPath(home, imageLink) : null
  }
  switch (contents.kind) {
    case 'changes': {
      const groups = groupChanges(contents, shown)
      const home = groups.length === 1 ? groups[0]?.home?.id : undefined
      return groups.length === 0 ? null : { kind: 'changes', groups, photoPath: photoOf(home) }
    }
    case 'home': {
      const homes = [...Map.groupBy(contents.events, ({ home }) => home)].flatMap(
        ([id, events]) => {
          const home = shown(id)
          const isGone = (stored.get(id)?.goneAt ?? null) !== null
          const news = home === null ? [] : homeNews(events, { price: home.price, isGone })
          return home === null || news.length === 0 ? [] : [{ home, news }]
        },
      )
      return homes.length === 0
        ? null
        : {
            kind: 'home',
            homes,
            photoPath: photoOf(homes.length === 1 ? homes[0]?.home.id : undefined),
          }
    }
    case 'viewing': {
      const home = shown(contents.home)
      if (home === null) return null
      const { at, place } = contents
      const viewing = { home, at, place, isToday: dayOf(at) === dayOf(now) }
      return { kind: 'viewing', viewing, photoPath: photoOf(home.id) }
    }
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

function homesOf(contents: BoardNotice['contents']): number[] {
  switch (contents.kind) {
    case 'changes':
      return contents.changes.flatMap(({ home }) => home ?? [])
    case 'home':
      return contents.events.map(({ home }) => home)
    case 'viewing':
      return [contents.home]
  }
}

/** What one member did to one home belongs together. A home that was deleted since is left out. */
const groupChanges = (
  { changes, names }: Extract<BoardNotice['contents'], { kind: 'changes' }>,
  shown: (id: number | null) => Home | null,
): ChangeGroup[] =>
  [...Map.groupBy(changes, ({ home, by }) => `${home} ${by}`).values()].flatMap((ofOne) => {
    const [first] = ofOne
    if (first === undefined) return []
    const home = shown(first.home)
    if (first.home !== null && home === null) return []
    return [{ home, by: names.get(first.by) ?? null, changes: ofOne }]
  })

/** JPEG: not every receiver shows anything newer. */
const photoPath = (
  { id, photoUrl, goneAt, hiddenAt }: AnyHome,
  imageLink: ImageLink,
): string | null =>
  photoUrl === null || goneAt !== null || hiddenAt !== null
    ? null
    : imageLink(id, photoUrl, 'mail', 2)
