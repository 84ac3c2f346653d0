import { down, round } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { circle, ellipse, faded, rect, repeat } from '../base/svg.ts'

/** The sky of a field: its colour, and clouds, stars, northern lights or a low sun. */
export function heavens(look: Look, width: number, height: number): string {
  const { sky } = look
  const backdrop = rect(0, 0, width, height, down(sky.top, sky.bottom))
  if (sky.aurora) return backdrop + stars(look, width, height) + aurora(look, width, height)
  return backdrop + lowSun(look, width, height) + clouds(look, width, height)
}

const clouds = ({ random, evening }: Look, width: number, height: number): string =>
  faded(
    evening ? 0.4 : 0.8,
    repeat(random.whole(3, 5), () => {
      const [x, y] = [random.between(0, width), random.between(0.06, 0.42) * height]
      const reach = random.between(0.12, 0.26) * width
      const puff = (dx: number, dy: number, rx: number, ry: number): string =>
        ellipse(
          x + dx * reach,
          y + dy * reach,
          rx * reach,
          ry * reach,
          round('#ffffffcc', '#ffffff80', '#ffffff00'),
        )
      return puff(0, 0, 1, 0.16) + puff(-0.2, -0.08, 0.5, 0.17) + puff(0.25, -0.05, 0.55, 0.14)
    }),
  )

const stars = ({ random }: Look, width: number, height: number): string =>
  repeat(26, () =>
    circle(
      random.between(0, width),
      random.between(0, 0.55) * height,
      random.between(0.5, 1.2) * Math.max(0.8, width / 500),
      '#ffffff',
      { opacity: random.between(0.3, 0.9) },
    ),
  )

/** Curtains of green light: rays side by side under a wavering edge. */
function aurora({ random }: Look, width: number, height: number): string {
  const phase = random.between(0, 6)
  const rays = 34
  const ray = width / rays
  return repeat(rays, (index) => {
    const place = index / rays
    const foot = height * (0.4 + 0.08 * Math.sin(place * 6 + phase) + 0.04 * Math.sin(place * 13))
    const length = height * (0.24 + 0.12 * Math.sin(place * 9 + phase * 2))
    const colour = random.chance(0.2) ? '#6aa8e0' : '#57d6a0'
    return rect(
      place * width,
      foot - length,
      ray * 1.9,
      length,
      down(`${colour}00`, `${colour}66`, `${colour}00`),
      { opacity: random.between(0.35, 1) },
    )
  })
}

function lowSun({ sky, random, evening }: Look, width: number, height: number): string {
  if (!evening && sky.bottom !== '#f9dac0') return ''
  const [x, y] = [random.between(0.2, 0.8) * width, height * random.between(0.24, 0.4)]
  return (
    circle(x, y, width * 0.3, round('#fff3d8b3', '#fff0d040', '#fff0d000')) +
    circle(x, y, Math.min(width, height) * 0.045, '#fff6e4')
  )
}

export const snowfall = ({ random }: Look, width: number, height: number): string =>
  repeat(60, () =>
    circle(random.between(0, width), random.between(0, height), random.between(1, 2.4), '#ffffff', {
      opacity: random.between(0.5, 0.95),
    }),
  )
