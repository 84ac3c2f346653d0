import { darker, lighter } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import type { Random } from '../base/random.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, line, rect, repeat, shape, turned } from '../base/svg.ts'

/** A potted plant on the floor, standing at the origin. */
export function floorPlant(random: Random, leaf: string, pot: string): string {
  const kind = random.pick([fan, monstera, snakePlant, fig])
  const tall = random.between(0.9, 1.15)
  return contactShadow(0, 0, 36, 9) + kind(leaf, tall) + standingPot(pot)
}

const standingPot = (pot: string): string =>
  shape('M-26 -44H26L19 0H-19Z', across(lighter(pot, 0.12), pot, darker(pot, 0.2))) +
  rect(-28, -48, 56, 9, lighter(pot, 0.08), { rx: 3 })

function fan(leaf: string, tall: number): string {
  const blades: [number, number][] = [
    [-68, 64],
    [-46, 82],
    [-22, 100],
    [4, 108],
    [28, 96],
    [52, 80],
    [72, 60],
  ]
  return blades
    .map(([angle, reach], index) => {
      const length = reach * tall
      return turned(
        angle,
        0,
        -44,
        shape(
          `M0 -44C-17 ${-44 - length * 0.45} -11 ${-44 - length * 0.85} 0 ${-44 - length}C13 ${-44 - length * 0.8} 17 ${-44 - length * 0.4} 0 -44Z`,
          index % 2 ? lighter(leaf, 0.16) : leaf,
        ) + line(`M0 -46V${-44 - length * 0.9}`, '#ffffff', 1, { opacity: 0.22 }),
      )
    })
    .join('')
}

function monstera(leaf: string, tall: number): string {
  const stems: [number, number, number][] = [
    [-44, -110, -50],
    [-20, -150, -20],
    [22, -162, 18],
    [46, -118, 48],
    [4, -118, 4],
  ]
  return stems
    .map(([x, reach, angle], index) => {
      const y = reach * tall
      const fill = index % 2 ? lighter(leaf, 0.14) : leaf
      return (
        line(`M0 -44Q${x * 0.2} ${y * 0.6} ${x} ${y}`, darker(leaf, 0.15), 3) +
        turned(
          angle,
          x,
          y,
          shape(
            `M${x} ${y + 20}C${x - 36} ${y + 14} ${x - 34} ${y - 26} ${x} ${y - 34}C${x + 34} ${y - 26} ${x + 36} ${y + 14} ${x} ${y + 20}Z`,
            fill,
          ) +
            line(
              `M${x} ${y + 18}V${y - 26}M${x} ${y + 6}l-18 -8M${x} ${y + 6}l18 -8M${x} ${y - 8}l-15 -8M${x} ${y - 8}l15 -8`,
              darker(leaf, 0.3),
              1.4,
              { opacity: 0.5 },
            ),
        )
      )
    })
    .join('')
}

function snakePlant(leaf: string, tall: number): string {
  return repeat(7, (index) => {
    const lean = (index - 3) * 6
    const length = (70 + ((index * 37) % 46)) * tall
    return (
      shape(
        `M${lean - 6} -44Q${lean * 1.5 - 9} ${-44 - length * 0.6} ${lean * 2} ${-44 - length}Q${lean * 1.5 + 9} ${-44 - length * 0.5} ${lean + 6} -44Z`,
        index % 2 ? lighter(leaf, 0.18) : leaf,
      ) +
      line(`M${lean} -50L${lean * 1.8} ${-44 - length * 0.85}`, lighter(leaf, 0.45), 1.6, {
        opacity: 0.6,
      })
    )
  })
}

function fig(leaf: string, tall: number): string {
  const crown = -170 * tall
  const leaves = repeat(20, (index) => {
    const angle = index * 2.4
    const reach = 10 + 8.5 * Math.sqrt(index * 4)
    const [x, y] = [Math.cos(angle) * reach * 0.72, crown + Math.sin(angle) * reach * 0.8]
    return turned(
      index * 47,
      x,
      y,
      shape(`M${x} ${y + 15}q-13 -13 0 -32q13 19 0 32z`, index % 3 ? leaf : lighter(leaf, 0.18)),
    )
  })
  return (
    line(
      `M0 -44C6 -80 -6 -110 0 ${crown}M0 -100L-14 ${crown + 16}M0 -90L16 ${crown + 20}`,
      '#6d5640',
      5,
    ) + leaves
  )
}

/** A small plant for sills and shelves, its pot standing at the origin. */
export function pottedHerb(leaf: string, pot: string): string {
  const sprigs: [number, number, number][] = [
    [-11, -26, -40],
    [-5, -34, -18],
    [4, -36, 8],
    [11, -28, 34],
    [-14, -16, -90],
    [14, -15, 95],
  ]
  return (
    sprigs
      .map(([x, y, angle]) =>
        turned(
          angle,
          x,
          y,
          shape(`M${x} ${y + 7}q-7 -9 0 -18q7 9 0 18z`, x > 0 ? lighter(leaf, 0.16) : leaf),
        ),
      )
      .join('') + shape('M-10 -17H10L8 0H-8Z', across(lighter(pot, 0.1), darker(pot, 0.12)))
  )
}

/** A cactus in flower for the same places. */
export const cactus = (leaf: string, pot: string): string =>
  rect(-7, -40, 14, 26, lighter(leaf, 0.1), { rx: 7 }) +
  line('M-7 -26h-5v-8M7 -24h5v-10', lighter(leaf, 0.1), 5) +
  circle(0, -41, 4, '#d98a8a') +
  shape('M-11 -16H11L8 0H-8Z', across(lighter(pot, 0.1), darker(pot, 0.12)))
