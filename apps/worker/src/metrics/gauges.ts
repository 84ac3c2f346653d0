import { Gauge, type Registry } from 'prom-client'

/** One guarantee and how it is measured when metrics are scraped. */
export type MetricSource = {
  /** Its name in kot_reading_failed. */
  what: string
  gauges: readonly Gauge[]
  read: () => Promise<void>
}

/** Not shown before it is set. */
export function createGauge<Label extends string = never>(
  registry: Registry,
  name: `kot_${string}`,
  help: string,
  labels: readonly Label[] = [],
): Gauge<Label> {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
  resetGauge(gauge)
  return gauge
}

/** Removes a metric that could not be read, so that it is absent instead of 0 or outdated. */
export function resetGauge(gauge: Gauge): void {
  gauge.reset()
  // Without labels a reset means 0.
  gauge.remove({})
}

export const secondsSince = (moment: Date, now: Date): number =>
  Math.max(0, (now.getTime() - moment.getTime()) / 1_000)

/** 0 when nothing is waiting. */
export const secondsWaiting = (since: Date | null, now: Date): number =>
  since === null ? 0 : secondsSince(since, now)

/** Infinity for something that never happened, so that it exceeds any limit. */
export const secondsOrInfinity = (moment: Date | null, now: Date): number =>
  moment === null ? Infinity : secondsSince(moment, now)
