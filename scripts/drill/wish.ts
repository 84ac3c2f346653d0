export type Wish = {
  homes: number
  users: number
  minutes: number
  /** latest: the disk is gone, restore all there is. mistake: a table was dropped, restore to just before. */
  to: 'latest' | 'mistake'
  /** Leaves the folder, to look at it. */
  keep: boolean
}
