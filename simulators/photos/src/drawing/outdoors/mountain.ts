import type { Look } from '../base/setting.ts'
import { line, type Point, polygon } from '../base/svg.ts'

export type Ridge = 'plateau' | 'cone' | 'peaks' | 'fjord'

const steps = 44

/** How high the ridge stands, from 0 to 1, at each place from left to right. */
const ridges: Record<Ridge, (place: number) => number> = {
  plateau: (x) => Math.min(1, x / 0.26, (1.1 - x) / 0.42) ** 1.1 * (0.92 + 0.08 * Math.sin(x * 19)),
  cone: (x) => Math.max(0.12 + 0.05 * Math.sin(x * 9), 1 / (1 + 30 * (x - 0.46) ** 2)),
  peaks: (x) =>
    Math.max(
      tooth(x, 0.16, 0.2, 0.62),
      tooth(x, 0.42, 0.24, 1),
      tooth(x, 0.68, 0.2, 0.74),
      tooth(x, 0.92, 0.22, 0.6),
      0.18,
    ),
  fjord: (x) => Math.max(0.06, 1.05 - x * 2.6, (x - 0.62) * 2.1),
}

const tooth = (x: number, peak: number, halfWidth: number, height: number): number =>
  height * (1 - Math.abs(x - peak) / halfWidth)

/** A mountain on a base line, with ravines and as much snow as the season leaves. */
export function mountain(
  look: Look,
  { ridge, width, base, rise }: { ridge: Ridge; width: number; base: number; rise: number },
): string {
  const { sky, random, season } = look
  const phase = random.between(0, 6)
  const places = Array.from({ length: steps + 1 }, (_, step) => step / steps)
  const jagged = (place: number): number =>
    0.022 * Math.sin(place * 57 + phase) + 0.014 * Math.sin(place * 131 + phase * 2)
  const crest = places.map((place): Point => [
    place * width * 1.04 - width * 0.02,
    base - rise * Math.max(0.02, ridges[ridge](place) + jagged(place)),
  ])
  const snowLine = base - rise * { summer: 0.72, autumn: 0.58, winter: 0.24 }[season]
  const hem = crest.map(([x, y]): Point => [
    x,
    y + Math.max(0, snowLine - y) * random.between(0.35, 0.95),
  ])
  const end: Point[] = [
    [width * 1.02, base],
    [-width * 0.02, base],
  ]
  const ravines = crest
    .filter((_, step) => step % 4 === 2)
    .map(
      ([x, y]) =>
        `M${x.toFixed(1)} ${(y + rise * 0.05).toFixed(1)}l${(rise * 0.07).toFixed(1)} ${((base - y) * 0.55).toFixed(1)}`,
    )
    .join('')
  return (
    polygon([...crest, ...end], sky.near) +
    line(ravines, '#10182a', Math.max(1, rise * 0.03), { opacity: 0.13 }) +
    polygon([...crest, ...hem.toReversed()], sky.snow, { opacity: 0.93 })
  )
}

/** The paler land behind: a low wavering line. */
export function farHills({ sky, random }: Look, width: number, base: number, rise: number): string {
  const phase = random.between(0, 6)
  const crest = Array.from({ length: 25 }, (_, step): Point => {
    const place = step / 24
    const wave = 0.5 + 0.28 * Math.sin(place * 7 + phase) + 0.16 * Math.sin(place * 17 + phase)
    return [place * width, base - rise * wave]
  })
  return polygon([...crest, [width, base], [0, base]], sky.far, { opacity: 0.75 })
}
