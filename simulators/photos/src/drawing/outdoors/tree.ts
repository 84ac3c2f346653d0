import { darker, lighter, mix } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, line, repeat } from '../base/svg.ts'

/** A garden tree standing at the origin; bare in winter, with berries in autumn. */
export function tree(
  { sky, random, season, evening }: Look,
  height: number,
  birch = false,
): string {
  const bark = mix(birch ? '#efece6' : '#5e4a3b', sky.near, evening ? 0.45 : 0)
  const trunk = line(
    `M0 0C${height * 0.02} ${-height * 0.3} ${-height * 0.02} ${-height * 0.5} 0 ${-height * 0.72}`,
    bark,
    height * 0.05,
  )
  const branches = line(
    `M0 ${-height * 0.34}l${-height * 0.17} ${-height * 0.24}M0 ${-height * 0.42}l${height * 0.18} ${-height * 0.25}M0 ${-height * 0.58}l${-height * 0.1} ${-height * 0.27}M0 ${-height * 0.64}l${height * 0.08} ${-height * 0.3}`,
    bark,
    height * 0.026,
  )
  const ground = contactShadow(0, 2, height * 0.24, 7)
  if (season === 'winter') return ground + trunk + branches + twigs(height, bark)
  const [dark, light] = sky.leaves
  const cloud = (x: number, y: number, r: number, fill: string): string =>
    circle(x * height, -y * height, r * height, fill)
  return (
    ground +
    trunk +
    branches +
    cloud(-0.17, 0.56, 0.17, darker(dark, 0.12)) +
    cloud(0.18, 0.58, 0.18, darker(dark, 0.06)) +
    cloud(0, 0.78, 0.21, dark) +
    cloud(-0.12, 0.7, 0.15, dark) +
    cloud(0.1, 0.68, 0.16, light) +
    cloud(0.04, 0.86, 0.11, lighter(light, 0.08)) +
    cloud(-0.15, 0.62, 0.08, light) +
    (season === 'autumn' && !birch ? berries(height, random) : '')
  )
}

const berries = (height: number, random: Look['random']): string =>
  repeat(16, () =>
    circle(
      random.between(-0.26, 0.26) * height,
      -random.between(0.5, 0.92) * height,
      height * 0.014,
      '#c9402a',
    ),
  )

const twigs = (height: number, bark: string): string =>
  line(
    `M${-height * 0.17} ${-height * 0.58}l${-height * 0.06} ${-height * 0.14}m${height * 0.06} ${height * 0.14}l${height * 0.03} ${-height * 0.15}M${height * 0.18} ${-height * 0.67}l${height * 0.07} ${-height * 0.12}m${-height * 0.07} ${height * 0.12}l${-height * 0.01} ${-height * 0.16}`,
    bark,
    height * 0.014,
  )
