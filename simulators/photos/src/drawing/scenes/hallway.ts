import { darker, lighter } from '../base/colour.ts'
import { picture } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at, facet, line, rect, repeat } from '../base/svg.ts'
import { bench } from '../furniture/bench.ts'
import { coats } from '../furniture/coats.ts'
import { door } from '../furniture/door.ts'
import { footwear } from '../furniture/footwear.ts'
import { mirror, type MirrorShape } from '../furniture/mirror.ts'
import { pendant, type PendantShape } from '../furniture/pendant.ts'
import { floorPlant } from '../furniture/plant.ts'
import { sideboard } from '../furniture/sideboard.ts'
import { tableLamp } from '../furniture/table-lamp.ts'
import { view } from '../outdoors/view.ts'
import { print } from '../room/art.ts'
import { emptyRoom } from '../room/empty-room.ts'
import { lampLight } from '../room/evening.ts'
import { rug } from '../room/rug.ts'
import { daylight } from '../room/wall.ts'

const foot = 400

/** Where one comes in: a door with a pane, coats, somewhere to sit. */
export function hallway(setting: Setting): string {
  const look = lookOf(setting)
  const { palette, random, evening } = look
  const shade = random.pick<PendantShape>(['globe', 'drum', 'dome', 'cone'])
  const arranged = [withBench, withSideboard, withStairs][setting.arrangement % 3] ?? withBench
  return picture(
    emptyRoom(look, foot) +
      entrance(look) +
      (evening ? '' : daylight(110, 100, foot)) +
      arranged(look) +
      at(330, 486, rug(random, 230, palette.second, palette.linen)) +
      shoes(look) +
      pendant(330, 104, shade, palette.accent) +
      lampLight(look, [{ x: 330, y: 96, reach: 160 }]),
    { mirrored: random.chance(0.5) },
  )
}

function entrance(look: Look): string {
  const { palette, sky } = look
  return (
    at(160, foot, door(palette.door, palette.metal, sky.lit ? sky.near : sky.bottom)) +
    view(look, 116, foot - 284, 88, 120) +
    rect(157, foot - 284, 6, 120, lighter(palette.door, 0.1)) +
    rect(116, foot - 228, 88, 6, lighter(palette.door, 0.1)) +
    at(160, foot + 14, rect(-74, -8, 148, 18, darker(palette.floor, 0.5), { rx: 3 }))
  )
}

function withBench(look: Look): string {
  const { palette, random } = look
  return (
    at(480, 170, coats(look, random.whole(4, 5))) +
    rect(366, 108, 230, 9, palette.wood) +
    rect(390, 78, 54, 30, palette.linen, { rx: 3 }) +
    rect(456, 86, 64, 22, palette.second, { rx: 3 }) +
    at(480, 430, bench(250, palette.wood, palette.accent)) +
    at(680, 456, floorPlant(random, palette.leaf, palette.second))
  )
}

function withSideboard(look: Look): string {
  const { palette, random } = look
  return (
    at(420, 174, mirror(random.pick<MirrorShape>(['round', 'arch', 'pill']), palette.metal)) +
    at(420, 418, sideboard(look, 220)) +
    at(348, 314, tableLamp(palette.second)) +
    at(640, 170, coats(look, 3)) +
    at(610, 452, floorPlant(random, palette.leaf, palette.linen))
  )
}

function withStairs(look: Look): string {
  const { palette } = look
  const steps = 9
  const [rise, run] = [36, 34]
  const flight = repeat(steps, (step) => {
    const [x, y] = [400 + step * run, 440 - step * rise]
    return (
      rect(x, y - rise, 736 - x, rise + 1, step % 2 ? '#f6f3ec' : '#f1ede4') +
      rect(x - 7, y - rise, 736 - x + 8, 8, palette.wood) +
      rect(x - 5, y - rise + 8, 736 - x, 5, '#1d150e', { opacity: 0.14 })
    )
  })
  const balusters = Array.from(
    { length: steps },
    (_, step) => `M${414 + step * run} ${404 - step * rise}v-92`,
  ).join('')
  return (
    at(304, 168, print(look, 74, 96)) +
    facet('386,440 736,440 736,468 386,444', '#1d150e', { opacity: 0.16 }) +
    flight +
    line(balusters, '#fbfaf7', 5) +
    line('M404 306L720 -28', palette.wood, 10) +
    rect(396, 292, 16, 150, palette.wood, { rx: 4 }) +
    rect(392, 284, 24, 14, darker(palette.wood, 0.15), { rx: 5 })
  )
}

const shoes = ({ palette, random }: Look): string =>
  at(
    270,
    430,
    footwear(random.pick([palette.main, '#3c4a55', palette.accent]), random.chance(0.5)),
  ) +
  (random.chance(0.6)
    ? at(330, 424, footwear(random.pick([palette.second, '#6b4a30']), false))
    : '')
