/** The caller that causes work. */
export type Caller = {
  /** The network whose share the work counts against. */
  readonly network: string
  /** Aborted when the client has disconnected. */
  readonly signal?: AbortSignal | undefined
}

type Piece = Caller & {
  /** Callers with the same key share one piece of work. */
  readonly key: string
  /** What `hasPlace` decides by. */
  readonly kind?: string
}

/** Runs a piece of work when its turn comes. @throws QueueFullError, or the reason of the signal */
export type FairQueue = <T>(piece: Piece, work: () => Promise<T>) => Promise<T>

/** How much may wait. */
export type Shares = {
  readonly maxWaiting: number
  readonly maxWaitingOfNetwork: number
  /** Pieces that one network may cause in a minute. */
  readonly maxOfNetworkPerMinute: number
}

type FairQueueOptions = Shares & {
  /** Whether a piece of this kind may start while so many run. */
  readonly hasPlace: (kind: string, running: number) => boolean
  readonly now?: (() => number) | undefined
}

/** The share of the network is used up, or too much waits altogether and no network for more than this one. */
export class QueueFullError extends Error {
  readonly of: 'network' | 'everyone'
  readonly retryAfterSeconds: number

  constructor(of: 'network' | 'everyone', retryAfterSeconds: number) {
    super(`too much work is waiting (${of})`)
    this.name = 'QueueFullError'
    this.of = of
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Task = {
  readonly key: string
  readonly kind: string
  /** The networks of those who still want the result. */
  readonly callers: Map<symbol, string>
  readonly result: PromiseWithResolvers<unknown>
  readonly work: () => Promise<unknown>
  isStarted: boolean
}

const MINUTE_MS = 60_000
/** Bounds the memory when very many networks come. */
const MAX_TURNS = 10_000
/** Work that waits takes a few seconds at most. */
const RETRY_SECONDS = 5

/**
 * A queue in which networks take turns: one with many requests waits for itself, not the others for
 * it. Work that several want is done once, at the turn of the first of their networks. Work
 * whose callers have all disconnected is not started.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { hasPlace, maxWaiting, maxWaitingOfNetwork, maxOfNetworkPerMinute } = options
  const { now = Date.now } = options
  /** Waiting and running, in the order of arrival. */
  const tasks = new Map<string, Task>()
  /** The last turn of each network since the queue was empty. */
  const turns = new Map<string, number>()
  let turn = 0
  let running = 0
  const minute = { since: now(), counts: new Map<string, number>() }

  const listWaiting = () => [...tasks.values()].filter(({ isStarted }) => !isStarted)
  const networksOf = ({ callers }: Task) => new Set(callers.values())
  const turnOf = (task: Task) =>
    Math.min(...[...networksOf(task)].map((network) => turns.get(network) ?? 0))

  function startWaiting(): void {
    for (;;) {
      const waiting = listWaiting()
      if (tasks.size === 0 || turns.size > MAX_TURNS) turns.clear()
      let next: Task | null = null
      for (const task of waiting) {
        if (next && turnOf(task) >= turnOf(next)) continue
        if (hasPlace(task.kind, running)) next = task
      }
      if (next === null) return
      void start(next)
    }
  }

  async function start(task: Task): Promise<void> {
    task.isStarted = true
    running += 1
    turn += 1
    for (const network of networksOf(task)) turns.set(network, turn)
    try {
      task.result.resolve(await task.work())
    } catch (error) {
      task.result.reject(error)
    }
    running -= 1
    tasks.delete(task.key)
    startWaiting()
  }

  /** @throws QueueFullError */
  function countInMinute(network: string): void {
    if (now() - minute.since >= MINUTE_MS) {
      minute.since = now()
      minute.counts.clear()
    }
    const count = (minute.counts.get(network) ?? 0) + 1
    if (count > maxOfNetworkPerMinute) {
      throw new QueueFullError('network', Math.ceil((minute.since + MINUTE_MS - now()) / 1_000))
    }
    minute.counts.set(network, count)
  }

  /** Refuses the last piece of the network that waits for most, so that a few networks cannot fill the queue.
   *  @throws QueueFullError when that one waits for no more than the one that comes */
  function makeRoom(waiting: readonly Task[], ofNewcomer: number): void {
    const ofOneNetwork = waiting.filter((task) => networksOf(task).size === 1)
    const byNetwork = Map.groupBy(ofOneNetwork, (task) => [...networksOf(task)].join())
    const [most = []] = [...byNetwork.values()].toSorted((one, two) => two.length - one.length)
    const last = most.at(-1)
    if (!last || most.length <= ofNewcomer + 1) throw new QueueFullError('everyone', RETRY_SECONDS)
    tasks.delete(last.key)
    last.result.reject(new QueueFullError('network', RETRY_SECONDS))
  }

  /** The piece that is waiting or running already, or a new one. @throws QueueFullError */
  function taskOf({ key, kind = '', network }: Piece, work: () => Promise<unknown>): Task {
    const known = tasks.get(key)
    if (known && (known.isStarted || networksOf(known).has(network))) return known
    const waiting = listWaiting()
    const ofNetwork = waiting.filter((task) => networksOf(task).has(network))
    if (ofNetwork.length >= maxWaitingOfNetwork) throw new QueueFullError('network', RETRY_SECONDS)
    if (known) return known
    countInMinute(network)
    if (waiting.length >= maxWaiting) makeRoom(waiting, ofNetwork.length)
    const result = Promise.withResolvers<unknown>()
    const task = { key, kind, callers: new Map(), result, work, isStarted: false }
    tasks.set(key, task)
    return task
  }

  return async <T>(piece: Piece, work: () => Promise<T>): Promise<T> => {
    const { network, signal } = piece
    signal?.throwIfAborted()
    const task = taskOf(piece, work)
    const caller = Symbol()
    task.callers.set(caller, network)
    const left = Promise.withResolvers<never>()
    signal?.addEventListener(
      'abort',
      () => {
        task.callers.delete(caller)
        if (!task.isStarted && task.callers.size === 0) tasks.delete(task.key)
        left.reject(signal.reason)
      },
      { once: true },
    )
    startWaiting()
    return Promise.race([task.result.promise as Promise<T>, left.promise])
  }
}
