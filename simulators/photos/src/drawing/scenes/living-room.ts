import { recordPlayer } from '../furniture/record-player.ts'
import { darker } from '../base/colour.ts'
import { picture } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at, rect } from '../base/svg.ts'
import { armchair } from '../furniture/armchair.ts'
import { coffeeTable } from '../furniture/coffee-table.ts'
import { firewood } from '../furniture/firewood.ts'
import { floorLamp, floorLampHeight } from '../furniture/floor-lamp.ts'
import { pendant, type PendantShape } from '../furniture/pendant.ts'
import { floorPlant, pottedHerb } from '../furniture/plant.ts'
import { bookcase, wallShelf } from '../furniture/shelves.ts'
import { sideboard } from '../furniture/sideboard.ts'
import { sofa } from '../furniture/sofa.ts'
import { stove } from '../furniture/stove.ts'
import { tableLamp } from '../furniture/table-lamp.ts'
import { print } from '../room/art.ts'
import { curtains, type CurtainStyle } from '../room/curtains.ts'
import { emptyRoom } from '../room/empty-room.ts'
import { lampLight } from '../room/evening.ts'
import { radiator } from '../room/radiator.ts'
import { rug } from '../room/rug.ts'
import { daylight } from '../room/wall.ts'
import { type Opening, type Panes, window } from '../room/window.ts'

const foot = 384

export function livingRoom(setting: Setting): string {
  const look = lookOf(setting)
  const arranged =
    [underTheWindow, panorama, besideTheSideboard, byTheStove][setting.arrangement % 4] ?? panorama
  return picture(arranged(look), { mirrored: look.random.chance(0.5) })
}

function windowed(look: Look, opening: Opening, panes: Panes, style: CurtainStyle): string {
  const { palette, evening } = look
  const cloth = look.random.pick([palette.linen, palette.linen, palette.accent, palette.second])
  return (
    window(look, opening, panes) +
    (evening ? '' : daylight(opening.x + 30, opening.width - 40, foot)) +
    curtains(opening, style, cloth, darker(palette.wood, 0.25), foot - 8)
  )
}

function underTheWindow(look: Look): string {
  const { palette, random } = look
  const opening = {
    x: random.between(236, 262),
    y: 78,
    width: 236,
    height: random.between(190, 214),
  }
  return (
    emptyRoom(look, foot) +
    radiator(opening.x + 16, 326, 204) +
    windowed(
      look,
      opening,
      random.pick(['cross', 'triple', 'side']),
      random.pick(['drapes', 'drapes', 'half']),
    ) +
    at(opening.x + 190, opening.y + opening.height + 9, pottedHerb(palette.leaf, '#fbfaf7')) +
    at(102, 150, random.chance(0.5) ? print(look, 92, 118) : print(look, 84, 84)) +
    at(372, 476, rug(random, 286, palette.linen, palette.main)) +
    at(216, 462, sofa(look, random.pick([320, 352]))) +
    at(478, 500, coffeeTable(look)) +
    at(634, 456, floorLamp(look)) +
    at(
      694,
      474,
      floorPlant(random, palette.leaf, random.pick(['#c0603a', '#fbfaf7', palette.second])),
    ) +
    lampLight(look, [{ x: 634, y: 456 - floorLampHeight, reach: 150 }])
  )
}

function panorama(look: Look): string {
  const { palette, random } = look
  const opening = { x: 158, y: 66, width: 420, height: random.between(206, 230) }
  const lampX = 668
  return (
    emptyRoom(look, foot) +
    windowed(
      look,
      opening,
      random.pick(['triple', 'side', 'picture']),
      random.pick(['drapes', 'none', 'blind']),
    ) +
    at(
      opening.x + 40,
      opening.y + opening.height + 9,
      pottedHerb(palette.leaf, palette.second),
      1.1,
    ) +
    at(368, 484, rug(random, 300, palette.linen, palette.second)) +
    at(lampX, 442, floorLamp(look)) +
    at(404, 452, sofa(look, random.pick([300, 372]))) +
    at(44, 424, random.chance(0.5) ? '' : floorPlant(random, palette.leaf, palette.linen)) +
    at(100, 486, armchair(random, palette.second, palette.wood, palette.linen)) +
    at(342, 516, coffeeTable(look, random.between(70, 100))) +
    lampLight(look, [{ x: lampX, y: 442 - floorLampHeight, reach: 150 }])
  )
}

function besideTheSideboard(look: Look): string {
  const { palette, random } = look
  const opening = { x: 96, y: 84, width: random.between(150, 176), height: 212 }
  const prints = random.pick([
    at(450, 152, print(look, 96, 122)) + at(566, 152, print(look, 96, 122)),
    at(512, 150, print(look, 190, 124)),
    at(424, 160, print(look, 74, 92)) +
      at(512, 150, print(look, 84, 112)) +
      at(600, 160, print(look, 74, 92)),
    at(512, 118, wallShelf(look, 210)) + at(512, 204, wallShelf(look, 170)),
  ])
  const shape = random.pick<PendantShape>(['dome', 'globe', 'drum'])
  return (
    emptyRoom(look, foot) +
    windowed(look, opening, 'cross', random.pick(['drapes', 'half', 'blind'])) +
    prints +
    at(516, 404, sideboard(look, random.pick([250, 300]))) +
    at(432, 300, tableLamp(palette.second)) +
    at(
      590,
      300,
      random.chance(0.5) ? pottedHerb(palette.leaf, palette.accent) : recordPlayer(palette.wood),
    ) +
    at(330, 476, rug(random, 250, palette.linen, palette.accent)) +
    at(170, 476, armchair(random, palette.main, palette.wood, palette.accent)) +
    at(346, 506, coffeeTable(look, 70)) +
    (random.chance(0.5)
      ? at(540, 504, armchair(random, palette.main, palette.wood, palette.second))
      : '') +
    at(688, 470, floorPlant(random, palette.leaf, palette.second)) +
    pendant(346, 96, shape, palette.accent) +
    lampLight(look, [
      { x: 432, y: 240, reach: 130 },
      { x: 346, y: 90, reach: 110 },
    ])
  )
}

function byTheStove(look: Look): string {
  const { palette, random } = look
  const opening = { x: 300, y: 82, width: random.between(170, 200), height: 200 }
  return (
    emptyRoom(look, foot) +
    windowed(
      look,
      opening,
      random.pick(['cross', 'picture']),
      random.pick(['half', 'none', 'blind']),
    ) +
    rect(52, 394, 170, 22, darker(palette.wall, 0.5), { rx: 3 }) +
    at(138, 408, stove(408)) +
    at(246, 408, firewood()) +
    at(622, 402, bookcase(look, random.between(150, 180), random.pick([232, 304]))) +
    at(398, 474, rug(random, 230, palette.second, palette.linen)) +
    at(560, 498, armchair(random, palette.main, palette.wood, palette.accent)) +
    at(398, 498, coffeeTable(look, 62)) +
    (random.chance(0.6)
      ? at(250, 512, armchair(random, palette.main, palette.wood, palette.linen))
      : at(60, 488, floorPlant(random, palette.leaf, palette.linen))) +
    lampLight(look, [{ x: 138, y: 324, reach: 150 }])
  )
}
