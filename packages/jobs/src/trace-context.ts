import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Link,
} from '@opentelemetry/api'

/**
 * Key of the trace context in a job's data. Not part of payload types: handlers never see it.
 * Requests without it, old or scheduled ones, start a new trace.
 */
const KEY = '$trace'

type Carrier = Record<string, string>
type Data = object & { [KEY]?: Carrier }

/** Adds the trace context to a payload. Without tracing the payload is unchanged. */
export function withTrace<Payload extends object>(payload: Payload): Payload {
  const carrier: Carrier = {}
  propagation.inject(context.active(), carrier)
  return Object.keys(carrier).length === 0 ? payload : { ...payload, [KEY]: carrier }
}

/** Returns the original payload. */
export function withoutTrace<Payload extends object>(data: Payload): Payload {
  if (!(KEY in data)) return data
  const { [KEY]: _, ...payload } = data as Data
  return payload as Payload
}

/**
 * Runs a job in the trace of its request. A run may handle many requests, and a span has one
 * parent: the first request becomes the parent, the others are linked.
 */
export function runInTrace<Result>(
  job: string,
  asked: readonly object[],
  run: () => Promise<Result>,
): Promise<Result> {
  const [parent = ROOT_CONTEXT, ...others] = asked.flatMap((data: Data) =>
    KEY in data ? [propagation.extract(ROOT_CONTEXT, data[KEY])] : [],
  )
  const links = others.slice(0, MAX_LINKS).flatMap((other): Link[] => {
    const span = trace.getSpanContext(other)
    return span ? [{ context: span }] : []
  })
  const options = {
    kind: SpanKind.CONSUMER,
    links,
    attributes: {
      'messaging.destination.name': job,
      'messaging.batch.message_count': asked.length,
    },
  }
  return trace.getTracer('kot').startActiveSpan(job, options, parent, async (span) => {
    try {
      return await run()
    } catch (error) {
      // Only the error name: messages of databases and relays contain rows and personal data.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A burst of thousands of changes is one run. More links are not useful. */
const MAX_LINKS = 100
