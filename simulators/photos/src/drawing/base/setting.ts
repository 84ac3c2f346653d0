import type { Palette } from './palette.ts'
import { type Random, seeded } from './random.ts'
import type { Season, Time } from './season.ts'
import { type Sky, skyAt } from './sky.ts'

/** All that decides what a scene looks like. */
export interface Setting {
  palette: Palette
  time: Time
  season: Season
  arrangement: number
}

/** A setting made ready to draw with. */
export interface Look {
  palette: Palette
  sky: Sky
  season: Season
  /** Lamps are lit and the room lies in their light. */
  evening: boolean
  random: Random
}

export const lookOf = ({ palette, time, season, arrangement }: Setting): Look => ({
  palette,
  sky: skyAt(time, season),
  season,
  evening: time === 'dusk' || time === 'night',
  random: seeded(arrangement),
})
