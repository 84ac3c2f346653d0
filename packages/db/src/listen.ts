import { Client } from 'pg'

export type Listener = { readonly close: () => Promise<void> }

type ListenOptions = {
  /** Shown in pg_stat_activity. */
  readonly name: string
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Called after every connection, also the first: messages may have been missed before it. */
  readonly onConnected: () => void
  /** Called when a connection is lost, for the log. */
  readonly onConnectionLost?: (error: unknown) => void
}

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 3_000
/** A connection of which the network has dropped one end is found by a query. */
const CHECK_MS = 15_000
const CHECK_TIMEOUT_MS = 3_000

/** Receives the messages of a channel (LISTEN) on a separate connection, which is renewed when it is lost. */
export function listen(url: string, options: ListenOptions): Listener {
  const { name, channel, onMessage, onConnected, onConnectionLost } = options
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    })
    client = next
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, null))
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      if (client !== next) return
      retryMs = FIRST_RETRY_MS
      check = setInterval(() => void ask(next), CHECK_MS)
      onConnected()
    } catch (error) {
      lost(next, error)
    }
  }

  async function ask(which: Client): Promise<void> {
    try {
      await which.query('select 1')
    } catch (error) {
      lost(which, error)
    }
  }

  function lost(which: Client, error: unknown): void {
    if (client !== which) return
    client = null
    clearInterval(check)
    void which.end().catch(() => {})
    if (isClosed) return
    onConnectionLost?.(error)
    timer = setTimeout(() => void connect(), retryMs)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }

  void connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(check)
      const open = client
      client = null
      await open?.end().catch(() => {})
    },
  }
}
