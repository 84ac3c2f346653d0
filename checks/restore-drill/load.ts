import { setTimeout as delay } from 'node:timers/promises'
import type { CardProvider } from '@kot/card-provider-simulator/card-provider'
import type {
  ActivateResponse,
  NewOrderResponse,
  PurchaseTermsResponse,
} from '@kot/contract/pass/access'
import type { ConfirmedWrite, WriteLog } from './loss.ts'

type SignedInUser = { email: string; jwt: string }
type Done = Omit<ConfirmedWrite, 'at'>

/** Tokens expire after minutes, so users are replaced. */
const PEOPLE_KEPT = 40
/** Without a response in this time a write counts as unacknowledged. */
const TIMEOUT_MS = 10_000
const PASSWORD = 'norðurljósin 7'

/**
 * Simulates users at a bounded rate: about six writes a second, or more with many favourites.
 * Every acknowledged write is recorded; a rejection, error or timeout promises nothing and is
 * only counted.
 */
export function startLoad({
  origin,
  cards,
  homes,
  book,
  favouriteEveryMs = 250,
}: {
  origin: string
  cards: CardProvider
  /** Which may be chosen. */
  homes: readonly number[]
  book: WriteLog
  /** Favourites do not wait for each other, so that one that hangs does not hide the end of an outage. */
  favouriteEveryMs?: number
}) {
  const over = new AbortController()
  const people: SignedInUser[] = []
  let count = 0
  let unanswered = 0

  const lanes = [
    lane(1_000, signUp),
    lane(favouriteEveryMs, chooseFavourite, { overlapping: true }),
    lane(7_000, writeMessage),
    lane(4_000, buyAccess),
  ]

  async function lane(
    everyMs: number,
    act: (turn: number) => Promise<Done | null>,
    { overlapping = false } = {},
  ): Promise<void> {
    const underWay = new Set<Promise<void>>()
    while (!over.signal.aborted) {
      const next = delay(everyMs)
      const attempt = once(act).finally(() => underWay.delete(attempt))
      underWay.add(attempt)
      if (!overlapping) await attempt
      await next
    }
    await Promise.all(underWay)
  }

  async function once(act: (turn: number) => Promise<Done | null>): Promise<void> {
    try {
      count += 1
      const done = await act(count)
      if (done) book.enter({ ...done, at: Date.now() })
    } catch {
      unanswered += 1
    }
  }

  async function signUp(turn: number): Promise<Done> {
    const email = `drill-${turn}@kot.test`
    const user = { name: `Jón ${turn}`, email, password: PASSWORD, lang: 'is' }
    const { jwt } = (await ask('/api/v1/sign_up', { user })) as { jwt: string }
    people.push({ email, jwt })
    people.splice(0, people.length - PEOPLE_KEPT)
    return { kind: 'sign-up', key: email }
  }

  async function chooseFavourite(turn: number): Promise<Done | null> {
    const person = people[turn % people.length]
    const home = homes[turn % homes.length]
    if (!person || home === undefined) return null
    // Never the same for the same account, so that each click adds one.
    await askAs(person, `/api/v1/f/${home}`, {})
    return { kind: 'favourite', key: `${person.email} ${home}` }
  }

  async function writeMessage(turn: number): Promise<Done> {
    const body = `Góðan dag, er íbúð númer ${turn} laus?`
    const message = { name: 'Jón', emailk: `drill-message-${turn}@kot.test`, body, lang: 'is' }
    await ask('/d/send_message.json', { message })
    return { kind: 'message', key: body }
  }

  async function buyAccess(): Promise<Done | null> {
    const person = people.at(-1)
    if (!person) return null
    const shown = await fetch(`${origin}/api/v1/purchase_terms`)
    const { hash: terms } = (await shown.json()) as PurchaseTermsResponse
    const order = (await askAs(person, '/api/v1/orders', {
      product: 0,
      terms,
      accepted_terms: true,
      immediate_start: true,
      again: true,
    })) as NewOrderResponse
    if (order.checkout.kind !== 'dialog') return null
    const { amount, custom } = order.checkout.payload
    const { id } = cards.control.pay({ shape: 'dialog', amount: amount.value, custom })
    const body = { product: 0, transition_id: id }
    const { progress, receipt } = (await askAs(
      person,
      '/activevate_user.json',
      body,
    )) as ActivateResponse
    if (progress !== 'granted' || !receipt) return null
    return { kind: 'purchase', key: id, receipt: receipt.number }
  }

  async function askAs(person: SignedInUser, path: string, body: object): Promise<unknown> {
    try {
      return await ask(path, { jwt: person.jwt, ...body })
    } catch (error) {
      // A user whose account was lost is signed out.
      if (error instanceof Refused && error.status === 401) people.splice(people.indexOf(person), 1)
      throw error
    }
  }

  async function ask(path: string, body: object): Promise<unknown> {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': anyNetwork() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Refused(answer.status)
    return answer.json()
  }

  return {
    unanswered: () => unanswered,
    async stop(): Promise<void> {
      over.abort()
      await Promise.all(lanes)
    },
  }
}

class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

const anyNetwork = () =>
  ['10', ...[1, 2, 3].map(() => String(1 + Math.floor(Math.random() * 250)))].join('.')
