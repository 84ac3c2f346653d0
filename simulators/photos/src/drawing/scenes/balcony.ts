import { darker, lighter } from '../base/colour.ts'
import { across, down } from '../base/paint.ts'
import { picture, width } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { glow } from '../base/shadow.ts'
import { at, line, rect, shape } from '../base/svg.ts'
import { armchair } from '../furniture/armchair.ts'
import { bench } from '../furniture/bench.ts'
import { bistroTable } from '../furniture/bistro-table.ts'
import { chair } from '../furniture/chair.ts'
import { coffeeTable } from '../furniture/coffee-table.ts'
import { floorPlant, pottedHerb } from '../furniture/plant.ts'
import { boat } from '../outdoors/boat.ts'
import { heavens, snowfall } from '../outdoors/heavens.ts'
import { farHills, mountain, type Ridge } from '../outdoors/mountain.ts'
import { railing } from '../outdoors/railing.ts'
import { stringLights } from '../outdoors/string-lights.ts'
import { town } from '../outdoors/town.ts'
import { water } from '../outdoors/water.ts'
import { floor } from '../room/floor.ts'

const deck = 440

export function balcony(setting: Setting): string {
  const look = lookOf(setting)
  const { palette, random, season, evening } = look
  const shore = random.between(244, 268)
  const decking = random.pick([palette.floor, '#a9a49b', palette.wood])
  return picture(
    heavens(look, width, shore + 30) +
      farHills(look, width, shore, 50) +
      mountain(look, {
        ridge: random.pick<Ridge>(['cone', 'plateau', 'peaks', 'fjord']),
        width,
        base: shore,
        rise: random.between(84, 124),
      }) +
      water(look, shore, width, 190) +
      (random.chance(0.7)
        ? at(random.between(100, 480), shore + random.between(30, 50), boat(look))
        : '') +
      (random.chance(0.8)
        ? town(look, { y: 384, width, height: 80, house: random.between(84, 124) })
        : '') +
      floor(
        season === 'winter' ? lighter(decking, 0.3) : decking,
        random.pick(['planks', 'tiles']),
        deck,
      ) +
      railing(look) +
      houseWall(look) +
      furniture(look, setting.arrangement) +
      (evening ? stringLights() : '') +
      (season === 'winter' ? snowfall(look, width, 532) : ''),
    { mirrored: random.chance(0.5) },
  )
}

function houseWall({ palette, sky, evening, random }: Look): string {
  const wall = random.pick([palette.wall, palette.house, '#efece4'])
  const shown = evening ? darker(wall, 0.4) : wall
  return (
    rect(612, 0, 124, 532, across(darker(shown, 0.14), shown)) +
    line(
      Array.from({ length: 9 }, (_, index) => `M${626 + index * 13} 0V532`).join(''),
      '#1d150e',
      1.4,
      { opacity: 0.1 },
    ) +
    rect(650, 58, 96, 432, '#fbfaf7') +
    rect(662, 70, 84, 408, evening ? down('#ffe9b8', '#ffcf80') : down(sky.bottom, sky.pane)) +
    shape('M662 70h30q-8 200 -30 400Z', '#fdfaf2', { opacity: 0.75 }) +
    (evening ? glow(690, 300, 170, 0.6) : '')
  )
}

function furniture(look: Look, arrangement: number): string {
  const { palette, random } = look
  const plant = at(
    574,
    478,
    floorPlant(random, palette.leaf, random.pick(['#c0603a', palette.linen, palette.second])),
  )
  const boxes = at(random.between(60, 400), 312, pottedHerb(palette.leaf, '#c0603a'), 1.2)
  switch (arrangement % 4) {
    case 0:
      return (
        boxes +
        at(168, 500, armchair(random, palette.main, palette.wood, palette.accent)) +
        at(352, 512, coffeeTable(look, 66)) +
        plant
      )
    case 1:
      return (
        boxes +
        at(140, 500, chair('spindle', palette.metal, '#4b4743')) +
        at(300, 514, bistroTable(palette.accent)) +
        at(440, 502, chair('spindle', palette.metal, '#4b4743')) +
        plant
      )
    case 2:
      return (
        at(230, 492, bench(320, palette.wood, palette.main), 1.1) +
        at(450, 510, coffeeTable(look, 52)) +
        plant +
        at(36, 476, floorPlant(random, palette.leaf, palette.accent))
      )
    default:
      return (
        at(120, 496, armchair(random, palette.second, palette.wood, palette.linen)) +
        at(270, 514, coffeeTable(look, 54)) +
        at(424, 500, armchair(random, palette.second, palette.wood, palette.accent)) +
        plant
      )
  }
}
