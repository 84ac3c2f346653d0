import { SpanKind, trace } from '@opentelemetry/api'
import type { MailTransport } from '@kot/mail/transport/mail-transport'

/** The last step of a job's way: what the relay said, and nothing of whom it was about. */
export const traceTransport = (transport: MailTransport): MailTransport => ({
  lanes: transport.lanes,
  close: () => transport.close(),
  send: (message, mayHandOver) =>
    trace.getTracer('kot').startActiveSpan('smtp', { kind: SpanKind.CLIENT }, async (span) => {
      try {
        const outcome = await transport.send(message, mayHandOver)
        span.setAttribute('kot.mail.outcome', outcome.kind)
        return outcome
      } finally {
        span.end()
      }
    }),
})
