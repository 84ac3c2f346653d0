import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { height, width } from '../base/picture.ts'
import { inset, line, rect } from '../base/svg.ts'

export type FloorStyle = 'planks' | 'herringbone' | 'tiles'

/** The floor from the foot of the back wall to the lower edge, running to a vanishing point. */
export function floor(colour: string, style: FloorStyle, foot: number): string {
  const depth = height - foot
  const seam = darker(colour, 0.34)
  const pattern = { planks, herringbone, tiles }[style](depth)
  return (
    rect(0, foot, width, depth, down(lighter(colour, 0.06), darker(colour, 0.12))) +
    inset(
      0,
      foot,
      width,
      depth,
      line(pattern, seam, 1.3, { opacity: 0.5 }) +
        rect(0, 0, width, 12, down('#1d150e38', '#1d150e00')),
    )
  )
}

/** Where a line of the floor that meets the lower edge at `x` lies at a depth from 0 to 1. */
const toVanishing = (x: number, depth: number): number =>
  width / 2 + (x - width / 2) * (0.58 + 0.42 * depth)

/** Rows close up towards the wall. */
const rowAt = (row: number, rows: number): number => (row / rows) ** 1.5

function planks(depth: number): string {
  const board = 70
  let seams = ''
  for (let index = -8; index < 20; index++) {
    const x = index * board
    seams += `M${toVanishing(x, 0).toFixed(1)} 0L${x} ${depth}`
    const joint = [0.35, 0.72, 0.5, 0.86, 0.22][(index + 8) % 5] ?? 0.5
    seams += `M${toVanishing(x, joint).toFixed(1)} ${(joint * depth).toFixed(1)}L${toVanishing(x + board, joint).toFixed(1)} ${(joint * depth).toFixed(1)}`
  }
  return seams
}

function herringbone(depth: number): string {
  const rows = 7
  const tooth = 58
  let seams = ''
  for (let row = 0; row < rows; row++) {
    const [far, near] = [rowAt(row, rows), rowAt(row + 1, rows)]
    for (let index = -8; index < 22; index++) {
      const x = index * tooth
      const lean = row % 2 ? tooth : -tooth
      seams += `M${toVanishing(x, far).toFixed(1)} ${(far * depth).toFixed(1)}L${toVanishing(x + lean, near).toFixed(1)} ${(near * depth).toFixed(1)}`
    }
    seams += `M0 ${(near * depth).toFixed(1)}H${width}`
  }
  return seams
}

function tiles(depth: number): string {
  const rows = 5
  let seams = ''
  for (let index = -10; index < 22; index++) {
    seams += `M${toVanishing(index * 64, 0).toFixed(1)} 0L${index * 64} ${depth}`
  }
  for (let row = 1; row < rows; row++)
    seams += `M0 ${(rowAt(row, rows) * depth).toFixed(1)}H${width}`
  return seams
}
