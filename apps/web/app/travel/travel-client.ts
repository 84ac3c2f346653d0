import type { TravelHome } from '@kot/domain/travel/my-places'
import { travelModes, type TravelPlace, type TravelTime } from '@kot/domain/travel/travel-place'
import { requestApi } from '../api/request'
import { createLazyPart } from '../ui/state/lazy-part'
import { createStore } from '../ui/state/store'
import type { PackedHomes, TravelAnswer, TravelRequest } from './travel-engine'

/** What is known of the buses. `missing`: none are published; `failed`: they could not be loaded. */
export type BusState = 'unknown' | 'ready' | 'missing' | 'failed'

/** The timetable, once a place is reached by bus. */
export const buses = createStore<{ state: BusState; credit: string | null }>({
  state: 'unknown',
  credit: null,
})

/**
 * Minutes from homes to places, calculated in a worker. The timetable is loaded with the first question about buses
 * and passed on, because the worker's own policy lets it load nothing.
 * @returns for each place the times of the homes; null where buses are requested and none are known
 */
export async function askTravelTimes(
  homes: readonly TravelHome[],
  places: readonly TravelPlace[],
): Promise<(TravelTime | null)[][] | null> {
  const isByBus = places.some(({ mode }) => mode === 'bus')
  if (isByBus && !(await loadTimetable())) return null
  const answer = await ask(homes, places)
  if (isByBus && !answer.hasTimetable) {
    buses.set({ state: 'missing', credit: null })
    return null
  }
  return places.map((_, place) =>
    homes.map((__, home) => timeAt(answer, place * homes.length + home)),
  )
}

function timeAt({ minutes, by }: TravelAnswer, index: number): TravelTime | null {
  const own = minutes[index] ?? -1
  return own === -1 ? null : { minutes: own, by: travelModes[by[index] ?? 0] ?? 'bus' }
}

type Engine = (request: TravelRequest) => Promise<TravelAnswer>

const engineModule = createLazyPart(() => import('./travel-engine'))

let engineInPage: ReturnType<Awaited<ReturnType<typeof engineModule.load>>['createTravelEngine']>
let engine: Engine | null = null
/** What the engine has been given. */
let sentHomes = new Set<number>()
let sentTimetable: Uint8Array | null = null
let lastId = 0

async function ask(
  homes: readonly TravelHome[],
  places: readonly TravelPlace[],
): Promise<TravelAnswer> {
  engine ??= startWorker() ?? askInPage
  const key = keyOf(homes)
  const request: TravelRequest = {
    id: (lastId += 1),
    homes: { key, packed: sentHomes.has(key) ? null : pack(homes) },
    places,
    ...(timetable !== sentTimetable && { timetable }),
  }
  sentTimetable = timetable
  // The engine keeps the most recently requested homes.
  sentHomes = new Set([...sentHomes].filter((other) => other !== key).slice(-3)).add(key)
  try {
    return await engine(request)
  } catch {
    // A worker that could not be started, or was ended: the page calculates by itself from now on.
    engine = askInPage
    sentTimetable = timetable
    sentHomes = new Set([key])
    return askInPage({ ...request, homes: { key, packed: pack(homes) }, timetable })
  }
}

const askInPage: Engine = async (request) => {
  const { createTravelEngine } = await engineModule.load()
  engineInPage ??= createTravelEngine()
  return engineInPage(request)
}

/** Null where there are no workers. */
function startWorker(): Engine | null {
  if (typeof Worker === 'undefined') return null
  const waiting = new Map<number, PromiseWithResolvers<TravelAnswer>>()
  const worker = new Worker(new URL('./travel-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<TravelAnswer>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    for (const { reject } of waiting.values()) reject(new Error('the worker failed'))
    waiting.clear()
  })
  return (request) => {
    const answer = Promise.withResolvers<TravelAnswer>()
    waiting.set(request.id, answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request)
    return answer.promise
  }
}

const keys = new WeakMap<readonly TravelHome[], number>()
let lastKey = 0

function keyOf(homes: readonly TravelHome[]): number {
  const key = keys.get(homes) ?? (lastKey += 1)
  keys.set(homes, key)
  return key
}

const pack = (homes: readonly TravelHome[]): PackedHomes => ({
  lat: Float64Array.from(homes, ({ lat }) => lat),
  long: Float64Array.from(homes, ({ long }) => long),
  approximate: Uint8Array.from(homes, ({ isApproximate }) => Number(isApproximate)),
})

let timetable: Uint8Array | null = null
let loading: Promise<void> | null = null

/** Loads the timetable once; a failure is tried again with the next question. @returns whether there is one */
async function loadTimetable(): Promise<boolean> {
  const { state } = buses.current()
  if (state === 'unknown' || state === 'failed') {
    loading ??= fetchTimetable().finally(() => (loading = null))
    await loading
  }
  return buses.current().state === 'ready'
}

async function fetchTimetable(): Promise<void> {
  try {
    const latest = await requestApi('GET /transit/latest.json')
    if (!latest.ok) throw new Error(`answered ${latest.status}`)
    // Buses that no longer run are worse than none.
    const found = latest.status === 204 ? null : await latest.json()
    if (found === null || found.valid_until < new Date().toISOString().slice(0, 10)) {
      buses.set({ state: 'missing', credit: null })
      return
    }
    const content = await requestApi(`GET /transit/${found.hash}.bin`)
    if (!content.ok) throw new Error(`answered ${content.status}`)
    timetable = new Uint8Array(await content.arrayBuffer())
    buses.set({ state: 'ready', credit: found.credit })
  } catch {
    buses.set({ state: 'failed', credit: null })
  }
}
