/** Signing in: whether response times reveal who has an account, and whether many sign-ins delay
 *  other requests.
 *
 *  Known and unknown addresses alternate, so that load affects both. Each attempt comes from a
 *  separate network, because the rate limits would respond otherwise. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { benchMarket } from './measure/bench-market.ts'
import { median, milliseconds, print, quantile } from './measure/report.ts'

const attempts = 2_000
const crowd = 100

export async function signingIn(): Promise<void> {
  const market = await benchMarket(1)
  await createDemoAccounts(market.db)
  const feeds = join(market.directory, 'feeds')
  await mkdir(feeds)
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    ...market.secrets,
  })
  let network = 0
  async function signIn(email: string, password: string) {
    network += 1
    const from = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
    const started = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password }),
    })
    const body = await answer.text()
    return { ms: performance.now() - started, answer: `${answer.status} ${body}` }
  }

  const known: number[] = []
  const unknown: number[] = []
  const answers = new Set<string>()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const one = await signIn('active@kot.test', 'not the password')
    const other = await signIn(`unknown-${attempt}@kot.test`, 'not the password')
    known.push(one.ms)
    unknown.push(other.ms)
    answers.add(one.answer).add(other.answer)
  }
  const apart = Math.abs(median(known) - median(unknown))

  const health: number[] = []
  const over = new AbortController()
  const watch = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now()
      await (await fetch(`${server.origin}/healthz`)).arrayBuffer()
      health.push(performance.now() - started)
      await delay(10)
    }
  })()
  const arrivals = await Promise.all(
    Array.from({ length: crowd }, () => signIn('active@kot.test', 'demo-password')),
  )
  over.abort()
  await watch
  await server.stop()
  await market.close()

  const p95 = quantile(health, 0.95)
  print(`Signing in: ${attempts} attempts each, then ${crowd} at once`, [
    { what: 'known address, wrong password: median', figure: milliseconds(median(known)) },
    { what: 'unknown address: median', figure: milliseconds(median(unknown)) },
    { what: 'medians apart', figure: milliseconds(apart), bound: '< 5 ms', holds: apart < 5 },
    {
      what: 'different answers among all of them',
      figure: String(answers.size - 1),
      bound: '0',
      holds: answers.size === 1,
    },
    {
      what: `signed in of ${crowd} at once`,
      figure: String(arrivals.filter(({ answer }) => answer.startsWith('200')).length),
    },
    {
      what: '/healthz meanwhile, p95',
      figure: milliseconds(p95),
      bound: '< 100 ms',
      holds: p95 < 100,
    },
  ])
}
