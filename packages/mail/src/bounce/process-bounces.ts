import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@kot/db/connect'
import { countSoftBounce, suppressAddress } from './suppression.ts'
import type { BounceAddresses } from './bounce-address.ts'
import { readBounce, type Bounce } from './read-bounce.ts'

export type BounceMailbox = {
  /** The Maildir into which the relay delivers what comes back. */
  maildir: string
  addresses: BounceAddresses
}

export type ProcessedBounces = Record<'hard' | 'soft' | 'complaint' | 'nothing' | 'strange', number>

/** No report is larger, even with the mail it is about. */
const MAX_REPORT_BYTES = 5_000_000

/**
 * Reads what has come back and draws the consequences: an address that does not exist takes no more
 * mail, nor does one whose owner complained; one that fails for a while is paused.
 *
 * A report is moved from `new` to `cur` when its consequences are committed. Killed between the two, the
 * next run reads it again, which changes nothing; neither do two workers at once.
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
      await db.transaction().execute((trx) => followUp(trx, bounce.found, mailId, now))
    }
    // Flagged for whoever looks after the mailbox; all others are seen.
    await rename(
      join(maildir, 'new', file),
      join(maildir, 'cur', `${file}:2,${kind === 'strange' ? 'FS' : 'S'}`),
    ).catch(ignoreGone)
    taken[kind] += 1
  }
  return taken
}

async function followUp(
  trx: Database,
  found: Bounce['found'],
  mailId: number,
  now: Date,
): Promise<void> {
  if (found.kind === 'nothing') return
  const mail = await trx
    .selectFrom('outgoing_mail')
    .select('recipient')
    .where('id', '=', mailId)
    .executeTakeFirst()
  // It went with its account: there is nobody left to mail to.
  if (!mail) return
  const address = mail.recipient
  if (found.kind === 'soft') await countSoftBounce(trx, { mailId, address, ...found }, now)
  else if (found.kind === 'hard') {
    await suppressAddress(trx, { address, reason: 'bounce', fault: found.fault }, now)
  } else await suppressAddress(trx, { address, reason: 'complaint', fault: null }, now)
}

/** @returns null for what cannot be read as a mail, 'gone' when another worker was faster */
async function read(path: string): Promise<Bounce | null | 'gone'> {
  const file = await stat(path).catch(ignoreGone)
  if (file !== undefined && file.size > MAX_REPORT_BYTES) return null
  const raw = await readFile(path).catch(ignoreGone)
  return raw === undefined ? 'gone' : readBounce(raw).catch(() => null)
}

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
