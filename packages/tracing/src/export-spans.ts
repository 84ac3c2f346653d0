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

/** Short enough for live viewing, long enough to limit requests. */
const EVERY_MS = 2_000
/** A collector that does not respond must not delay other work or the exit of the process. */
const EXPORT_TIMEOUT_MS = 3_000

const silent = () => {}

/** Loads the whole SDK. Only for processes with an endpoint. */
export function exportSpans({ service, endpoint, share, onFault }: Tracing): StopTracing {
  // The exporter reports retries and dropped batches only through this logger.
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
  /** The process that emits the spans. */
  service: 'kot-server' | 'kot-worker'
  /** Base URL of an OTLP collector over HTTP, such as http://127.0.0.1:4318. */
  endpoint: string
  /**
   * Share of traces that are recorded, 0 to 1. Children of a recorded trace are always recorded.
   */
  share: number
  /** Called when spans cannot be delivered. They are dropped. */
  onFault: (message: string) => void
}

/** Sends pending spans and shuts down. */
export type StopTracing = () => Promise<void>
