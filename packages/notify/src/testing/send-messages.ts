/**
 * A worker that can be killed: sends what is due in the outbox of DATABASE_URL to the PEERS, as if it were
 * NOW. It ends by itself when nothing is due any more.
 */
import { connect } from '@kot/db/connect'
import { aMessageRun, sendAllKinds } from './a-message-run.ts'
import { type PeerAddresses, peerTransports } from './peers.ts'

const { DATABASE_URL, PEERS, NOW } = process.env
if (DATABASE_URL === undefined || PEERS === undefined || NOW === undefined) {
  throw new Error('DATABASE_URL, PEERS and NOW are needed')
}
const db = connect(DATABASE_URL, { name: 'kot-doomed' })
const { transports, close } = peerTransports(JSON.parse(PEERS) as PeerAddresses)
const now = new Date(NOW)
const run = aMessageRun(db, transports, () => now)

await sendAllKinds(run)
await close()
await db.destroy()
