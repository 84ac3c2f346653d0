import type { CurrentMarket } from '@kot/contract/market/market'
import { decodeMarket, type Listing } from '@kot/contract/market/market-listing'
import type { RemoteControl } from '@kot/card-provider-simulator/control/remote-control'
import type {
  ActivateResponse,
  NewOrderResponse,
  PurchaseTermsResponse,
} from '@kot/contract/pass/access'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { cityPath } from '@kot/i18n/paths'
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@kot/domain/testing/random'
import type { PromisedWrites } from '../figures/promised-writes.ts'
import type { TimedCall } from '../figures/tally.ts'
import type { CallResponse, CallOptions, Call } from './call.ts'
import { People, type Person } from './people.ts'

export type Crowd = {
  people: People
  requests: TimedCall[]
  /** Payments made, by the address of the payer. */
  paid: { email: string; paymentId: string }[]
  deeds: Record<UserAction, () => Promise<void>>
  /** Clicks the button of a mailed link. */
  confirm: (email: string, token: string) => Promise<void>
  /** A new user buys access. @returns whether they have it */
  buy: (person: Person) => Promise<boolean>
  signUp: () => Promise<Person | null>
}

export const userActions = [
  'page',
  'feed',
  'image',
  'search',
  'sign-up',
  'sign-in',
  'favourite',
  'watch',
  'message',
  'purchase',
] as const
export type UserAction = (typeof userActions)[number]

type CrowdDeps = { call: Call; cards: RemoteControl; writes: PromisedWrites; random: Random }

/** Well before a token expires. */
const TOKEN_FRESH_MS = 10 * 60_000
/** As long as the page polls for access after a payment. */
const INSIST_MS = 90_000
const pages = ['/', '/', '/city-overview', '/prices', '/about', '/sources', '/contact', '/login']
const areas = offeredPostcodes.slice(0, 40)

/** All user actions. Every request and every acknowledged write is recorded. */
export function createUsers({ call, cards, writes, random }: CrowdDeps): Crowd {
  const people = new People()
  const requests: TimedCall[] = []
  const paid: Crowd['paid'] = []
  let homes: readonly Listing[] = []
  let etag = ''

  async function ask(
    kind: string,
    what: CallOptions,
    good: readonly number[] = [200],
  ): Promise<CallResponse> {
    const from = Date.now()
    const answer = await call(what)
    const isGood = answer.fault === null && good.includes(answer.status)
    const fault = isGood ? null : (answer.fault ?? `${answer.status}`)
    requests.push({ kind, from, to: Date.now(), fault })
    return answer
  }

  async function signUp(): Promise<Person | null> {
    const person = people.invent(random.chance(0.7) ? 'is' : 'en')
    const { name, email, password, lang, from } = person
    const done = writes.begin('account', email)
    const user = { name, email, password, lang, newsletter: false }
    const answer = await ask('sign-up', {
      method: 'POST',
      path: '/api/v1/sign_up',
      body: { user },
      lang,
      from,
    })
    if (answer.status !== 200) return null
    done()
    keepToken(person, answer)
    people.all.push(person)
    return person
  }

  async function signIn(person: Person): Promise<boolean> {
    const { email, password, lang, from } = person
    const body = { email, password }
    const answer = await ask('sign-in', {
      method: 'POST',
      path: '/api/v1/sign_in',
      body,
      lang,
      from,
    })
    if (answer.status === 200) keepToken(person, answer)
    return answer.status === 200
  }

  const isSignedIn = async (person: Person): Promise<boolean> =>
    Date.now() - person.jwtAt < TOKEN_FRESH_MS || signIn(person)

  const asIdleUser = (work: (person: Person) => Promise<void>) =>
    people.borrow(
      (idle) => (idle.length > 0 ? random.pick(idle) : undefined),
      async (person) => {
        if (await isSignedIn(person)) await work(person)
      },
    )

  async function buy(person: Person): Promise<boolean> {
    const { lang, from } = person
    const product = random.pick([0, 1, 3])
    const shown = await ask('terms', { path: '/api/v1/purchase_terms', lang, from })
    if (shown.status !== 200) return false
    const { hash: terms } = JSON.parse(shown.body) as PurchaseTermsResponse
    const opened = await ask('order', {
      method: 'POST',
      path: '/api/v1/orders',
      body: { product, terms, accepted_terms: true, immediate_start: true, again: true },
      jwt: person.jwt,
      lang,
      from,
    })
    if (opened.status !== 200) return false
    const { checkout } = JSON.parse(opened.body) as NewOrderResponse
    if (checkout.kind !== 'dialog') throw new Error('paid elsewhere')
    const { amount, custom } = checkout.payload
    const { id: paymentId } = await cards.pay({ shape: 'dialog', amount: amount.value, custom })
    paid.push({ email: person.email, paymentId })
    const done = writes.begin('grant', paymentId)
    const body = { product, transition_id: paymentId }
    const end = Date.now() + INSIST_MS
    do {
      const answer = await ask(
        'activate',
        {
          method: 'POST',
          path: '/activevate_user.json',
          body,
          jwt: person.jwt,
          lang,
          from,
          patienceMs: 25_000,
        },
        [200, 202],
      )
      if (answer.status === 200 || answer.status === 202) {
        done()
        keepToken(person, answer)
        if ((JSON.parse(answer.body) as ActivateResponse).progress === 'granted') return true
      }
      await delay(2_000)
    } while (Date.now() < end)
    return false
  }

  return {
    people,
    requests,
    paid,
    signUp,
    buy,
    async confirm(email, token) {
      const person = people.byEmail(email)
      if (!person) return
      const { lang, from } = person
      const done = writes.begin('confirmation', email)
      const path = '/api/v1/mailed_link/use'
      // Mail is opened in another browser than the one that signed up, so the password is required.
      const body = { token, password: person.password }
      // Confirmed elsewhere, the address ends the session of the sign-up: nothing else may be under way with it.
      while (person.busy) await delay(50)
      person.busy = true
      const answer = await ask('confirm', { method: 'POST', path, body, lang, from })
      person.busy = false
      person.jwtAt = 0
      if (answer.status === 200) done()
    },
    deeds: {
      page: async () => {
        const lang = random.chance(0.7) ? 'is' : 'en'
        const path = random.chance(0.5)
          ? random.pick(pages)
          : cityPath(lang, random.pick(areas).code)
        await ask('page', { path, lang, headers: { 'accept-encoding': 'br, gzip' } })
      },
      feed: async () => {
        const known = etag !== '' && random.chance(0.8)
        const answer = await ask(
          'feed',
          { path: '/d/current_market.json', headers: known ? { 'if-none-match': etag } : {} },
          known ? [200, 304] : [200],
        )
        if (answer.status !== 200) return
        etag = String(answer.headers['etag'] ?? '')
        homes = decodeMarket(JSON.parse(answer.body) as CurrentMarket).homes
      },
      image: async () => {
        const path = homes.length > 0 ? random.pick(homes).imageLink : null
        if (path) await ask('image', { path })
      },
      search: async () => {
        const search = new URLSearchParams({
          postcodes: [random.pick(areas).code, random.pick(areas).code].join(),
          maxPrice: String(random.between(150, 500)),
          rooms: String(random.between(1, 3)),
          limit: '12',
        })
        await ask('search', { path: `/api/v1/listings?${search.toString()}` })
      },
      'sign-up': async () => void (await signUp()),
      'sign-in': () =>
        people.borrow(
          (idle) => (idle.length > 0 ? random.pick(idle) : undefined),
          async (person) => void (await signIn(person)),
        ),
      favourite: () =>
        asIdleUser(async ({ email, jwt, lang, from }) => {
          if (homes.length === 0) return
          const { id } = random.pick(homes)
          const favourite = random.chance(0.8)
          const done = writes.begin('favourite', `${email} ${id}`, String(favourite))
          const path = `/api/v1/f/${id}`
          const answer = await ask('favourite', {
            method: 'PUT',
            path,
            body: { favourite },
            jwt,
            lang,
            from,
          })
          if (answer.status === 200) done()
        }),
      watch: () =>
        asIdleUser(async ({ email, jwt, lang, from }) => {
          const chosen = areas.filter(() => random.chance(0.3))
          const postcodes = chosen.length > 0 ? chosen : areas
          const size = random.between(0, 60)
          const done = writes.begin(
            'watch',
            email,
            watchToken({ codes: postcodes.map(({ code }) => code), size }),
          )
          const answer = await ask('watch', {
            method: 'POST',
            path: '/user_email_update.json',
            body: {
              max_rent: '999999',
              min_size: size,
              postcodes: postcodes.map(({ areaId }) => areaId),
              alert_freq: random.chance(0.5) ? 'instant' : 'daily',
            },
            jwt,
            lang,
            from,
          })
          if (answer.status === 200) done()
        }),
      message: async () => {
        const { name, email, from, lang } = people.invent('is')
        const done = writes.begin('message', email)
        const body = `Halló, ég er ${name} og spyr hvort aðgangur númer ${random.between(1, 1e9)} virki.`
        const answer = await ask('message', {
          method: 'POST',
          path: '/d/send_message.json',
          body: { message: { name, emailk: email, body, lang } },
          from,
        })
        if (answer.status === 200) done()
      },
      purchase: async () => {
        const bought = new Set(paid.map(({ email }) => email))
        await people.borrow(
          (idle) => idle.find(({ email }) => !bought.has(email)),
          async (person) => {
            if (await isSignedIn(person)) await buy(person)
          },
        )
      },
    },
  }
}

function keepToken(person: Person, { body }: CallResponse): void {
  person.jwt = (JSON.parse(body) as { jwt: string }).jwt
  person.jwtAt = Date.now()
}

/** A watch as a short text, as requested and as stored. */
export const watchToken = ({ codes, size }: { codes: readonly string[]; size: number }): string =>
  `${codes.toSorted().join()} ${size}`
