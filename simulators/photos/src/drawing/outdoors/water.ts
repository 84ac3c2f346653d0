import { mix } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { line, rect } from '../base/svg.ts'

/** A stretch of sea with light on it. */
export function water({ sky, random }: Look, y: number, width: number, height: number): string {
  const glints = Array.from({ length: 14 }, () => {
    const depth = random.between(0.08, 0.95)
    const length = width * random.between(0.05, 0.2) * (0.5 + depth)
    return `M${random.between(-0.05, 0.95) * width} ${y + depth * height}h${length}`
  }).join('')
  return (
    rect(0, y, width, height, down(sky.sea, mix(sky.sea, '#1c3c58', 0.32))) +
    line(glints, mix(sky.sea, '#ffffff', sky.lit ? 0.3 : 0.65), Math.max(0.8, width / 420), {
      opacity: 0.55,
    })
  )
}
