import { areaOfRing, MAX_CORNERS } from '@kot/domain/area/drawn-area'
import { fromGrid, type Corner, toGrid, type Ring } from '@kot/domain/area/grid-polygon'

/** An area while it is edited. Its corners keep the order in which they were drawn. */
export type AreaDraft = {
  /** None before anything is drawn. */
  readonly corners: Ring
  /** What undoing leads back to, the latest last. */
  readonly before: readonly Ring[]
  /** What was done last. Repeating it, as a held arrow key does, is one step. */
  readonly step: string | null
}

/** Steps that can be undone. */
const MAX_STEPS = 50

export const startDraft = (corners: Ring): AreaDraft => ({ corners, before: [], step: null })

/** The draft with other corners; null if they are no area. No corners at all are allowed. */
export function withCorners(draft: AreaDraft, corners: Ring, step: string): AreaDraft | null {
  if (corners.length > 0 && areaOfRing(corners) === null) return null
  const before =
    step === draft.step ? draft.before : [...draft.before, draft.corners].slice(-MAX_STEPS)
  return { corners, before, step }
}

/** Null where a line would meet another, or Iceland would end. */
export const moveCorner = (draft: AreaDraft, at: number, to: Corner, step: string) =>
  withCorners(draft, draft.corners.with(at, toGrid(to)), step)

/** Adds a corner in the middle of the side that begins at a corner; null if there are enough. */
export function addCorner(draft: AreaDraft, at: number, step: string): AreaDraft | null {
  const middle = middles(draft.corners)[at]
  if (middle === undefined || draft.corners.length >= MAX_CORNERS) return null
  return withCorners(draft, draft.corners.toSpliced(at + 1, 0, toGrid(middle)), step)
}

/** Null if fewer than three would be left, or the sides beside it would meet others. */
export const removeCorner = (draft: AreaDraft, at: number): AreaDraft | null =>
  draft.corners.length <= 3
    ? null
    : withCorners(draft, draft.corners.toSpliced(at, 1), `remove ${draft.before.length}`)

/** The draft before the last step; null if there was none. */
export function undo({ before }: AreaDraft): AreaDraft | null {
  const last = before.at(-1)
  return last === undefined ? null : { corners: last, before: before.slice(0, -1), step: null }
}

/** The middle of each side, in the order of the corners at which they begin. */
export const middles = (corners: Ring): Corner[] =>
  corners.map((corner, at) => {
    const here = fromGrid(corner)
    const there = fromGrid(corners[(at + 1) % corners.length] ?? corner)
    return { lat: (here.lat + there.lat) / 2, long: (here.long + there.long) / 2 }
  })
