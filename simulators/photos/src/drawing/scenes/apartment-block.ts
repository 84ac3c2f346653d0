import { darker, lighter, mix } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { picture, width } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at, facet, rect } from '../base/svg.ts'
import { type Block, building, ground } from '../outdoors/flats.ts'
import { heavens, snowfall } from '../outdoors/heavens.ts'
import { farHills, mountain, type Ridge } from '../outdoors/mountain.ts'
import { tree } from '../outdoors/tree.ts'
import { car, streetLamp } from '../outdoors/vehicles.ts'

export function apartmentBlock(setting: Setting): string {
  const look = lookOf(setting)
  const { palette, sky, random, season } = look
  const tower = setting.arrangement % 3 === 1
  const floors = tower ? random.whole(6, 7) : random.whole(3, 4)
  const block: Block = {
    left: tower ? random.between(200, 260) : random.between(70, 110),
    width: tower ? 300 : random.between(520, 570),
    floors,
    storey: tower ? 340 / floors : 290 / floors,
    bays: tower ? 2 : 4,
    wall: random.pick([
      lighter(palette.wall, 0.35),
      '#f4f0e8',
      lighter(palette.panel, 0.3),
      mix(palette.house, '#ffffff', 0.55),
    ]),
    balconies: [palette.accent, lighter(palette.panel, 0.2), palette.main],
  }
  return picture(
    heavens(look, width, 400) +
      mountain(look, {
        ridge: random.pick<Ridge>(['plateau', 'peaks', 'cone']),
        width,
        base: 400,
        rise: random.between(210, 270),
      }) +
      farHills(look, width, ground, 150) +
      rect(0, 396, width, 136, down(lighter(sky.grass, 0.06), darker(sky.grass, 0.14))) +
      (tower
        ? building(look, {
            ...block,
            left: block.left + 330,
            width: 240,
            floors: 4,
            storey: 52,
            balconies: block.balconies,
          })
        : '') +
      building(look, block) +
      grounds(look, block) +
      (season === 'winter' ? snowfall(look, width, 532) : ''),
    { mirrored: random.chance(0.5) },
  )
}

function grounds(look: Look, { left, width: breadth }: Block): string {
  const { palette, sky, random } = look
  const path = left + breadth / 2
  const parked = random.chance(0.7)
    ? at(
        random.pick([path + 160, path - 170]),
        508,
        car(look, random.pick([palette.second, palette.main, palette.accent, '#d9dcdc'])),
      )
    : ''
  return (
    facet(
      `${path - 36},${ground} ${path + 36},${ground} ${path + 120},532 ${path - 110},532`,
      mix(sky.asphalt, '#ffffff', sky.lit ? 0.1 : 0.5),
    ) +
    [left - 30, left + breadth + 24, left + breadth - 60, left + 60]
      .map((x, index) =>
        at(x, 458 + index * 5, tree(look, random.between(100, 176), index % 2 === 0)),
      )
      .join('') +
    parked +
    at(path + random.pick([96, -150]), 474, streetLamp(look), 0.8)
  )
}
