import { setTimeout as delay } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { resetGauge, type ReadFrom, type MetricSource, metricSources } from './metric-sources.ts'

/** However often somebody asks, the database is asked no more often than this. */
const FRESH_MS = 5_000
/** Prometheus gives a scrape ten seconds; whatever is not there by now is told as failed. */
const TIMEOUT_MS = 2_000

type Options = ReadFrom & { onFault: (what: string, error: unknown) => void; patienceMs?: number }

/** The figures of the worker's process, and those of the whole service, read when they are asked for. */
export function createWorkerMetrics({ onFault, patienceMs = TIMEOUT_MS, ...from }: Options) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const failed = new Gauge({
    name: 'kot_reading_failed',
    help: 'Whether a promise could not be looked up',
    labelNames: ['what'],
    registers: [registry],
  })
  const all = metricSources.map((make) => withinTime(make(registry, from)))
  let freshUntil = 0
  let reading: Promise<void> | null = null

  function withinTime({ what, gauges, read }: MetricSource) {
    let running: Promise<boolean> | null = null
    const begin = async (): Promise<boolean> => {
      // Also what is no longer there, such as a source that was disabled, leaves with this.
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
      // One that hangs is waited for, never joined by another.
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
