import { PassThrough, type Readable } from 'node:stream'
import type { Listener } from '@kot/db/listen'

type ListenHandlers = {
  onMessage: (payload: string) => void
  onConnected: () => void
}

type StreamDeps = {
  /** Starts to receive what the triggers of `0018_board.sql` announce; null for a test without it. */
  readonly listen: ((handlers: ListenHandlers) => Listener) | null
  /** A browser connects again when a stream ends, with a token of that moment. */
  readonly lifeMs?: number
  readonly maxPerAccount?: number
}

type MemberStream = {
  readonly body: Readable
  readonly tell: (version: number) => void
  readonly end: () => void
}

type OpenStream = {
  readonly body: PassThrough
  readonly accountId: string
  readonly boardId: string
  readonly endsAt: number
}

const LIFE_MS = 15 * 60_000
/** Shorter than proxy_read_timeout of nginx. */
const HEARTBEAT_MS = 15_000
const MAX_PER_ACCOUNT = 10
/** A client that does not read what it gets is not served on. */
const MAX_UNREAD_BYTES = 16_384

/**
 * The open boards of this process. Each is sent the version of its board when it changes, and reads the board
 * itself: a stream contains nothing that a former member must not know.
 */
export function createBoardStreams(deps: StreamDeps) {
  const { listen, lifeMs = LIFE_MS, maxPerAccount = MAX_PER_ACCOUNT } = deps
  const byBoard = new Map<string, Set<OpenStream>>()
  const byAccount = new Map<string, Set<OpenStream>>()
  let listener: Listener | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let wasConnected = false

  function start(): void {
    if (heartbeat !== undefined) return
    listener = listen?.({ onMessage: announce, onConnected }) ?? null
    heartbeat = setInterval(() => eachStream(keepOpen), Math.min(HEARTBEAT_MS, lifeMs))
    heartbeat.unref()
  }

  /** Members may have been removed while no message arrived: browsers connect again, each to its own board. */
  function onConnected(): void {
    if (wasConnected) eachStream(end)
    else eachStream(askToRead)
    wasConnected = true
  }

  function announce(payload: string): void {
    const [kind, id = '', version = ''] = payload.split(' ')
    if (kind === 'member') return each(byAccount.get(id), end)
    each(byBoard.get(id), (stream) => tell(stream, version))
  }

  const tell = (stream: OpenStream, version: string | number) =>
    write(stream, `data: ${version}\n\n`)

  /** After a gap the version is not known: 0 makes the browser read the board in any case. */
  const askToRead = (stream: OpenStream) => tell(stream, 0)

  function keepOpen(stream: OpenStream): void {
    if (Date.now() >= stream.endsAt) end(stream)
    else write(stream, ': open\n\n')
  }

  function write(stream: OpenStream, text: string): void {
    if (stream.body.writableEnded) return
    if (stream.body.writableLength > MAX_UNREAD_BYTES) end(stream)
    else stream.body.write(text)
  }

  function end(stream: OpenStream): void {
    remove(byBoard, stream.boardId, stream)
    remove(byAccount, stream.accountId, stream)
    stream.body.end()
  }

  const eachStream = (use: (stream: OpenStream) => void) => {
    for (const streams of byBoard.values()) each(streams, use)
  }

  return {
    /** Opens a stream for a member. The oldest of too many of one account ends. */
    open({ accountId, boardId }: { accountId: string; boardId: string }): MemberStream {
      start()
      const stream = { accountId, boardId, endsAt: Date.now() + lifeMs, body: new PassThrough() }
      add(byBoard, boardId, stream)
      const own = add(byAccount, accountId, stream)
      const [oldest] = own
      if (own.size > maxPerAccount && oldest) end(oldest)
      stream.body.once('close', () => end(stream))
      return {
        body: stream.body,
        tell: (version) => tell(stream, version),
        end: () => end(stream),
      }
    },

    count: () => [...byBoard.values()].reduce((sum, { size }) => sum + size, 0),

    /** Before the process stops: an open stream would hold it up. */
    async close(): Promise<void> {
      clearInterval(heartbeat)
      heartbeat = undefined
      eachStream(end)
      await listener?.close()
      listener = null
    },
  }
}

export type BoardStreams = ReturnType<typeof createBoardStreams>

function each(streams: Set<OpenStream> | undefined, use: (stream: OpenStream) => void): void {
  streams?.forEach(use)
}

function add(map: Map<string, Set<OpenStream>>, key: string, stream: OpenStream): Set<OpenStream> {
  const streams = map.get(key) ?? new Set()
  map.set(key, streams.add(stream))
  return streams
}

function remove(map: Map<string, Set<OpenStream>>, key: string, stream: OpenStream): void {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}
