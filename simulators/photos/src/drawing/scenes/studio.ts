import { darker } from '../base/colour.ts'
import { picture } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at } from '../base/svg.ts'
import { chair, type ChairStyle } from '../furniture/chair.ts'
import { coffeeTable } from '../furniture/coffee-table.ts'
import { desk, deskLamp } from '../furniture/desk.ts'
import { floorLamp, floorLampHeight } from '../furniture/floor-lamp.ts'
import { pendant } from '../furniture/pendant.ts'
import { floorPlant } from '../furniture/plant.ts'
import { bookcase, wallShelf } from '../furniture/shelves.ts'
import { sideBed } from '../furniture/side-bed.ts'
import { sofa } from '../furniture/sofa.ts'
import { print } from '../room/art.ts'
import { curtains } from '../room/curtains.ts'
import { emptyRoom } from '../room/empty-room.ts'
import { lampLight } from '../room/evening.ts'
import { rug } from '../room/rug.ts'
import { daylight } from '../room/wall.ts'
import { window } from '../room/window.ts'

const foot = 390
const chairs = ['shell', 'spindle', 'ladder'] as const satisfies ChairStyle[]

export function studio(setting: Setting): string {
  const look = lookOf(setting)
  const arranged = setting.arrangement % 2 ? deskBehindTheSofa : deskAtTheWindow
  return picture(arranged(look), { mirrored: look.random.chance(0.5) })
}

function deskAtTheWindow(look: Look): string {
  const { palette, random, evening } = look
  const opening = {
    x: random.between(392, 420),
    y: 66,
    width: random.between(180, 210),
    height: 180,
  }
  return (
    emptyRoom(look, foot) +
    window(look, opening, random.pick(['cross', 'side', 'triple'])) +
    (evening ? '' : daylight(430, 150, foot)) +
    curtains(opening, random.pick(['none', 'blind', 'half']), palette.linen, palette.wood, foot) +
    at(120, 400, bookcase(look, random.between(160, 184), random.pick([304, 236]))) +
    at(296, 168, print(look, random.pick([92, 76]), 112)) +
    at(500, 458, desk(look)) +
    at(
      random.between(470, 500),
      506,
      chair(random.pick(chairs), random.pick([palette.main, palette.second]), palette.wood),
    ) +
    at(184, 500, sideBed(look, 326)) +
    at(682, 476, floorPlant(random, palette.leaf, palette.second)) +
    lampLight(look, [{ x: 500 + deskLamp.x, y: 458 + deskLamp.y, reach: 120 }])
  )
}

function deskBehindTheSofa(look: Look): string {
  const { palette, random, evening } = look
  const opening = { x: 92, y: 70, width: 190, height: random.between(190, 214) }
  return (
    emptyRoom(look, foot) +
    window(look, opening, random.pick(['cross', 'picture', 'side'])) +
    (evening ? '' : daylight(110, 160, foot)) +
    curtains(
      opening,
      random.pick(['drapes', 'half', 'none']),
      random.pick([palette.linen, palette.accent]),
      darker(palette.wood, 0.2),
      foot - 8,
    ) +
    at(560, 118, wallShelf(look, 200)) +
    at(560, 200, wallShelf(look, 200)) +
    at(566, 438, desk(look, 250)) +
    at(548, 470, chair(random.pick(chairs), palette.second, palette.wood)) +
    at(262, 490, rug(random, 240, palette.linen, palette.main)) +
    at(206, 474, sofa(look, 300)) +
    at(378, 512, coffeeTable(look, 64)) +
    at(402, 440, floorLamp(look)) +
    at(696, 492, floorPlant(random, palette.leaf, palette.accent)) +
    pendant(250, 62, 'globe', palette.metal) +
    lampLight(look, [
      { x: 402, y: 440 - floorLampHeight, reach: 130 },
      { x: 566 + deskLamp.x, y: 438 + deskLamp.y, reach: 80 },
    ])
  )
}
