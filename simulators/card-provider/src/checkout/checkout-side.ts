import { setTimeout as delay } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RefusedError } from '../book/transaction.ts'
import type { Waits } from '../control/control.ts'
import {
  type RouteResponse,
  type Call,
  type Handle,
  json,
  propertiesOf,
  refusal,
  route,
  type Route,
  silence,
  textOf,
} from '../server/route.ts'
import type { ProviderDeps } from '../server/handle-command.ts'
import { charge, type Checkout, openHosted, openInPage, type UsedCard } from './checkout.ts'
import { checkoutPage, writtenAmount } from './checkout-page.ts'
import { localeOf } from './texts.ts'
import { cardOfNumber } from '../book/cards.ts'

/** The browser's side: the script for the shop's page, the dialog in its frame, the hosted page,
 *  and the API of these two. */
export function checkoutSide(parts: ProviderDeps, waits: Waits): Route[] {
  const checkouts = new Map<string, Checkout>()
  const checkoutOf = ({ parts: { id = '' } }: Call): Checkout => {
    const checkout = checkouts.get(id)
    if (!checkout) throw new RefusedError(404, 'NOT_FOUND', 'no such checkout')
    return checkout
  }
  const opened = (checkout: Checkout): RouteResponse => {
    checkouts.set(checkout.id, checkout)
    const { amount = 0, currency = 'ISK', shown } = checkout.wanted
    return json(200, {
      checkout: checkout.id,
      title: shown?.title,
      description: shown?.description,
      amount: writtenAmount(amount, currency),
      ...(checkout.begunId !== undefined && {
        paid: parts.book.find(checkout.begunId).successful,
        backTo: waysBack(checkout.begunId, shown?.redirectUrl ?? ''),
      }),
    })
  }

  return [
    route('GET /script.js', async () => {
      await delay(waits.scriptDelayMs, undefined, { ref: false })
      return browserFile('script.js')
    }),
    route('GET /browser/:file', ({ parts: { file = '' } }) => browserFile(file)),
    route('GET /frame', ({ query }) =>
      checkoutPage({ shape: 'dialog', locale: localeOf(query.get('locale')) }),
    ),
    route('GET /pay', ({ query }) => {
      const { shown } = parts.book.find(query.get('id') ?? '', 'hosted')
      return checkoutPage({ shape: 'hosted', locale: localeOf(shown.locale) })
    }),
    asked('POST /checkout', ({ body }) => {
      const given = propertiesOf(body)
      const paymentId = textOf(given['paymentId'])
      return opened(paymentId === '' ? openInPage(given) : openHosted(parts.book, paymentId))
    }),
    asked('POST /checkout/:id/card', (call) => {
      const checkout = checkoutOf(call)
      const used = readCard(propertiesOf(call.body), parts.now())
      const { secure, refusedWith } = used.card
      const asks = refusedWith === undefined && (secure === 'asks' || secure === 'fails')
      checkout.asking = asks ? used : null
      return asks
        ? json(200, { step: 'challenge' })
        : charge(parts, checkout, { used, approved: true })
    }),
    asked('POST /checkout/:id/challenge', (call) => {
      const checkout = checkoutOf(call)
      const used = checkout.asking
      if (!used) throw new RefusedError(409, 'NOT_ASKING', 'no bank prompt is open')
      checkout.asking = null
      const approved = propertiesOf(call.body)['approved'] === true
      return charge(parts, checkout, { used, approved })
    }),
  ]
}

/** A call of the pages. Errors have status 200: browsers log any other status on the console of
 *  the shop's page. */
const asked = (place: string, handle: Handle): Route => {
  const plain = route(place, handle)
  return {
    ...plain,
    async handle(call) {
      const answer = await plain.handle(call).catch(refusal)
      return answer !== silence && answer.status < 500 ? { ...answer, status: 200 } : answer
    },
  }
}

/** Payers are redirected to the shop's URL with the payment's id, also when they cancelled. */
function waysBack(paymentId: string, redirectUrl: string) {
  const paid = new URL(redirectUrl)
  paid.searchParams.set('paymentId', paymentId)
  const cancelled = new URL(paid)
  cancelled.searchParams.set('cancelled', '1')
  return { paid: paid.href, cancelled: cancelled.href }
}

const directory = join(import.meta.dirname, '../browser')
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** Scripts and styles are sent unchanged, so they are written for browsers. */
async function browserFile(name: string): Promise<RouteResponse> {
  const [, ending = ''] = /^[a-z-]+\.(js|css)$/.exec(name) ?? []
  const type = types[ending]
  const body = type && (await readFile(join(directory, name), 'utf8').catch(() => undefined))
  if (type === undefined || body === undefined)
    throw new RefusedError(404, 'NOT_FOUND', 'no such file')
  return { status: 200, type, body, headers: { 'cross-origin-resource-policy': 'cross-origin' } }
}

/** The card as typed by its holder. */
function readCard(given: Record<string, unknown>, now: Date): UsedCard {
  const card = cardOfNumber(textOf(given['number']))
  if (!card) throw new RefusedError(422, 'NUMBER_UNKNOWN', 'only test cards are taken')
  const expiry = endOf(textOf(given['expiry']))
  if (!expiry || expiry <= now)
    throw new RefusedError(422, 'EXPIRY_INVALID', 'the card has run out')
  if (!/^\d{3}$/.test(textOf(given['cvc']))) {
    throw new RefusedError(422, 'CVC_INVALID', 'three digits')
  }
  return { card, expiry: expiry.toISOString() }
}

/** A card is valid until the end of its month. */
function endOf(expiry: string): Date | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  return month === undefined ? null : new Date(Date.UTC(2000 + Number(year), Number(month)))
}
