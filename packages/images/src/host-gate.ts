import { type Caller, createFairQueue, type Shares } from '@kot/domain/site/fair-queue'
import { PhotoError } from './photo-error.ts'

/** Each holds up to 10 MB while it waits to be rendered. */
const MAX_AT_ONCE = 4
/** No source should feel us. */
const MAX_PER_HOST = 2
/** Hosts that have not answered yet share these, one each: hanging ones cannot take the others' places. */
const MAX_UNPROVEN = 2
/** So many photos in a row that took all their time close a host that used to answer. */
const STRIKES = 3
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 10 * 60_000
/** Bounds the memory it takes; adverts name a few dozen hosts. */
const MAX_HOSTS = 2_000

type Host = {
  inFlight: number
  /** Whether its last photo came, or was refused by the host itself. */
  isProven: boolean
  strikes: number
  pauseMs: number
  closedUntil: number
}
type Fetch = Caller & {
  /** Callers with the same key share one fetch. */
  readonly key: string
  readonly url: string
}

/** Lets work on a photo begin when there is a place for its host. @throws QueueFullError */
export type HostGate = <T>(fetch: Fetch, work: () => Promise<T>) => Promise<T>

/**
 * Places for photos under way, with a circuit breaker for each host. A host that lets photos hang is closed
 * for a while: what waits for it is refused at once, then one photo at a time may try again.
 */
export function createHostGate(now: () => number, shares: Shares): HostGate {
  const hosts = new Map<string, Host>()
  const queue = createFairQueue({
    ...shares,
    now,
    // Work for a closed host starts in order to be refused.
    hasPlace: (name) => isClosed(hostOf(name)) || hasPlace(hostOf(name)),
  })
  const isClosed = (host: Host) => host.closedUntil > now()

  function hostOf(name: string): Host {
    const known = hosts.get(name) ?? {
      inFlight: 0,
      isProven: false,
      strikes: 0,
      pauseMs: FIRST_PAUSE_MS,
      closedUntil: 0,
    }
    // The least recently used host is the first key.
    hosts.delete(name)
    hosts.set(name, known)
    const [oldest] = hosts.keys()
    if (hosts.size > MAX_HOSTS && hosts.get(oldest ?? '')?.inFlight === 0)
      hosts.delete(oldest ?? '')
    return known
  }

  function hasPlace(host: Host): boolean {
    const all = [...hosts.values()]
    const atOnce = sum(all.map(({ inFlight }) => inFlight))
    const unproven = sum(all.filter(({ isProven }) => !isProven).map(({ inFlight }) => inFlight))
    if (atOnce >= MAX_AT_ONCE) return false
    return host.isProven
      ? host.inFlight < MAX_PER_HOST
      : host.inFlight === 0 && unproven < MAX_UNPROVEN
  }

  function settle(name: string, hung: boolean): void {
    const host = hostOf(name)
    host.inFlight -= 1
    if (!hung) {
      Object.assign(host, { isProven: true, strikes: 0, pauseMs: FIRST_PAUSE_MS })
    } else {
      host.strikes += 1
      if (!host.isProven || host.strikes >= STRIKES) {
        host.isProven = false
        host.closedUntil = now() + host.pauseMs
        host.pauseMs = Math.min(host.pauseMs * 2, MAX_PAUSE_MS)
      }
    }
  }

  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const host = hostOf(name)
    if (isClosed(host)) throw new PhotoError('host')
    host.inFlight += 1
    let hung = false
    try {
      return await work()
    } catch (error) {
      hung = error instanceof PhotoError && error.because === 'too slow'
      throw error
    } finally {
      settle(name, hung)
    }
  }

  return ({ url, ...caller }, work) => {
    const name = URL.canParse(url) ? new URL(url).host : ''
    return queue({ ...caller, kind: name }, () => run(name, work))
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
