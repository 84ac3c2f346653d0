import { createTravelEngine, type TravelRequest } from './travel-engine'

/** The part of the worker's own scope that is used: the types of the page have another one. */
type Scope = {
  addEventListener: (name: 'message', listener: (event: { data: TravelRequest }) => void) => void
  postMessage: (answer: unknown, moved: ArrayBufferLike[]) => void
}

const scope = globalThis as unknown as Scope
const answer = createTravelEngine()

scope.addEventListener('message', ({ data }) => {
  const given = answer(data)
  scope.postMessage(given, [given.minutes.buffer, given.by.buffer])
})
