import type { StopTracing, Tracing } from './export-spans.ts'

/**
 * Lets spans leave for the collector, if there is one. Without an endpoint nothing is even loaded: the
 * API that everybody calls then does nothing.
 */
export async function startTracing({
  endpoint,
  ...tracing
}: Omit<Tracing, 'endpoint'> & { endpoint: string | undefined }): Promise<StopTracing> {
  if (endpoint === undefined) return async () => {}
  const { exportSpans } = await import('./export-spans.ts')
  return exportSpans({ ...tracing, endpoint })
}
