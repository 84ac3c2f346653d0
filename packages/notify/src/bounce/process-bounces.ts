import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@kot/db/connect'
import { followUpBounce } from './suppression.ts'
import type { BounceAddresses } from './bounce-address.ts'
import { readBounce, type Bounce } from './read-bounce.ts'

export type BounceMailbox = {
  /** The Maildir into which the relay delivers bounces. */
  maildir: string
  addresses: BounceAddresses
}

export type ProcessedBounces = Record<'hard' | 'soft' | 'complaint' | 'nothing' | 'strange', number>

/** Larger than any report, including the quoted mail. */
const MAX_REPORT_BYTES = 5_000_000

/**
 * Processes returned mail. An address that does not exist or whose owner complained is suppressed.
 * An address that fails for a while is paused.
 *
 * A report is moved from `new` to `cur` after its changes are committed. After a crash the next run
 * reads it again. Processing is idempotent, also for concurrent workers.
 */
export async function processBounces(
  db: Database,
  { maildir, addresses }: BounceMailbox,
  now: Date,
  signal?: AbortSignal,
): Promise<ProcessedBounces> {
  const taken: ProcessedBounces = { hard: 0, soft: 0, complaint: 0, nothing: 0, strange: 0 }
  for (const file of (await readdir(join(maildir, 'new'))).toSorted()) {
    if (signal?.aborted) break
    const bounce = await read(join(maildir, 'new', file))
    if (bounce === 'gone') continue
    const mailId = bounce && addresses.findIn(bounce.about)
    const kind = bounce && mailId !== null ? bounce.found.kind : 'strange'
    if (bounce && mailId !== null) {
      await db.transaction().execute((trx) => followUpBounce(trx, bounce.found, mailId, now))
    }
    // Unreadable reports are flagged for the administrator of the mailbox. The others are marked as
    // seen.
    await rename(
      join(maildir, 'new', file),
      join(maildir, 'cur', `${file}:2,${kind === 'strange' ? 'FS' : 'S'}`),
    ).catch(ignoreGone)
    taken[kind] += 1
  }
  return taken
}

/** @returns null for an unreadable report, 'gone' when another worker has processed it */
async function read(path: string): Promise<Bounce | null | 'gone'> {
  const file = await stat(path).catch(ignoreGone)
  if (file !== undefined && file.size > MAX_REPORT_BYTES) return null
  const raw = await readFile(path).catch(ignoreGone)
  return raw === undefined ? 'gone' : readBounce(raw).catch(() => null)
}

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
