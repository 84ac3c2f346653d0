import { darker, lighter } from '../base/colour.ts'
import { across, down } from '../base/paint.ts'
import { at, circle, ellipse, line, rect, shape } from '../base/svg.ts'
import { pottedHerb } from './plant.ts'

/** A tap over a sink, on the worktop at the origin. */
export const tap = (metal: string): string =>
  line('M0 0V-34q0 -20 -20 -20q-14 0 -14 12', metal, 6) +
  line('M10 -6h12', metal, 5) +
  rect(-52, 0, 104, 5, '#7f8990', { rx: 2 })

const shadowed = (halfWidth: number, thing: string): string =>
  ellipse(0, 1, halfWidth, 3.4, '#1d150e', { opacity: 0.22 }) + thing

export const choppingBoard = (): string =>
  shadowed(26, rect(-22, -62, 44, 62, '#c79a64', { rx: 8 }) + circle(0, -49, 5, '#8a6238'))
export const kettle = (): string =>
  shadowed(
    28,
    shape('M-22 0q-6 -34 20 -38q28 4 22 38Z', down('#eceeee', '#b9c0c3')) +
      line('M-22 -26q-16 2 -10 -14', '#c9ced0', 5) +
      line('M-12 -38q12 -20 24 0', '#2b2f33', 4),
  )
export const bottles = (): string =>
  shadowed(
    18,
    rect(-15, -36, 12, 36, '#3e5b41', { rx: 4 }) +
      rect(-12, -48, 6, 14, '#3e5b41') +
      rect(3, -30, 12, 30, '#b98a3f', { rx: 4 }) +
      rect(6, -40, 6, 12, '#b98a3f'),
  )
export const fruitBowl = (): string =>
  shadowed(
    28,
    circle(-14, -22, 10, '#d9673a') +
      circle(4, -24, 11, '#e2a23b') +
      circle(16, -20, 8, '#8fa84b') +
      shape('M-28 -18h56q-4 18 -28 18t-28 -18Z', '#fbfaf7'),
  )
export const pot = (colour: string): string =>
  rect(-48, -9, 96, 9, '#1d2023', { rx: 3 }) +
  rect(-22, -32, 44, 23, across(lighter(colour, 0.16), darker(colour, 0.12)), { rx: 3 }) +
  rect(-26, -35, 52, 5, colour, { rx: 2 }) +
  circle(0, -38, 3.4, '#1d2023') +
  line('M-36 -24h8M28 -24h8', '#1d2023', 4)
export const coffeeMaker = (): string =>
  shadowed(
    24,
    rect(-22, -54, 44, 54, '#33383c', { rx: 5 }) +
      rect(-14, -30, 28, 24, '#15181a', { rx: 2 }) +
      shape('M-10 -24h20l-3 16h-14z', '#9db4bd') +
      circle(14, -44, 3, '#d9673a'),
  )
export const breadBin = (wood: string): string =>
  shadowed(
    36,
    shape('M-34 0v-20q0 -18 18 -18h32q18 0 18 18v20z', down(lighter(wood, 0.2), wood)) +
      rect(-10, -22, 20, 4, '#2b2f33', { rx: 2 }),
  )
export const herbs = (leaf: string): string =>
  at(-14, 0, pottedHerb(leaf, '#c0603a')) + at(14, 0, pottedHerb(lighter(leaf, 0.12), '#fbfaf7'))
