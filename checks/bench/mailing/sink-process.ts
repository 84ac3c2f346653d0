/** A sink relay in a process of its own: tells its address, and how many mails it took when asked. */
import { startSinkRelay } from '@kot/mail/testing/sink-relay'

const sink = await startSinkRelay()
process.on('message', () => process.send?.(new Set(sink.taken.splice(0)).size))
process.on('disconnect', () => process.exit())
process.send?.(sink.url)
