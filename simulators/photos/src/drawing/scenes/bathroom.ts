import { darker, lighter } from '../base/colour.ts'
import { paintwork } from '../base/palette.ts'
import { picture, width } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at, circle, rect } from '../base/svg.ts'
import { bath } from '../furniture/bath.ts'
import { mirror, type MirrorShape } from '../furniture/mirror.ts'
import { floorPlant } from '../furniture/plant.ts'
import { shower } from '../furniture/shower.ts'
import { toilet } from '../furniture/toilet.ts'
import { towelLadder } from '../furniture/towel-ladder.ts'
import { vanity } from '../furniture/vanity.ts'
import { washingMachine } from '../furniture/washing-machine.ts'
import { lampLight, type Lamp } from '../room/evening.ts'
import { floor } from '../room/floor.ts'
import { rug } from '../room/rug.ts'
import { tiling } from '../room/tiling.ts'
import { wall } from '../room/wall.ts'
import { window } from '../room/window.ts'

const foot = 436

export function bathroom(setting: Setting): string {
  const look = lookOf(setting)
  const arranged = [withBath, withShower, withLaundry][setting.arrangement % 3] ?? withBath
  return picture(arranged(look), { mirrored: look.random.chance(0.5) })
}

function shell({ palette, random }: Look): string {
  const tile = random.pick([
    palette.panel,
    lighter(palette.main, 0.25),
    lighter(palette.leaf, 0.5),
    '#e9e6de',
  ])
  const top = random.pick([166, 166, 60, 240])
  const ground = random.pick([lighter(palette.floor, 0.3), '#4a4e52', '#d9d5cb'])
  return (
    wall(palette.wall, palette.panel, 'plain', foot) +
    tiling(tile, top, foot, random.pick(['upright', 'square', 'running'])) +
    rect(0, top - 6, width, 8, paintwork) +
    floor(ground, random.pick(['tiles', 'tiles', 'herringbone']), foot)
  )
}

/** The washstand with its mirror and lamps, and where the lamps are. */
function washPlace(look: Look, x: number): { drawing: string; lamps: [Lamp, Lamp] } {
  const { palette, random } = look
  const form = random.pick<MirrorShape>(['round', 'arch', 'oblong', 'pill'])
  const aside = form === 'oblong' ? 144 : 124
  const sconce = (left: number): string =>
    rect(left - 3, 132, 6, 30, palette.metal) + circle(left, 122, 17, '#fffaf0')
  return {
    drawing:
      at(x, 140, mirror(form, palette.metal)) +
      sconce(x - aside) +
      sconce(x + aside) +
      at(x, foot + 8, vanity(look, random.pick([palette.wood, palette.linen, palette.main]))),
    lamps: [
      { x: x - aside, y: 122, reach: 84 },
      { x: x + aside, y: 122, reach: 84 },
    ],
  }
}

function withBath(look: Look): string {
  const { palette, random } = look
  const wash = washPlace(look, 284)
  return (
    shell(look) +
    window(
      look,
      { x: 556, y: 76, width: random.between(100, 130), height: random.between(104, 130) },
      random.pick(['picture', 'cross']),
    ) +
    wash.drawing +
    at(66, foot + 14, towelLadder(palette.wood, [palette.linen, palette.second])) +
    at(
      612,
      foot + 34,
      bath(palette.metal, palette.accent, random.pick(['#fdfdfc', palette.main, palette.second])),
    ) +
    at(284, 496, rug(random, 130, palette.linen, palette.accent)) +
    lampLight(look, wash.lamps)
  )
}

function withShower(look: Look): string {
  const { palette, random } = look
  const wash = washPlace(look, 330)
  return (
    shell(look) +
    at(88, foot + 6, toilet(palette.metal)) +
    window(look, { x: 44, y: 78, width: 86, height: random.between(90, 110) }, 'picture') +
    wash.drawing +
    shower(514, foot + 14, palette.metal) +
    at(330, 498, rug(random, 120, palette.accent, palette.linen)) +
    lampLight(look, wash.lamps)
  )
}

function withLaundry(look: Look): string {
  const { palette, random } = look
  const wash = washPlace(look, 430)
  return (
    shell(look) +
    at(134, foot + 14, washingMachine(palette.wood, palette.accent)) +
    rect(54, 222, 164, 9, palette.wood) +
    foldedTowels(palette.linen, palette.second) +
    wash.drawing +
    at(
      668,
      foot + 16,
      random.chance(0.5)
        ? towelLadder(palette.wood, [palette.accent, palette.linen])
        : floorPlant(random, palette.leaf, palette.second),
    ) +
    at(430, 500, rug(random, 150, palette.second, palette.linen)) +
    window(look, { x: 84, y: 56, width: 104, height: 84 }, 'cross') +
    lampLight(look, wash.lamps)
  )
}

const foldedTowels = (first: string, second: string): string =>
  [first, second, lighter(first, 0.3)]
    .map((cloth, index) =>
      rect(70, 208 - index * 14, 60 - index * 4, 14, darker(cloth, 0.04), { rx: 6 }),
    )
    .join('') +
  rect(146, 194, 20, 28, second, { rx: 4 }) +
  rect(174, 200, 26, 22, '#f0e3cf', { rx: 4 })
