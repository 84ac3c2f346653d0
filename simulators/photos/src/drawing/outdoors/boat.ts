import { mix } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { circle, ellipse, facet, line, rect, shape } from '../base/svg.ts'

/** A small boat with its water line at the origin: under sail, or a fishing boat. */
export function boat(look: Look): string {
  return look.random.chance(0.4) ? sailingBoat(look) : fishingBoat(look)
}

const sailingBoat = ({ palette }: Look): string =>
  reflection(26) +
  shape('M-24 -8h48l-8 12h-32Z', '#fbfaf6') +
  facet('-1,-10 -1,-52 20,-12', palette.second) +
  facet('-4,-12 -4,-44 -18,-14', '#f4ead8') +
  line('M-2 -8V-56', '#4a4a4c', 2)

export function fishingBoat({ palette, sky, random }: Look): string {
  const hull = mix(
    random.pick([palette.main, palette.house, palette.second, '#f4f2ec', '#2f5d6b', '#a8392c']),
    sky.near,
    sky.lit ? 0.35 : 0,
  )
  return (
    reflection(52) +
    shape('M-50 -20Q-20 -14 52 -26L40 3H-40Z', hull) +
    shape('M-44 -7H44L40 3H-40Z', mix(hull, '#1a1410', 0.35)) +
    shape('M-50 -20Q-20 -14 52 -26L51 -22Q-20 -10 -49 -16Z', '#fbfaf6') +
    rect(-26, -46, 34, 28, '#fbfaf6', { rx: 2 }) +
    rect(-21, -41, 10, 9, sky.lit ?? sky.pane) +
    rect(-7, -41, 10, 9, sky.lit ?? sky.pane) +
    rect(-29, -49, 40, 5, mix(hull, '#ffffff', 0.2)) +
    line('M22 -22V-70M22 -64L46 -28M-10 -48V-66', '#5c5f62', 2) +
    circle(22, -71, 2.4, sky.lit ?? '#d4472a')
  )
}

const reflection = (half: number): string => ellipse(0, 5, half, 4, '#10202e', { opacity: 0.28 })
