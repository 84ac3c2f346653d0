import { seededRandom } from '@kot/domain/testing/random'

/** In the order in which landlords show them. */
const order = [
  'living-room',
  'studio',
  'kitchen',
  'dining-room',
  'bedroom',
  'attic-room',
  'bathroom',
  'hallway',
  'balcony',
  'house',
  'apartment-block',
  'harbour',
]

/** Most homes begin with a room, some with the house. */
const begins = [
  'living-room',
  'living-room',
  'living-room',
  'kitchen',
  'kitchen',
  'bedroom',
  'house',
  'apartment-block',
]

/** Drawn only, so it is none of the pictures. */
const PLAN = 'floor-plan-01.webp'

/**
 * The photos of one home: three to nine, each another kind of picture, and each drawn anew for this home
 * (draw-variation.ts). The same for the same number.
 *
 * @param pictures addresses of the pictures to choose from
 */
export function photosOfHome(pictures: readonly string[], home: number): string[] {
  const random = seededRandom(home * 7919 + 17)
  const byKind = Map.groupBy(pictures, kindOf)
  const count = Math.min(random.between(3, 9), byKind.size)
  const first = random.pick(begins)
  const kinds = [...byKind.keys()].toSorted((one, other) => placeOf(one) - placeOf(other))
  while (kinds.length > count) {
    const dropped = random.between(0, kinds.length - 1)
    // Few landlords leave out the bath.
    const isKept = kinds[dropped] === 'bathroom' && random.chance(0.7)
    if (kinds[dropped] !== first && !isKept) kinds.splice(dropped, 1)
  }
  const photos = kinds
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map((kind) => variation(random.pick(byKind.get(kind) ?? []), String(home)))
  return random.chance(0.4)
    ? [...photos.slice(0, -1), (photos[0] ?? '').replace(/[^/]*$/, PLAN)]
    : photos
}

/** Copies of the photos of another home: cropped, recompressed, some mirrored. */
export const copiedPhotos = (photos: readonly string[]): string[] =>
  photos.map((photo) => variation(photo, 'copy'))

/** /photos/kitchen-01.webp becomes /photos/17/kitchen-01.webp. */
const variation = (address: string, part: string): string =>
  address.replace(/[^/]*$/, (file) => `${part}/${file}`)

const kindOf = (address: string): string => /([a-z-]+)-\d+\.webp$/.exec(address)?.[1] ?? address

const placeOf = (kind: string): number => order.indexOf(kind)
