import { setTimeout as delay } from 'node:timers/promises'
import { Refused } from '../book/refused.ts'
import type { Waits } from '../control/control.ts'
import { json, refusal, silence, type Answer } from '../server/answer.ts'
import type { Parts } from '../server/parts.ts'
import { propertiesOf, route, textOf, type Call, type Handle, type Route } from '../server/route.ts'
import { browserFile } from './browser-file.ts'
import { charge } from './charge.ts'
import type { Checkout } from './checkout.ts'
import { checkoutPage } from './checkout-page.ts'
import { openHosted, openInPage } from './open-checkout.ts'
import { readCard } from './read-card.ts'
import { localeOf } from './texts.ts'
import { writtenAmount } from './written-amount.ts'

/** What browsers see: the script for the shop's page, the dialog in its frame, the hosted page, and
 *  the calls that these two make. */
export function checkoutSide(parts: Parts, waits: Waits): Route[] {
  const checkouts = new Map<string, Checkout>()
  const checkoutOf = ({ parts: { id = '' } }: Call): Checkout => {
    const checkout = checkouts.get(id)
    if (!checkout) throw new Refused(404, 'NOT_FOUND', 'nobody stands here')
    return checkout
  }
  const opened = (checkout: Checkout): Answer => {
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
      if (!used) throw new Refused(409, 'NOT_ASKING', 'no bank is asking')
      checkout.asking = null
      const approved = propertiesOf(call.body)['approved'] === true
      return charge(parts, checkout, { used, approved })
    }),
  ]
}

/** A call of the pages. Its refusals are ordinary answers: browsers would write any other status into
 *  the console of the shop's page. */
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

/** Payers come back to where the shop said, with the payment's id; also when they gave up. */
function waysBack(paymentId: string, redirectUrl: string) {
  const paid = new URL(redirectUrl)
  paid.searchParams.set('paymentId', paymentId)
  const cancelled = new URL(paid)
  cancelled.searchParams.set('cancelled', '1')
  return { paid: paid.href, cancelled: cancelled.href }
}
