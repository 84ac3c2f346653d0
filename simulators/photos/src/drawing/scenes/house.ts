import type { Palette } from '../base/palette.ts'
import { mix } from '../base/colour.ts'
import { palettes } from '../base/palettes.ts'
import { picture, width } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { glow } from '../base/shadow.ts'
import { at, rect, shape } from '../base/svg.ts'
import { concreteHouse } from '../outdoors/concrete-house.ts'
import { gableHouse } from '../outdoors/gable-house.ts'
import { heavens, snowfall } from '../outdoors/heavens.ts'
import type { Paints } from '../outdoors/house-parts.ts'
import { longHouse } from '../outdoors/long-house.ts'
import { mountain, type Ridge } from '../outdoors/mountain.ts'
import { tree } from '../outdoors/tree.ts'
import { bicycle, car, streetLamp } from '../outdoors/vehicles.ts'

const ground = 480
const types = [gableHouse, longHouse, concreteHouse] as const

/** A house in its street, neighbours to both sides. */
export function house(setting: Setting): string {
  const look = lookOf(setting)
  const { palette, sky, random, season } = look
  const type = types[setting.arrangement % 3] ?? gableHouse
  const middle = random.between(340, 396)
  return picture(
    heavens(look, width, 420) +
      mountain(look, {
        ridge: random.pick<Ridge>(['plateau', 'peaks', 'cone']),
        width,
        base: 400,
        rise: random.between(190, 240),
      }) +
      rect(0, 372, width, 110, sky.grass) +
      at(
        middle - random.between(370, 400),
        ground,
        random.pick(types)(look, neighbour(look)),
        0.9,
      ) +
      at(
        middle + random.between(370, 400),
        ground,
        random.pick(types)(look, neighbour(look)),
        0.9,
      ) +
      rect(0, 0, width, 482, sky.veil, { opacity: 0.6 }) +
      hedge(look, middle - 236) +
      hedge(look, middle + 196) +
      at(middle, ground, type(look, atThisHour(look, palette))) +
      pavement(look) +
      rect(0, 0, width, 532, sky.veil) +
      lived(look, middle) +
      (season === 'winter' ? snowfall(look, width, 532) : ''),
    { mirrored: random.chance(0.5) },
  )
}

/** Colours lose their strength with the light. */
function atThisHour({ sky }: Look, { house: wall, roof, door }: Palette): Paints {
  const lost = sky.lit ? 0.34 : 0
  return {
    wall: mix(wall, sky.near, lost),
    roof: mix(roof, sky.near, lost),
    door: mix(door, sky.near, lost / 2),
  }
}

function neighbour(look: Look): Paints {
  const [first, ...rest] = Object.values(palettes)
  return atThisHour(look, look.random.pick<Palette>([first ?? palettes.fjord, ...rest]))
}

const hedge = ({ sky, season }: Look, x: number): string =>
  shape(
    `M${x} 482V432q10 -14 22 -3q12 -14 24 0V482Z`,
    season === 'winter' ? mix(sky.snow, sky.near, 0.1) : sky.leaves[0],
  )

const pavement = ({ sky, season }: Look): string =>
  rect(0, 478, width, 30, mix(sky.asphalt, '#ffffff', 0.36)) +
  rect(0, 478, width, 6, '#1d150e', { opacity: 0.14 }) +
  rect(0, 506, width, 26, sky.asphalt) +
  rect(0, 503, width, 5, mix(sky.asphalt, '#ffffff', 0.55)) +
  (season === 'winter'
    ? shape(
        'M0 488Q120 470 230 484T480 492T736 480V510H0Z',
        mix(sky.snow, '#ffffff', sky.lit ? 0.1 : 0.7),
      )
    : '')

/** What people and gardens leave before a house. */
function lived(look: Look, middle: number): string {
  const { palette, random, season, sky } = look
  const lampX = random.pick([40, 640])
  const street = random.pick(['bicycle', 'car', 'nothing', 'bicycle'] as const)
  return (
    at(
      middle - random.between(240, 280),
      486,
      tree(look, random.between(150, 220), random.chance(0.4)),
    ) +
    (random.chance(0.5)
      ? at(middle + random.between(250, 300), 486, tree(look, random.between(120, 180)))
      : '') +
    (random.chance(0.6)
      ? at(lampX, 498, streetLamp(look)) + (sky.lit ? glow(lampX + 36, 290, 90) : '')
      : '') +
    (street === 'bicycle' && season !== 'winter'
      ? at(
          middle - random.between(60, 120),
          494,
          bicycle(random.pick([palette.second, palette.accent, '#e8dccb'])),
        )
      : '') +
    (street === 'car'
      ? at(
          random.between(110, 220),
          522,
          car(look, random.pick([palette.main, palette.second, palette.accent])),
        )
      : '')
  )
}
