import type { Palette } from './palette.ts'
import { width } from './street-level.ts'
import { circle, element, shape } from './svg.ts'

/** Clouds by day, northern lights and stars by night. The sky itself is the page behind. */
export function sky({ cloud, aurora, star }: Palette): string {
  return (cloud ? clouds(cloud) : '') + (aurora ? northernLights() : '') + (star ? stars(star) : '')
}

const clouds = (colour: string): string =>
  shape(
    'M1196 96q6-22 30-20 14-20 38-8 26-4 28 18 24 0 22 10Z' +
      'M930 74q4-16 22-15 12-16 32-5 22-2 24 14 18 1 16 6Z',
    colour,
  )

/** Two bands, kept so far below the upper edge that the blur never meets it. */
const northernLights = (): string =>
  shape(
    'M-60 176C220 66 420 196 700 106S1160 96 1500 56V116C1200 146 980 206 720 162S260 226-60 252Z',
    'url(#aurora)',
    { filter: 'url(#soft)' },
  ) +
  shape(
    'M200 136C460 82 620 172 900 116S1260 126 1500 82V116C1240 162 1000 182 860 164S460 186 200 176Z',
    'url(#aurora)',
    { filter: 'url(#soft)', opacity: 0.6 },
  )

/** Scattered by multiplication, so that the drawing is the same every time; on the right only,
 *  because the headline stands on the left. */
function stars(colour: string): string {
  const all = Array.from({ length: 60 }, (_, index) => ({
    x: (index * 353) % width,
    y: (index * 71) % 150,
    radius: 0.7 + (index % 3) * 0.4,
    opacity: [0.35, 0.5, 0.65, 0.8][index % 4] ?? 0.5,
  }))
  const byOpacity = Map.groupBy(
    all.filter(({ x }) => x > 760),
    ({ opacity }) => opacity,
  )
  return [...byOpacity]
    .map(([opacity, group]) =>
      element(
        'g',
        { 'fill-opacity': `${opacity}` },
        group.map(({ x, y, radius }) => circle(x, y, radius, colour)).join(''),
      ),
    )
    .join('')
}
