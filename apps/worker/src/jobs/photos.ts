import type { Database } from '@kot/db/connect'
import { createPhotoHasher, isPassing, type PhotoHasher } from '@kot/images/photo-hasher'
import { createPhotoIndex, type PhotoIndex } from '@kot/images/photo-index'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPhotos, watchesMatch } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import {
  type DuePhoto,
  listDuePhotos,
  listHashes,
  lockPhotos,
  MAX_MATCHES,
  recordPhotoUses,
  storePhoto,
} from '@kot/market/notices/photo-store'
import { recordNotices } from '@kot/market/notices/read-notices'
import type { WorkerDeps } from './worker-deps.ts'

/** Photos of homes with news in one run. Others can wait, and hosts must not be overloaded. */
const URGENT_PHOTOS = 500
/** A run starts no more photos after this; the next one continues. */
const RUN_MS = 50_000
const AT_ONCE = 4

type PhotoJobDeps = Pick<WorkerDeps, 'queue' | 'logger' | 'db' | 'stopping'> & {
  trustedPhotoOrigins: readonly string[]
  photosPerRun: number
}

/** Compares the photos of new adverts with all photos that were ever seen. */
export async function wirePhotoJob(parts: PhotoJobDeps): Promise<void> {
  const { queue, logger, db, stopping, trustedPhotoOrigins, photosPerRun } = parts
  const hash = createPhotoHasher({ trustedOrigins: new Set(trustedPhotoOrigins) })
  const index = createStoredIndex()
  await work(queue, marketPhotos, async () => {
    const deps = { db, hash, index, others: photosPerRun, now: () => new Date() }
    const { photos, same } = await checkPhotos(deps, stopping)
    const facts = { job: marketPhotos.name, photos, matches: same }
    logger[photos > 0 ? 'info' : 'debug'](facts, 'photos compared')
  })
}

/** The hashes in memory, and up to which photo they were read. */
export type StoredIndex = { index: PhotoIndex; upTo: number }

export const createStoredIndex = (): StoredIndex => ({ index: createPhotoIndex(), upTo: 0 })

type CheckDeps = {
  db: Database
  hash: PhotoHasher
  index: StoredIndex
  /** How many photos of homes without news. */
  others: number
  now: () => Date
}

/** Idempotent: a photo is compared once, whichever worker takes it. */
export async function checkPhotos(
  deps: CheckDeps,
  stopping?: AbortSignal,
): Promise<{ photos: number; same: number }> {
  const { db, now } = deps
  const end = performance.now() + RUN_MS
  await recordPhotoUses(db, now())
  const due = await listDuePhotos(db, now(), { urgent: URGENT_PHOTOS, others: deps.others })
  const total = { photos: 0, same: 0 }
  const rest = due[Symbol.iterator]()
  let isOver = false
  const lane = async () => {
    for (const photo of rest) {
      if (isOver || stopping?.aborted || performance.now() > end) return
      const same = await checkPhoto(deps, photo)
      if (same === null) continue
      total.photos += 1
      total.same += same
    }
  }
  const endAll = (error: unknown) => {
    isOver = true
    throw error
  }
  // After an error the other lanes finish their photo, so that none is at work beside the next run.
  const lanes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => lane().catch(endAll)),
  )
  const failed = lanes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  await recordNotices(
    db,
    due.flatMap(({ homeIds }) => homeIds),
    now(),
  )
  // News waits for the photos of its homes.
  if (due.some(({ urgent }) => urgent))
    await db.transaction().execute((trx) => enqueue(trx, watchesMatch, {}))
  return total
}

/** How many photos show the same picture; null when its host did not answer. */
async function checkPhoto(
  { db, hash, index: stored, now }: CheckDeps,
  { url }: DuePhoto,
): Promise<number | null> {
  const hashed = await hash(url)
  const problem = 'problem' in hashed ? hashed.problem : null
  const passing = problem !== null && isPassing(problem)
  return db.transaction().execute(async (trx) => {
    await lockPhotos(trx)
    for (const { id, hash: storedHash } of await listHashes(trx, stored.upTo)) {
      stored.index.add(id, storedHash)
      stored.upTo = id
    }
    const photoHash = 'hash' in hashed ? hashed.hash : null
    const same = photoHash === null ? [] : stored.index.find(photoHash, MAX_MATCHES)
    await storePhoto(trx, { url, hash: photoHash, problem, passing, same }, now())
    return passing ? null : same.length
  })
}
