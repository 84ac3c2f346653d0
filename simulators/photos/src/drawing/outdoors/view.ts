import type { Look } from '../base/setting.ts'
import { at, inset } from '../base/svg.ts'
import { heavens, snowfall } from './heavens.ts'
import { farHills, mountain, type Ridge } from './mountain.ts'
import { town } from './town.ts'
import { tree } from './tree.ts'
import { water } from './water.ts'

/** What a window looks out on. */
export function view(look: Look, x: number, y: number, width: number, height: number): string {
  const { random, season } = look
  const ridge = random.pick<Ridge>(['plateau', 'cone', 'peaks', 'fjord', 'plateau'])
  const foreground = random.pick(['roofs', 'roofs', 'garden', 'sea'] as const)
  const shore = height * (foreground === 'sea' ? 0.66 : 0.62)
  const layers = [
    heavens(look, width, height),
    farHills(look, width, shore, height * 0.22),
    mountain(look, { ridge, width, base: shore, rise: height * random.between(0.26, 0.36) }),
    water(look, shore, width, height - shore),
    foreground === 'roofs' ? rooftops(look, width, height) : '',
    foreground === 'garden' ? garden(look, width, height) : '',
    season === 'winter' && random.chance(0.5) ? snowfall(look, width, height) : '',
  ]
  return inset(x, y, width, height, layers.join(''))
}

const rooftops = (look: Look, width: number, height: number): string =>
  town(look, { y: height * 0.8, width, height, house: Math.min(width * 0.26, height * 0.26) }) +
  town(look, { y: height * 0.97, width, height, house: Math.min(width * 0.4, height * 0.36) })

const garden = (look: Look, width: number, height: number): string =>
  town(look, { y: height * 0.76, width, height, house: Math.min(width, height) * 0.24 }) +
  at(width * look.random.between(0.1, 0.3), height * 1.05, tree(look, height * 0.6)) +
  at(width * look.random.between(0.7, 0.9), height * 1.08, tree(look, height * 0.52, true))
