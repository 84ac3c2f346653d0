import { Gauge, type Registry } from 'prom-client'

/** One promise and how it is looked up when somebody asks for the figures. */
export type Reading = {
  /** Its name in kot_reading_failed. */
  what: string
  gauges: readonly Gauge[]
  read: () => Promise<void>
}

export function gaugeOf<Label extends string = never>(
  registry: Registry,
  name: `kot_${string}`,
  help: string,
  labels: readonly Label[] = [],
): Gauge<Label> {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
  forget(gauge)
  return gauge
}

/** Says nothing any more: a figure that could not be read is absent, never 0 and never an old one. */
export function forget(gauge: Gauge): void {
  gauge.reset()
  // Without labels a reset means 0.
  gauge.remove({})
}

export const secondsSince = (moment: Date, now: Date): number =>
  Math.max(0, (now.getTime() - moment.getTime()) / 1_000)

/** Nothing waits: no time at all. */
export const secondsWaiting = (since: Date | null, now: Date): number =>
  since === null ? 0 : secondsSince(since, now)

/** What never was is longer ago than any limit. */
export const secondsOrEver = (moment: Date | null, now: Date): number =>
  moment === null ? Infinity : secondsSince(moment, now)
