/** A sink relay in a separate process: prints its address, and its number of mails on request. */
import { startSinkRelay } from '@kot/notify/testing/sink-relay'

const sink = await startSinkRelay()
process.on('message', () => process.send?.(new Set(sink.taken.splice(0)).size))
process.on('disconnect', () => process.exit())
process.send?.(sink.url)
