/** Colours that go together: rooms take all of them, houses the last three. */
export interface Palette {
  wall: string
  /** Panelling, tiles, the second tone of a wall. */
  panel: string
  floor: string
  wood: string
  /** The largest piece: sofa, kitchen fronts, headboard. */
  main: string
  accent: string
  second: string
  /** Light cloth: curtains, duvets, rugs. */
  linen: string
  leaf: string
  metal: string
  house: string
  roof: string
  door: string
}

/** White that is never quite white: window frames, skirting boards, porcelain. */
export const paintwork = '#fbfaf7'
export const ink = '#2b2f33'
