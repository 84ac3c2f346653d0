/** Photos that were copied from other adverts: 300 planted clones in a market whose homes share no photo,
 *  how many are found, how many other homes are flagged, and what one photo costs. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findNotices, type PhotoSighting } from '@kot/domain/home/home-notice'
import { HASH_BYTES, hashPhoto, type PhotoHash } from '@kot/images/photo-hash'
import { createPhotoIndex, type PhotoIndex } from '@kot/images/photo-index'
import { drawVariation } from '@kot/photos-simulator/draw-variation'
import { photosOfHome } from '@kot/photos-simulator/home-photos'
import { changeNames, changePhoto, plannedChanges } from '@kot/photos-simulator/photo-changes'
import { pictureDirectory, pictures } from '@kot/photos-simulator/pictures'
import { seededRandom } from '@kot/domain/testing/random'
import { median, milliseconds, print } from './measure/report.ts'

const HOMES = 600
const CLONES = 300
const STORED = 100_000

type Seen = { id: number; home: number; hash: PhotoHash }

export async function photos(): Promise<void> {
  const random = seededRandom(27)
  const index = createPhotoIndex()
  const stored = new Map<number, Seen>()
  const times: number[] = []
  let flagged = 0
  let [clones, found, photosAsked, photosFound] = [0, 0, 0, 0]
  const byChange = new Map<string, { found: number; of: number }>()

  for (let home = 0; home < HOMES; home += 1) {
    const drawn: { hash: PhotoHash; picture: Buffer }[] = []
    for (const address of photosOfHome([...pictures], home)) {
      const [, , name = ''] = /^(\d+)\/(.*)$/.exec(address) ?? []
      const picture = await drawVariation(join(pictureDirectory, name), home)
      const started = performance.now()
      const hash = await hashPhoto(picture)
      times.push(performance.now() - started)
      if (hash !== null) drawn.push({ hash, picture })
    }
    const hashes = drawn.map(({ hash }) => hash)
    if (isFlagged(sightingsOf(index, stored, hashes), hashes.length)) flagged += 1
    for (const hash of hashes) store(index, stored, home, hash)

    if (home % 2 === 0 && clones < CLONES) {
      const changes = plannedChanges(clones, random)
      const copies: PhotoHash[] = []
      for (const { picture } of drawn) {
        const hash = await hashPhoto(await changePhoto(picture, changes, random))
        if (hash !== null) copies.push(hash)
      }
      const sightings = sightingsOf(index, stored, copies)
      photosAsked += drawn.length
      photosFound += new Set(
        sightings.filter(({ homeId }) => homeId === home).map(({ photo }) => photo),
      ).size
      const isFound = isFlagged(
        sightings.filter(({ homeId }) => homeId === home),
        copies.length,
      )
      clones += 1
      if (isFound) found += 1
      const name = changes.length === 1 ? (changes[0] ?? '') : `${changes.length} together`
      const counted = byChange.get(name) ?? { found: 0, of: 0 }
      byChange.set(name, { found: counted.found + Number(isFound), of: counted.of + 1 })
    }
  }

  print(`${CLONES} clones among ${HOMES} homes with ${stored.size} photos`, [
    {
      what: 'clones that are found',
      figure: percent(found / clones),
      bound: '≥ 90 %',
      holds: found / clones >= 0.9,
    },
    ...[...changeNames, '2 together', '3 together', '4 together'].flatMap((name) => {
      const counted = byChange.get(name)
      return counted ? [{ what: `  ${name}`, figure: `${counted.found} of ${counted.of}` }] : []
    }),
    { what: 'their photos that are recognised', figure: percent(photosFound / photosAsked) },
    {
      what: 'other homes that are flagged',
      figure: percent(flagged / HOMES),
      bound: '≤ 1 %',
      holds: flagged / HOMES <= 0.01,
    },
    { what: 'hashing a photo, median', figure: milliseconds(median(times)) },
    { what: `finding one among ${STORED}, median`, figure: milliseconds(timeOfLookup(stored)) },
  ])
}

function store(index: PhotoIndex, stored: Map<number, Seen>, home: number, hash: PhotoHash): void {
  const id = stored.size
  index.add(id, hash)
  stored.set(id, { id, home, hash })
}

/** Every home at a unique address, on a separate site. */
const sightingsOf = (
  index: PhotoIndex,
  stored: ReadonlyMap<number, Seen>,
  hashes: readonly PhotoHash[],
): PhotoSighting[] =>
  hashes.flatMap((hash, photo) =>
    index.find(hash).map((id) => {
      const home = stored.get(id)?.home ?? 0
      return {
        photo,
        homeId: home,
        source: 'elsewhere',
        address: `Gata ${home}`,
        postcode: '101',
        addressKey: null,
        seenOn: '2026-11-01',
        hasPage: true,
      }
    }),
  )

const isFlagged = (sightings: readonly PhotoSighting[], count: number): boolean =>
  findNotices({
    price: 300_000,
    deposit: null,
    address: 'Njálsgata 52',
    postcode: '101',
    adverts: [{ source: 'here', price: 300_000, addressKey: null }],
    photos: count,
    sightings,
    judgement: null,
  }).some(({ notice }) => notice.kind === 'same-photos')

/** Hashes without a photo fill the index: comparing takes as long. */
function timeOfLookup(stored: ReadonlyMap<number, Seen>): number {
  const index = createPhotoIndex()
  for (let id = 0; id < STORED; id += 1)
    index.add(id, stored.get(id)?.hash ?? randomBytes(HASH_BYTES))
  const times = [...stored.values()].slice(0, 21).map(({ hash }) => {
    const started = performance.now()
    index.find(hash)
    return performance.now() - started
  })
  return median(times)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
