import type { Look } from '../base/setting.ts'
import { floor, type FloorStyle } from './floor.ts'
import { sideWall, wall, type WallStyle } from './wall.ts'

/** An empty room: walls and floor, finished as the arrangement falls. */
export function emptyRoom({ palette, random }: Look, foot: number): string {
  const style = random.pick<WallStyle>([
    'plain',
    'plain',
    'panelled',
    'boards',
    'two-tone',
    'striped',
  ])
  const laid = random.pick<FloorStyle>(['planks', 'planks', 'herringbone'])
  return (
    wall(palette.wall, palette.panel, style, foot) +
    floor(palette.floor, laid, foot) +
    (random.chance(0.4) ? sideWall(palette.wall, foot) : '')
  )
}
