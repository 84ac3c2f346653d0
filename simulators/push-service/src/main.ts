import { startPushService } from './push-service.ts'

/**
 * Runs the push service: `PORT=3107 node src/main.ts`. Then
 *
 *   curl -X POST localhost:3107/subscriptions
 *
 * prints a subscription as a browser would send it, and
 *
 *   curl localhost:3107/subscriptions/<id>
 *
 * what that device received and shows. To see what a sender does when the device is gone:
 *
 *   curl localhost:3107/faults -H 'content-type: application/json' -d '{"name":"gone"}'
 */
const service = await startPushService({ port: Number(process.env['PORT'] ?? 0) })
console.log(`Takes push messages at ${service.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.stop())
}
