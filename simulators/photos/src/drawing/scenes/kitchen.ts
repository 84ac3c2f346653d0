import { lighter } from '../base/colour.ts'
import { picture, width } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at, rect } from '../base/svg.ts'
import { hood } from '../furniture/cooker-hood.ts'
import { fridge } from '../furniture/fridge.ts'
import { island } from '../furniture/kitchen-island.ts'
import { baseUnits, type Front, wallUnits, worktopHeight } from '../furniture/kitchen-units.ts'
import {
  bottles,
  breadBin,
  choppingBoard,
  coffeeMaker,
  fruitBowl,
  herbs,
  kettle,
  pot,
  tap,
} from '../furniture/kitchenware.ts'
import { pendant, type PendantShape } from '../furniture/pendant.ts'
import { wallShelf } from '../furniture/shelves.ts'
import { splashback } from '../furniture/splashback.ts'
import { curtains } from '../room/curtains.ts'
import { lampLight } from '../room/evening.ts'
import { floor } from '../room/floor.ts'
import { rug } from '../room/rug.ts'
import { wall } from '../room/wall.ts'
import { window } from '../room/window.ts'

const foot = 462
const worktop = foot - worktopHeight

export function kitchen(setting: Setting): string {
  const look = lookOf(setting)
  const arranged = [withShelves, withWallUnits, withIsland][setting.arrangement % 3] ?? withShelves
  return picture(arranged(look), { mirrored: look.random.chance(0.5) })
}

function shell({ palette, random }: Look): string {
  const tile = random.pick([
    lighter(palette.linen, 0.5),
    lighter(palette.panel, 0.35),
    lighter(palette.accent, 0.62),
  ])
  return (
    wall(palette.wall, palette.panel, 'plain', foot) +
    splashback(tile, 0, worktop - random.pick([70, 94, 130]), width, 134, random.chance(0.5)) +
    floor(palette.floor, random.pick(['tiles', 'planks', 'herringbone']), foot)
  )
}

const worktopOf = ({ palette, random }: Look): string =>
  random.pick([lighter(palette.wood, 0.3), '#f1eee6', '#3b3a3a', palette.wood])
const fronts = ['shaker', 'flat', 'boards'] as const satisfies Front[]

/** Things on the worktop, one to each place, never twice the same. */
function things({ palette, random }: Look, places: readonly number[]): string {
  const all = [
    choppingBoard(),
    kettle(),
    bottles(),
    fruitBowl(),
    coffeeMaker(),
    breadBin(palette.wood),
    herbs(palette.leaf),
  ]
  const first = random.whole(0, all.length - 1)
  const stride = random.pick([1, 2, 3])
  return places
    .map((x, index) => at(x, worktop, all[(first + index * stride) % all.length] ?? ''))
    .join('')
}

function withShelves(look: Look): string {
  const { palette, random } = look
  const opening = { x: 290, y: 82, width: random.between(170, 196), height: 140 }
  const shade = random.pick<PendantShape>(['dome', 'globe', 'cone'])
  return (
    shell(look) +
    window(look, opening, random.pick(['cross', 'side', 'picture'])) +
    (random.chance(0.4) ? curtains(opening, 'blind', palette.accent, palette.wood, 0) : '') +
    at(146, 118, wallShelf(look, 190)) +
    at(146, 200, wallShelf(look, random.pick([190, 150]))) +
    baseUnits(look, {
      x: -6,
      foot,
      units: 5,
      oven: 4,
      front: random.pick(fronts),
      top: worktopOf(look),
    }) +
    at(382, worktop, tap(random.pick(['#c9ced1', palette.metal]))) +
    things(look, [46, 120, 196, 266]) +
    at(488, worktop, pot(palette.second)) +
    at(642, foot + 8, fridge(look)) +
    at(306, 500, rug(random, 170, palette.accent, palette.linen)) +
    pendant(318, 64, shade, palette.main) +
    pendant(444, 64, shade, palette.main) +
    lampLight(look, [
      { x: 381, y: 60, reach: 190 },
      { x: 318, y: 60, reach: 70 },
      { x: 444, y: 60, reach: 70 },
    ])
  )
}

function withWallUnits(look: Look): string {
  const { palette, random } = look
  const front = random.pick(fronts)
  const opening = { x: 304, y: 74, width: 150, height: 158 }
  return (
    shell(look) +
    wallUnits(look, -8, 60, 2, front) +
    wallUnits(look, 616, 60, 1, front) +
    at(540, 0, hood(random.pick(['#b9c0c3', palette.metal, '#3a3f43']), 196)) +
    window(look, opening, random.pick(['cross', 'picture'])) +
    curtains(opening, random.pick(['blind', 'none']), palette.second, palette.wood, 0) +
    baseUnits(look, { x: -6, foot, units: 7, oven: 5, front, top: worktopOf(look) }) +
    at(392, worktop, tap(random.pick(['#c9ced1', palette.metal]))) +
    things(look, [50, 132, 216, 290, 662]) +
    at(540, worktop, pot(palette.accent)) +
    at(368, 504, rug(random, 220, palette.second, palette.linen)) +
    rect(2, 168, 212, 3, '#fff1c8', { opacity: 0.8 }) +
    lampLight(look, [
      { x: 108, y: 190, reach: 150 },
      { x: 540, y: 210, reach: 120 },
    ])
  )
}

function withIsland(look: Look): string {
  const { palette, random } = look
  const front = random.pick(fronts)
  const opening = { x: random.between(196, 230), y: 70, width: 220, height: 150 }
  const shade = random.pick<PendantShape>(['dome', 'globe', 'cone', 'drum'])
  const top = worktopOf(look)
  return (
    shell(look) +
    window(look, opening, random.pick(['triple', 'side'])) +
    at(92, 132, wallShelf(look, 140)) +
    at(92, 210, wallShelf(look, 140)) +
    baseUnits(look, { x: -6, foot: foot - 26, units: 5, oven: 1, front, top }) +
    at(
      0,
      -26,
      at(330, worktop, tap('#c9ced1')) +
        things(look, [46, 240, 440]) +
        at(164, worktop, pot(palette.second)),
    ) +
    at(646, foot - 14, fridge(look)) +
    island(look, top) +
    pendant(250, 116, shade, palette.accent) +
    pendant(368, 116, shade, palette.accent) +
    pendant(486, 116, shade, palette.accent) +
    lampLight(look, [
      { x: 368, y: 120, reach: 190 },
      { x: 250, y: 112, reach: 80 },
      { x: 486, y: 112, reach: 80 },
    ])
  )
}
