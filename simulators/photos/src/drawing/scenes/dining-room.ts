import { darker } from '../base/colour.ts'
import { picture } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at, circle, line, rect, shape } from '../base/svg.ts'
import { bench } from '../furniture/bench.ts'
import { chair, type ChairStyle } from '../furniture/chair.ts'
import { diningTable } from '../furniture/dining-table.ts'
import { fruitBowl } from '../furniture/kitchenware.ts'
import { mug } from '../furniture/mug.ts'
import { pendant, type PendantShape } from '../furniture/pendant.ts'
import { floorPlant } from '../furniture/plant.ts'
import { bookcase } from '../furniture/shelves.ts'
import { sideboard } from '../furniture/sideboard.ts'
import { tableLamp } from '../furniture/table-lamp.ts'
import { print } from '../room/art.ts'
import { curtains } from '../room/curtains.ts'
import { emptyRoom } from '../room/empty-room.ts'
import { lampLight, type Lamp } from '../room/evening.ts'
import { rug } from '../room/rug.ts'
import { daylight } from '../room/wall.ts'
import { window } from '../room/window.ts'

const foot = 388

const lampAt = (x: number): Lamp => ({ x, y: 156, reach: 130 })

/** A table laid under its lamps. */
export function diningRoom(setting: Setting): string {
  const look = lookOf(setting)
  const { palette, random, evening } = look
  const wide = setting.arrangement % 2 === 0
  const opening = wide
    ? { x: 170, y: 70, width: 330, height: 200 }
    : { x: 88, y: 78, width: 170, height: 206 }
  const style = random.pick<ChairStyle>(['shell', 'spindle', 'ladder'])
  const [width, middle] = [random.between(380, 440), wide ? 340 : 390]
  const shade = random.pick<PendantShape>(['dome', 'globe', 'cone', 'drum'])
  const lamps = random.pick<readonly [number, ...number[]]>([[middle], [middle - 84, middle + 84]])
  const across = random.pick([
    [-0.3, 0.02, 0.33],
    [-0.24, 0.22],
  ])
  const behind = across
    .map((place) =>
      at(
        middle + place * width,
        446,
        chair(style, darker(palette.second, 0.1), darker(palette.wood, 0.15)),
        0.94,
      ),
    )
    .join('')
  const near = random.pick([[-0.3], [0.28], [-0.3, 0.3]])
  const before = random.chance(0.35)
    ? at(middle, 522, bench(width * 0.7, palette.wood, palette.accent))
    : near
        .map((place) =>
          at(middle + place * width, 524, chair(style, palette.second, palette.wood), 1.02),
        )
        .join('')
  return picture(
    emptyRoom(look, foot) +
      window(look, opening, wide ? random.pick(['triple', 'side']) : 'cross') +
      (evening ? '' : daylight(opening.x + 20, opening.width - 40, foot)) +
      curtains(
        opening,
        random.pick(['drapes', 'none', 'blind', 'half']),
        random.pick([palette.linen, palette.accent]),
        palette.wood,
        foot - 8,
      ) +
      atTheWall(look, wide) +
      at(middle, 500, rug(random, 280, palette.linen, palette.main)) +
      behind +
      at(middle, 500, diningTable(look, width)) +
      at(middle, 376, laid(look, width)) +
      before +
      at(40, 486, floorPlant(random, palette.leaf, palette.second)) +
      lamps.map((x) => pendant(x, 156, shade, palette.accent)).join('') +
      lampLight(look, [lampAt(lamps[0]), ...lamps.slice(1).map(lampAt)]),
    { mirrored: random.chance(0.5) },
  )
}

function atTheWall(look: Look, wide: boolean): string {
  const { palette, random } = look
  if (wide)
    return random.chance(0.5)
      ? at(648, 402, bookcase(look, 124, 300))
      : at(640, 160, print(look, 104, 132)) +
          at(650, 402, sideboard(look, 150)) +
          at(690, 298, tableLamp(palette.second))
  return (
    random.pick([
      at(520, 150, print(look, 200, 120)),
      at(450, 150, print(look, 92, 116)) + at(566, 150, print(look, 92, 116)),
    ]) +
    at(584, 402, sideboard(look, 260)) +
    at(676, 298, tableLamp(palette.main))
  )
}

function laid({ palette, random }: Look, width: number): string {
  const candles =
    line('M-60 0V-34M-44 0V-26', '#f7efdc', 6) +
    circle(-60, -41, 4, '#ffd37a') +
    circle(-44, -33, 4, '#ffd37a') +
    rect(-70, -3, 36, 5, palette.metal, { rx: 2 })
  const jug =
    shape('M40 0q-10 -24 2 -36v-12h18v12q12 12 2 36z', palette.accent) +
    line('M46 -48q-8 -24 -18 -30m20 30q2 -28 6 -36m2 36q6 -20 18 -26', palette.leaf, 3)
  const runner = rect(-width * 0.22, -2, width * 0.44, 4, palette.linen, { rx: 1 })
  return (
    runner +
    random.pick([candles + jug, fruitBowl() + candles, jug]) +
    mug(width * 0.28, 2) +
    mug(-width * 0.36, 2)
  )
}
