import sharp from 'sharp'
import { seededRandom } from '@kot/domain/testing/random'
import { scenes } from './scenes/draw-scene.ts'
import { HEIGHT, WIDTH } from './scenes/svg.ts'

const nameParts = (file: string): RegExpExecArray | null => /([a-z-]+)-(\d+)\.webp$/.exec(file)

/** Whether there are drawings for a name: `kitchen-01.webp`. */
export const isDrawn = (name: string): boolean => Object.hasOwn(scenes, nameParts(name)?.[1] ?? '')

/**
 * Draws a photo of one home. Two homes never show the same picture, and one home always shows the same.
 *
 * @param file of the picture whose kind is drawn: `kitchen-01.webp`
 */
export async function drawVariation(file: string, home: number): Promise<Buffer> {
  const [, kind = '', number] = nameParts(file) ?? []
  const draw = scenes[kind]
  if (draw === undefined) throw new RangeError(`No such kind of photo: ${file}`)
  const random = seededRandom(home * 65_537 + Number(number) * 4_099 + textNumber(kind))
  return sharp(Buffer.from(draw(random)))
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** As copied photos look: a part of the picture, smaller, compressed once more, every third one mirrored. */
export function drawCopy(drawn: Buffer, turn: number): Promise<Buffer> {
  const [x, y] = [turn % 3, turn % 5].map((step) => 0.02 + step * 0.02) as [number, number]
  return sharp(drawn)
    .extract({
      left: Math.round(WIDTH * x),
      top: Math.round(HEIGHT * y),
      width: Math.round(WIDTH * 0.88),
      height: Math.round(HEIGHT * 0.88),
    })
    .resize(640)
    .flop(turn % 3 === 0)
    .jpeg({ quality: 60 })
    .toBuffer()
}

const textNumber = (text: string): number =>
  Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)
