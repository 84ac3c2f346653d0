import sharp, { type Sharp } from 'sharp'
import type { Random } from '@kot/domain/testing/random'

/** The usual changes to copied photos. */
export const changeNames = [
  'crop',
  'resize',
  'recompress',
  'mirror',
  'colours',
  'watermark',
] as const
export type ChangeName = (typeof changeNames)[number]

/** The first half of the clones has one change each, the others two to four together. */
export function plannedChanges(clone: number, random: Random): ChangeName[] {
  if (clone < 150) return [changeNames[clone % changeNames.length] ?? 'crop']
  const count = 2 + (clone % 3)
  const chosen = new Set<ChangeName>()
  while (chosen.size < count) chosen.add(random.pick(changeNames))
  return changeNames.filter((name) => chosen.has(name))
}

/** Applies the changes one after the other, so that each sees the picture that the one before left. */
export async function changePhoto(
  picture: Buffer,
  changes: readonly ChangeName[],
  random: Random,
): Promise<Buffer> {
  let changed = picture
  for (const name of changes.filter((one) => one !== 'recompress')) {
    const { width, height } = await sharp(changed).metadata()
    const edited = edits[name](sharp(changed), { width, height, random })
    changed = await edited.jpeg({ quality: 85 }).toBuffer()
  }
  return changes.includes('recompress') ? sharp(changed).jpeg({ quality: 40 }).toBuffer() : changed
}

type Edit = (photo: Sharp, at: { width: number; height: number; random: Random }) => Sharp

const edits: Readonly<Record<Exclude<ChangeName, 'recompress'>, Edit>> = {
  /** 80 % of both sides, anywhere in the picture. */
  crop: (photo, { width, height, random }) => {
    const [w, h] = [Math.round(width * 0.8), Math.round(height * 0.8)]
    return photo.extract({
      left: random.between(0, width - w),
      top: random.between(0, height - h),
      width: w,
      height: h,
    })
  },
  resize: (photo, { random }) => photo.resize(random.between(320, 720)),
  mirror: (photo) => photo.flop(),
  colours: (photo, { random }) =>
    photo.modulate({
      saturation: 0.6 + random.next() * 0.8,
      hue: random.between(-25, 25),
      brightness: 0.85 + random.next() * 0.3,
    }),
  watermark: (photo, { width, height }) => {
    const [w, h] = [Math.round(width * 0.25), Math.round(height * 0.08)]
    const text = `<svg width="${w}" height="${h}"><text x="2" y="${h * 0.75}" font-size="${h * 0.7}" fill="#fff">leiga.example</text></svg>`
    return photo.composite([{ input: Buffer.from(text), left: width - w - 8, top: height - h - 8 }])
  },
}
