import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Link,
} from '@opentelemetry/api'

/** Where a request for a job carries what it is a part of. Not in any payload's type: handlers never
 *  see it, and requests without it, older ones and those of the schedule, begin something new. */
const KEY = '$trace'

type Carrier = Record<string, string>
type Data = object & { [KEY]?: Carrier }

/** The payload as it lies in the queue. Where nothing is traced it is the payload and nothing else. */
export function withTrace<Payload extends object>(payload: Payload): Payload {
  const carrier: Carrier = {}
  propagation.inject(context.active(), carrier)
  return Object.keys(carrier).length === 0 ? payload : { ...payload, [KEY]: carrier }
}

/** The payload as it was asked with. */
export function withoutTrace<Payload extends object>(data: Payload): Payload {
  if (!(KEY in data)) return data
  const { [KEY]: _, ...payload } = data as Data
  return payload as Payload
}

/**
 * Runs a job as a part of what asked for it. One run may answer many requests and a span has one parent:
 * the first, and links to the others.
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
      // The kind of fault only: messages of databases and relays name rows and people.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A burst of thousands of changes is one run; nobody follows thousands of links. */
const MAX_LINKS = 100
