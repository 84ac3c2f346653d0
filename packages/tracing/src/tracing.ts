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
