/** Signs up and buys the smallest package with the card provider's simulator, as a browser
 *  would:
 *
 *  ORIGIN=https://kot.example CARDS=http://127.0.0.1:3904 node scripts/deploy/first-sale.ts
 *
 *  ORIGIN is the public address, behind nginx. Connections go to this machine, or to CONNECT_TO. */
import { Agent, request } from 'node:https'
import { once } from 'node:events'
import type { NewOrderResponse, PurchaseTermsResponse } from '@kot/contract/pass/access'

const origin = new URL(process.env['ORIGIN'] ?? 'https://kot.example')
const cards = process.env['CARDS'] ?? 'http://127.0.0.1:3904'
// The name may not resolve to this machine yet.
const host = process.env['CONNECT_TO'] ?? '127.0.0.1'
const agent = new Agent({ keepAlive: true })

const email = `first-${Date.now()}@kot.test`
const { jwt } = await post<{ jwt: string }>('/api/v1/sign_up', {
  user: { name: 'Fyrsti kaupandi', email, password: 'a-password-no-one-guesses', lang: 'is' },
})
console.log(`signed up, active: ${await isActive(jwt)}`)

const { hash: terms } = await call<PurchaseTermsResponse>('GET', '/api/v1/purchase_terms')
const order = await post<NewOrderResponse>(
  '/api/v1/orders',
  { product: 0, terms, accepted_terms: true, immediate_start: true },
  jwt,
)
if (order.checkout.kind !== 'dialog') throw new Error('this order is paid elsewhere')
const { amount, custom } = order.checkout.payload
console.log(`ordered ${order.order} for ${order.price} kr.`)

const paid = await fetch(`${cards}/control/pay`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    shape: 'dialog',
    amount: amount.value,
    currency: amount.currency,
    custom,
  }),
})
const { id } = (await paid.json()) as { id: string }
console.log(`paid with a test card: ${id}`)

const { jwt: renewed = jwt } = await post<{ jwt?: string }>(
  '/activevate_user.json',
  { product: 0, transition_id: id },
  jwt,
)
const active = await isActive(renewed)
agent.destroy()
if (active !== 'true') throw new Error(`no access was granted: ${active}`)
console.log('the first sale: access granted')

async function isActive(token: string): Promise<string> {
  return String((await post<{ active: unknown }>('/api/v1/check_active', {}, token)).active)
}

function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  return call('POST', path, body, token)
}

async function call<Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const asked = request({
    agent,
    method,
    host,
    port: origin.port || 443,
    servername: origin.hostname,
    path,
    headers: {
      host: origin.host,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`)
  return JSON.parse(text) as Answer
}
