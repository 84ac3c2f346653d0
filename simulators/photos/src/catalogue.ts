import { palettes, type PaletteName } from './drawing/base/palettes.ts'
import type { Season, Time } from './drawing/base/season.ts'
import type { Setting } from './drawing/base/setting.ts'
import { apartmentBlock } from './drawing/scenes/apartment-block.ts'
import { atticRoom } from './drawing/scenes/attic-room.ts'
import { balcony } from './drawing/scenes/balcony.ts'
import { bathroom } from './drawing/scenes/bathroom.ts'
import { bedroom } from './drawing/scenes/bedroom.ts'
import { diningRoom } from './drawing/scenes/dining-room.ts'
import { hallway } from './drawing/scenes/hallway.ts'
import { harbour } from './drawing/scenes/harbour.ts'
import { house } from './drawing/scenes/house.ts'
import { kitchen } from './drawing/scenes/kitchen.ts'
import { livingRoom } from './drawing/scenes/living-room.ts'
import { studio } from './drawing/scenes/studio.ts'

const scenes = {
  'living-room': livingRoom,
  kitchen,
  bedroom,
  bathroom,
  house,
  'apartment-block': apartmentBlock,
  studio,
  'dining-room': diningRoom,
  balcony,
  'attic-room': atticRoom,
  hallway,
  harbour,
} as const satisfies Record<string, (setting: Setting) => string>

export type SceneName = keyof typeof scenes

export interface Picture {
  name: string
  scene: SceneName
  palette: PaletteName
  time: Time
  season: Season
  arrangement: number
}

/** How many pictures of each scene there are: as homes are advertised, rooms before views. */
const shares: Record<SceneName, number> = {
  'living-room': 20,
  kitchen: 15,
  bedroom: 15,
  bathroom: 12,
  house: 15,
  'apartment-block': 12,
  studio: 10,
  'dining-room': 10,
  balcony: 12,
  'attic-room': 9,
  hallway: 9,
  harbour: 9,
}

const paletteNames = Object.keys(palettes) as PaletteName[]
const sceneNames = Object.keys(scenes) as SceneName[]

/** Mostly daylight, as people photograph homes; the two cycles have no common divisor, so that
 *  hour and season do not fall into step. */
const times = ['day', 'dusk', 'day', 'dawn', 'day', 'night', 'day'] as const satisfies Time[]
const seasons = ['summer', 'winter', 'autumn', 'summer'] as const satisfies Season[]

export const pictures: readonly Picture[] = sceneNames.flatMap((scene, row) =>
  Array.from({ length: shares[scene] }, (_, index): Picture => ({
    name: `${scene}-${String(index + 1).padStart(2, '0')}`,
    scene,
    palette: turn(paletteNames, index * 5 + row * 3),
    time: turn(times, index + row * 2),
    season: turn(seasons, index + row),
    arrangement: row * 100 + index,
  })),
)

export function drawPicture(index: number): string {
  const picture = pictures[index]
  if (!picture) throw new RangeError(`There is no picture ${index}; there are ${pictures.length}`)
  return scenes[picture.scene]({ ...picture, palette: palettes[picture.palette] })
}

function turn<T>(cycle: readonly T[], step: number): T {
  return cycle[step % cycle.length] as T
}
