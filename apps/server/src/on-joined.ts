import { joinOnBoards } from '@kot/board/favourites/join-on-boards'
import type { OnJoined } from '@kot/intake/lifecycle/write-changes'
import { joinOnWatches } from '@kot/watches/home-news'

/** What moves with a home that is joined with another. Each package writes its own tables. */
export const onJoined: OnJoined = [joinOnBoards, joinOnWatches]
