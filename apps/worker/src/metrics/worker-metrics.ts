import { setTimeout as delay } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type MetricSource, resetGauge } from './gauges.ts'
import { metricSources, type ReadFrom } from './metric-sources.ts'

/** The database is queried at most once in this time. */
const FRESH_MS = 5_000
/** Prometheus allows ten seconds per scrape; slower readings are reported as failed. */
const TIMEOUT_MS = 2_000

type WorkerMetricsOptions = ReadFrom & {
  onFault: (what: string, error: unknown) => void
  patienceMs?: number
}

/** Metrics of the worker process and of the whole service, read on demand. */
export function createWorkerMetrics({
  onFault,
  patienceMs = TIMEOUT_MS,
  ...from
}: WorkerMetricsOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const failed = new Gauge({
    name: 'kot_reading_failed',
    help: 'Whether a reading failed',
    labelNames: ['what'],
    registers: [registry],
  })
  const all = metricSources.map((make) => withinTime(make(registry, from)))
  let freshUntil = 0
  let reading: Promise<void> | null = null

  function withinTime({ what, gauges, read }: MetricSource) {
    let running: Promise<boolean> | null = null
    const begin = async (): Promise<boolean> => {
      // Also removes labels that no longer exist, such as a disabled source.
      gauges.forEach(resetGauge)
      try {
        await read()
        return true
      } catch (error) {
        onFault(what, error)
        return false
      } finally {
        running = null
      }
    }
    return async (): Promise<void> => {
      // A hanging read is awaited, not started a second time.
      running ??= begin()
      const isRead = await Promise.race([running, delay(patienceMs, false, { ref: false })])
      failed.set({ what }, isRead ? 0 : 1)
      if (!isRead) gauges.forEach(resetGauge)
    }
  }

  async function readAll(): Promise<void> {
    await Promise.all(all.map((read) => read()))
    freshUntil = from.now().getTime() + FRESH_MS
    reading = null
  }

  return {
    contentType: registry.contentType,
    metrics: async (): Promise<string> => {
      if (from.now().getTime() >= freshUntil) await (reading ??= readAll())
      return registry.metrics()
    },
  }
}
