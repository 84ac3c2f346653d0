import { startWebhookReceiver } from './webhook-receiver.ts'

/**
 * Runs the receiver: `PORT=3110 node src/main.ts`. Then
 *
 *   curl localhost:3110/hooks/7 -d '{"type":"home.found"}'
 *
 * is kept, and
 *
 *   curl localhost:3110/requests
 *
 * shows what was received. To see what a sender does when no answer comes:
 *
 *   curl localhost:3110/faults -H 'content-type: application/json' -d '{"name":"silence"}'
 */
const receiver = await startWebhookReceiver({ port: Number(process.env['PORT'] ?? 0) })
console.log(`Takes webhooks at ${receiver.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void receiver.stop())
}
