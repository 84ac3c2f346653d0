import { withPhoto } from './render-photo.ts'

/**
 * Perceptual hashes of a photo: 64 bits of its low frequencies (pHash) and 64 of its gradients (dHash).
 * Small changes of a picture (size, compression, colours, a watermark) change few bits. Crops and mirrors
 * change many, so the hashes of likely crops and of the mirrored photo are stored with it.
 * See docs/decisions/0027-photos-and-notices.md.
 *
 * Sixteen bytes each: the whole photo, the mirrored photo, then its crops.
 */
export type PhotoHash = Buffer

/** The side of the grey square that hashes are made of. */
const SIDE = 256
/** A picture that is nearly even (a wall, a logo, an empty plan) resembles any other. */
const LEAST_DEVIATION = 12

type Crop = { readonly x: number; readonly y: number; readonly size: number }

const centred = (size: number): Crop => ({ x: (1 - size) / 2, y: (1 - size) / 2, size })

const grid = (size: number, steps: number): Crop[] =>
  Array.from({ length: steps * steps }, (_, place) => ({
    x: ((1 - size) * (place % steps)) / (steps - 1),
    y: ((1 - size) * Math.floor(place / steps)) / (steps - 1),
    size,
  }))

const crops: readonly Crop[] = [centred(0.95), centred(0.85), ...grid(0.9, 3), ...grid(0.8, 5)]

/** Bytes of one pair of hashes, and of all pairs of a photo. */
export const PAIR_BYTES = 16
export const HASH_BYTES = PAIR_BYTES * (2 + crops.length)

/**
 * Hashes a photo; null when it is nearly even.
 *
 * @throws PhotoError
 */
export async function hashPhoto(source: Buffer): Promise<PhotoHash | null> {
  const grey = await withPhoto(source, (photo) =>
    photo
      .greyscale()
      .resize({ width: SIDE, height: SIDE, fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
  )
  if (deviation(grey) < LEAST_DEVIATION) return null
  const sums = sumTable(grey)
  const whole = { x: 0, y: 0, size: 1 }
  const hash = Buffer.alloc(HASH_BYTES)
  writePair(hash, 0, sums, whole)
  writePair(hash, 1, sumTable(mirrored(grey)), whole)
  for (const [index, crop] of crops.entries()) writePair(hash, 2 + index, sums, crop)
  return hash
}

function deviation(grey: Buffer): number {
  let [sum, squares] = [0, 0]
  for (const value of grey) {
    sum += value
    squares += value * value
  }
  const mean = sum / grey.length
  return Math.sqrt(Math.max(squares / grey.length - mean * mean, 0))
}

function mirrored(grey: Buffer): Buffer {
  const turned = Buffer.alloc(grey.length)
  for (let row = 0; row < grey.length; row += SIDE) {
    for (let x = 0; x < SIDE; x += 1) turned[row + x] = grey[row + SIDE - 1 - x] ?? 0
  }
  return turned
}

const TABLE = SIDE + 1

/** Sums of all values above and to the left, so that the mean of any rectangle needs four of them. */
function sumTable(grey: Buffer): Float64Array {
  const sums = new Float64Array(TABLE * TABLE)
  for (let y = 0; y < SIDE; y += 1) {
    let row = 0
    for (let x = 0; x < SIDE; x += 1) {
      row += grey[y * SIDE + x] ?? 0
      sums[(y + 1) * TABLE + x + 1] = (sums[y * TABLE + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** The table between its points. */
function sumAt(sums: Float64Array, x: number, y: number): number {
  const [left, top] = [Math.min(Math.floor(x), SIDE - 1), Math.min(Math.floor(y), SIDE - 1)]
  const [right, bottom] = [x - left, y - top]
  const at = top * TABLE + left
  const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right
  const below = (sums[at + TABLE] ?? 0) * (1 - right) + (sums[at + TABLE + 1] ?? 0) * right
  return above * (1 - bottom) + below * bottom
}

/** The crop in so many columns and rows of equal size, each as its mean. */
function shrink(sums: Float64Array, crop: Crop, columns: number, rows: number): Float64Array {
  const [width, height] = [(crop.size * SIDE) / columns, (crop.size * SIDE) / rows]
  const corners = new Float64Array((columns + 1) * (rows + 1))
  for (let y = 0; y <= rows; y += 1) {
    for (let x = 0; x <= columns; x += 1) {
      corners[y * (columns + 1) + x] = sumAt(
        sums,
        crop.x * SIDE + x * width,
        crop.y * SIDE + y * height,
      )
    }
  }
  const cells = new Float64Array(columns * rows)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const at = y * (columns + 1) + x
      const below = at + columns + 1
      const sum =
        (corners[below + 1] ?? 0) -
        (corners[below] ?? 0) -
        (corners[at + 1] ?? 0) +
        (corners[at] ?? 0)
      cells[y * columns + x] = sum / (width * height)
    }
  }
  return cells
}

function writePair(hash: Buffer, index: number, sums: Float64Array, crop: Crop): void {
  writeBits(hash, index * PAIR_BYTES, frequencyBits(shrink(sums, crop, POINTS, POINTS)))
  writeBits(hash, index * PAIR_BYTES + 8, gradientBits(shrink(sums, crop, 9, 8)))
}

function writeBits(hash: Buffer, at: number, bits: readonly boolean[]): void {
  for (const [index, bit] of bits.entries()) {
    const byte = at + (index >> 3)
    if (bit) hash[byte] = (hash[byte] ?? 0) | (1 << (index & 7))
  }
}

/** Whether each cell is brighter than the one to its left. */
const gradientBits = (cells: Float64Array): boolean[] =>
  Array.from({ length: 64 }, (_, index) => {
    const at = (index >> 3) * 9 + (index & 7)
    return (cells[at + 1] ?? 0) > (cells[at] ?? 0)
  })

const POINTS = 32
const FREQUENCIES = 8

const cosines = Float64Array.from({ length: FREQUENCIES * POINTS }, (_, index) => {
  const [frequency, point] = [Math.floor(index / POINTS), index % POINTS]
  return Math.cos((Math.PI * frequency * (2 * point + 1)) / (2 * POINTS))
})

/** Whether each of the lowest frequencies of a discrete cosine transform is above their median. */
function frequencyBits(cells: Float64Array): boolean[] {
  const rows = new Float64Array(POINTS * FREQUENCIES)
  for (let y = 0; y < POINTS; y += 1) {
    for (let u = 0; u < FREQUENCIES; u += 1) {
      let sum = 0
      for (let x = 0; x < POINTS; x += 1)
        sum += (cells[y * POINTS + x] ?? 0) * (cosines[u * POINTS + x] ?? 0)
      rows[y * FREQUENCIES + u] = sum
    }
  }
  const low = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, index) => {
    const [v, u] = [Math.floor(index / FREQUENCIES), index % FREQUENCIES]
    let sum = 0
    for (let y = 0; y < POINTS; y += 1)
      sum += (rows[y * FREQUENCIES + u] ?? 0) * (cosines[v * POINTS + y] ?? 0)
    return sum
  })
  // The first one is the brightness of the whole.
  const sorted = low.slice(1).toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return low.map((value) => value > median)
}
