import { down } from '../base/paint.ts'
import { picture, width } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at, rect, repeat } from '../base/svg.ts'
import { boat, fishingBoat } from '../outdoors/boat.ts'
import { heavens, snowfall } from '../outdoors/heavens.ts'
import { farHills, mountain, type Ridge } from '../outdoors/mountain.ts'
import { pier } from '../outdoors/pier.ts'
import { quay, shore } from '../outdoors/quay.ts'
import { town } from '../outdoors/town.ts'
import { water } from '../outdoors/water.ts'

/** The view over a harbour: sheds on the quay, boats, and the mountain across the water. */
export function harbour(setting: Setting): string {
  const look = lookOf(setting)
  const { random, season } = look
  const ridge = random.pick<Ridge>(['fjord', 'peaks', 'plateau', 'cone'])
  return picture(
    heavens(look, width, shore) +
      farHills(look, width, shore - 24, 70) +
      mountain(look, { ridge, width, base: shore - 20, rise: random.between(130, 190) }) +
      town(look, { y: shore - 34, width: random.between(300, width), height: 60, house: 38 }) +
      quay(look) +
      water(look, shore + 14, width, 220) +
      shimmer(look) +
      moored(look, setting.arrangement) +
      pier(look) +
      (season === 'winter' && random.chance(0.6) ? snowfall(look, width, 532) : ''),
    { mirrored: random.chance(0.5) },
  )
}

/** The quay's colours standing upside down in the water. */
const shimmer = ({ sky, random }: Look): string =>
  repeat(26, () => {
    const x = random.between(0, width)
    const colour =
      sky.lit && random.chance(0.5) ? sky.lit : (sky.walls[random.whole(0, 4)] ?? '#ffffff')
    return rect(
      x,
      shore + 18,
      random.between(8, 26),
      random.between(30, 90),
      down(`${colour}5c`, `${colour}00`),
    )
  })

function moored(look: Look, arrangement: number): string {
  const { random } = look
  const places = (
    [
      [120, 400, 610],
      [200, 520],
      [90, 310, 470, 660],
    ] as const
  )[arrangement % 3] ?? [200, 520]
  return places
    .map((x, index) =>
      at(
        x + random.between(-24, 24),
        352 + index * 26 + random.between(0, 20),
        index === 1 ? fishingBoat(look) : boat(look),
        1.1 + index * 0.28,
      ),
    )
    .join('')
}
