import { darker } from '../base/colour.ts'
import { picture } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at } from '../base/svg.ts'
import { armchair } from '../furniture/armchair.ts'
import { doubleBed } from '../furniture/double-bed.ts'
import { nightstand } from '../furniture/nightstand.ts'
import { pendant, type PendantShape } from '../furniture/pendant.ts'
import { floorPlant, pottedHerb } from '../furniture/plant.ts'
import { wallShelf } from '../furniture/shelves.ts'
import { sideBed } from '../furniture/side-bed.ts'
import { tableLamp } from '../furniture/table-lamp.ts'
import { wardrobe } from '../furniture/wardrobe.ts'
import { print } from '../room/art.ts'
import { curtains } from '../room/curtains.ts'
import { emptyRoom } from '../room/empty-room.ts'
import { lampLight } from '../room/evening.ts'
import { radiator } from '../room/radiator.ts'
import { rug } from '../room/rug.ts'
import { daylight } from '../room/wall.ts'
import { window } from '../room/window.ts'

const foot = 404

export function bedroom(setting: Setting): string {
  const look = lookOf(setting)
  const arranged =
    [besideTheWindow, betweenWindows, alongTheWall][setting.arrangement % 3] ?? besideTheWindow
  return picture(arranged(look), { mirrored: look.random.chance(0.5) })
}

function besideTheWindow(look: Look): string {
  const { palette, random, evening } = look
  const opening = { x: 66, y: 88, width: 124, height: random.between(170, 196) }
  const pictures = random.pick([
    at(404, 122, print(look, 84, 104)) + at(506, 130, print(look, 68, 84)),
    at(450, 116, print(look, 170, 96)),
    at(450, 150, wallShelf(look, 230)),
  ])
  return (
    emptyRoom(look, foot) +
    radiator(72, 346, 112) +
    window(look, opening, random.pick(['cross', 'side'])) +
    (evening ? '' : daylight(80, 110, foot)) +
    curtains(
      opening,
      random.pick(['drapes', 'half', 'blind']),
      random.pick([palette.linen, palette.second]),
      darker(palette.wood, 0.25),
      foot - 8,
    ) +
    pictures +
    at(436, 492, rug(random, 270, palette.linen, palette.accent)) +
    at(450, 500, doubleBed(look)) +
    at(224, 468, nightstand(palette.wood, palette.metal)) +
    at(676, 468, nightstand(palette.wood, palette.metal)) +
    at(224, 384, tableLamp(palette.second)) +
    at(668, 384, tableLamp(palette.second)) +
    at(698, 384, pottedHerb(palette.leaf, '#fbfaf7'), 0.8) +
    lampLight(look, [
      { x: 224, y: 324, reach: 120 },
      { x: 668, y: 324, reach: 120 },
    ])
  )
}

function betweenWindows(look: Look): string {
  const { palette, random, evening } = look
  const cloth = random.pick([palette.linen, palette.accent, palette.main])
  const style = random.pick(['half', 'blind', 'none'] as const)
  const [left, right] = [86, 532].map((x) => ({ x, y: 84, width: 118, height: 178 })) as [
    Parameters<typeof curtains>[0],
    Parameters<typeof curtains>[0],
  ]
  const shade = random.pick<PendantShape>(['globe', 'drum', 'dome'])
  return (
    emptyRoom(look, foot) +
    window(look, left, 'cross') +
    window(look, right, 'cross') +
    (evening ? '' : daylight(90, 100, foot)) +
    curtains(left, style, cloth, palette.metal, foot - 20) +
    curtains(right, style, cloth, palette.metal, foot - 20) +
    at(368, 128, print(look, random.pick([90, 150]), 100)) +
    at(368, 492, rug(random, 300, palette.second, palette.linen)) +
    at(368, 500, doubleBed(look)) +
    at(138, 466, nightstand(palette.wood, palette.metal)) +
    at(138, 382, tableLamp(palette.accent)) +
    at(
      610,
      474,
      random.chance(0.5)
        ? floorPlant(random, palette.leaf, palette.second)
        : nightstand(palette.wood, palette.metal),
    ) +
    pendant(368, 66, shade, palette.linen) +
    lampLight(look, [
      { x: 138, y: 322, reach: 120 },
      { x: 368, y: 54, reach: 90 },
    ])
  )
}

function alongTheWall(look: Look): string {
  const { palette, random, evening } = look
  const opening = { x: 210, y: 86, width: random.between(190, 230), height: 176 }
  return (
    emptyRoom(look, foot) +
    window(look, opening, random.pick(['triple', 'side', 'cross'])) +
    (evening ? '' : daylight(230, 180, foot)) +
    curtains(
      opening,
      random.pick(['half', 'blind', 'none']),
      random.pick([palette.linen, palette.second]),
      palette.wood,
      foot,
    ) +
    at(90, 150, print(look, 82, 100)) +
    at(
      636,
      416,
      wardrobe(
        random.pick([palette.linen, palette.wood, palette.main]),
        palette.metal,
        random.between(150, 176),
        random.between(290, 320),
      ),
    ) +
    at(350, 496, rug(random, 240, palette.linen, palette.main)) +
    at(312, 464, sideBed(look, 380), 1.12) +
    at(64, 464, nightstand(palette.wood, palette.metal)) +
    at(64, 380, tableLamp(palette.accent)) +
    (random.chance(0.4)
      ? at(590, 512, armchair(random, palette.second, palette.wood, palette.linen))
      : at(690, 500, floorPlant(random, palette.leaf, palette.second))) +
    lampLight(look, [{ x: 64, y: 320, reach: 130 }])
  )
}
