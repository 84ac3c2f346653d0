import { picture } from '../base/picture.ts'
import { type Look, lookOf, type Setting } from '../base/setting.ts'
import { at } from '../base/svg.ts'
import { chair } from '../furniture/chair.ts'
import { coffeeTable } from '../furniture/coffee-table.ts'
import { desk, deskLamp } from '../furniture/desk.ts'
import { nightstand } from '../furniture/nightstand.ts'
import { pendant, type PendantShape } from '../furniture/pendant.ts'
import { floorPlant } from '../furniture/plant.ts'
import { bookcase } from '../furniture/shelves.ts'
import { sideBed } from '../furniture/side-bed.ts'
import { sofa } from '../furniture/sofa.ts'
import { tableLamp } from '../furniture/table-lamp.ts'
import { atticFoot, skylight, slopes } from '../room/attic.ts'
import { lampLight, type Lamp } from '../room/evening.ts'
import { floor } from '../room/floor.ts'
import { rug } from '../room/rug.ts'
import { daylight, wall } from '../room/wall.ts'
import { window } from '../room/window.ts'

/** A room under the roof: slopes on both sides, a gable window, a skylight. */
export function atticRoom(setting: Setting): string {
  const look = lookOf(setting)
  const { palette, random, evening } = look
  const opening = {
    x: 296,
    y: 96,
    width: random.between(136, 156),
    height: random.between(160, 190),
  }
  const arranged = [sleeping, working, sitting][setting.arrangement % 3] ?? sleeping
  const { drawing, lamp } = arranged(look)
  const shade = random.pick<PendantShape>(['globe', 'cone', 'dome'])
  return picture(
    wall(palette.wall, palette.panel, random.pick(['plain', 'boards', 'striped']), atticFoot) +
      floor(palette.floor, 'planks', atticFoot) +
      window(look, opening, random.pick(['cross', 'side'])) +
      (evening ? '' : daylight(300, 130, atticFoot)) +
      slopes(look) +
      skylight(look) +
      drawing +
      pendant(368, 92, shade, palette.accent) +
      lampLight(look, [lamp, { x: 368, y: 84, reach: 80 }]),
    { mirrored: random.chance(0.5) },
  )
}

interface Arranged {
  drawing: string
  lamp: Lamp
}

function sleeping(look: Look): Arranged {
  const { palette, random } = look
  return {
    drawing:
      at(376, 486, rug(random, 240, palette.second, palette.linen)) +
      at(250, 474, sideBed(look, 360), 1.1) +
      at(512, 456, nightstand(palette.wood, palette.metal)) +
      at(512, 372, tableLamp(palette.accent)) +
      at(630, 478, floorPlant(random, palette.leaf, palette.accent)),
    lamp: { x: 512, y: 312, reach: 140 },
  }
}

function working(look: Look): Arranged {
  const { palette, random } = look
  return {
    drawing:
      at(150, 424, bookcase(look, 140, 160)) +
      at(380, 484, rug(random, 220, palette.linen, palette.main)) +
      at(372, 456, desk(look)) +
      at(
        352,
        506,
        chair(random.pick(['shell', 'spindle', 'ladder']), palette.second, palette.wood),
      ) +
      at(606, 472, floorPlant(random, palette.leaf, palette.linen)),
    lamp: { x: 372 + deskLamp.x, y: 456 + deskLamp.y, reach: 130 },
  }
}

function sitting(look: Look): Arranged {
  const { palette, random } = look
  return {
    drawing:
      at(368, 484, rug(random, 270, palette.linen, palette.accent)) +
      at(120, 448, floorPlant(random, palette.leaf, palette.second)) +
      at(356, 462, sofa(look, 330)) +
      at(372, 514, coffeeTable(look, 78)) +
      at(606, 440, nightstand(palette.wood, palette.metal)) +
      at(606, 356, tableLamp(palette.accent)),
    lamp: { x: 606, y: 296, reach: 140 },
  }
}
