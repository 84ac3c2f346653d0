import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions'

/** Seen soon enough by whoever watches, and few requests. */
const EVERY_MS = 2_000
/** A collector that does not answer must not hold up anything, least of all the end of a process. */
const EXPORT_TIMEOUT_MS = 3_000

const silent = () => {}

/** Loads the whole SDK: only for processes that have somewhere to send to. */
export function exportSpans({ service, endpoint, share, onFault }: Tracing): StopTracing {
  // Retries and dropped batches are told here and nowhere else.
  const tell = (message: string) => onFault(message)
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: EXPORT_TIMEOUT_MS,
        }),
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)

  return async () => {
    await provider.shutdown().catch((error: unknown) => onFault(String(error)))
    trace.disable()
    propagation.disable()
    context.disable()
    diag.disable()
  }
}

export type Tracing = {
  /** Which process the spans are of. */
  service: 'kot-server' | 'kot-worker'
  /** Base address of an OTLP collector that speaks HTTP, such as http://127.0.0.1:4318. */
  endpoint: string
  /** How many of all traces are recorded, 0 to 1; what follows from a recorded one always is. */
  share: number
  /** Told when spans cannot be delivered; they are dropped then. */
  onFault: (message: string) => void
}

/** Delivers what is left and ends. */
export type StopTracing = () => Promise<void>
