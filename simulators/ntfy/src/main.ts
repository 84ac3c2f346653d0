import { startNtfy } from './ntfy.ts'

/**
 * Runs the server: `PORT=3109 node src/main.ts`. Then
 *
 *   curl localhost:3109/homes -H 'Title: Kot' -d 'A new home'
 *
 * publishes, and
 *
 *   curl 'localhost:3109/homes/json?poll=1'
 *
 * shows what was published. To see what a sender does when the server is busy:
 *
 *   curl localhost:3109/faults -H 'content-type: application/json' -d '{"name":"tooManyRequests"}'
 */
const ntfy = await startNtfy({ port: Number(process.env['PORT'] ?? 0) })
console.log(`Takes publications at ${ntfy.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ntfy.stop())
}
