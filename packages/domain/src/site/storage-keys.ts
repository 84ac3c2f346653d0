/** Keys of the browser's local storage, spelled as the specification spells them; the last eleven go
 *  beyond it. */
export const storageKeys = {
  user: 'user',
  jwt: 'jwt',
  favoriteList: 'favorite_list',
  studyFavorites: 'study_favorites',
  search: 'search',
  friend: 'friend',
  channel: 'channel',
  map: 'map',
  mapFavorites: 'mapFavorites',
  /** Whether lists show cards or rows. */
  listSize: 'list_size',
  hiddenHomes: 'hidden_homes',
  seenHomes: 'seen_homes',
  /** The search that the view under `map` belongs to. */
  mapSearch: 'map_search',
  /** Size, income and assets of a household, and how results use them. Neither ever
   *  leaves the browser: docs/decisions/0029-household-stays-in-the-browser.md. */
  household: 'household',
  ownCost: 'own_cost',
  /** Whether the line that leads to the questions about them was closed. */
  questions: 'questions',
  /** The channel that is this device, and what was answered to our question about notifications. */
  pushDevice: 'push_device',
  pushQuestion: 'push_question',
  /** The places that the viewer travels to, and how results use them. They leave the browser only with a watch whose
   *  owner chose so: docs/decisions/0039-places-stay-in-the-browser.md. */
  places: 'places',
  /** The board of the signed-in user, and changes of it that the server does not have yet. */
  board: 'board',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** What signing out removes; the referral, the map views, the household, the places and the answer about
 *  notifications belong to the browser, not the user. A connected device is removed by itself, because
 *  the server has to know. */
export const storageKeysClearedOnSignOut: readonly StorageKey[] = [
  storageKeys.user,
  storageKeys.jwt,
  storageKeys.favoriteList,
  storageKeys.studyFavorites,
  storageKeys.search,
  storageKeys.hiddenHomes,
  storageKeys.seenHomes,
  storageKeys.mapSearch,
  storageKeys.board,
]

/** Keys of a tab's session storage: what is to follow when the person who left to sign in comes back. */
export const signInNotes = {
  socialDeparture: 'social_departure',
  keptHeart: 'kept_heart',
} as const
