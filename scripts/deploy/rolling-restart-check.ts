import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDemoAccounts, demoPassword } from '@kot/accounts/testing/demo-accounts'
import { checkInstalled, createCommand, parseNumber, runCommand } from '../command-line/command.ts'
import { startTimedProgress } from '../command-line/progress.ts'
import { connect } from '@kot/db/connect'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import {
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { fillMarket } from '../demo/fill-database.ts'
import { freePort } from '../postgres/free-port.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { startTestCluster } from '../postgres/test-cluster.ts'
import { ensureWebBuild } from '../web-build/web-build.ts'
import { type LoadRequest, createHttp2Client, startLoad } from './steady-load.ts'
import { nginxWithBrotli, startFront } from './start-front.ts'

const hosts = { is: 'kot.localhost', en: 'en.kot.localhost' }

type Asker = ReturnType<typeof createHttp2Client>
type RestartOptions = { seconds: number; perSecond: number }

export const command = createCommand({
  script: 'rolling-restart',
  description: 'Restarts two servers behind nginx under a constant load and counts what failed.',
  examples: ['npm run rolling-restart', 'npm run rolling-restart -- --seconds 30 --per-second 20'],
})
  .option('--seconds <number>', 'how long the load lasts', parseNumber(), 60)
  .option('--per-second <number>', 'requests a second', parseNumber(), 50)
  .action(async (options: RestartOptions) => {
    checkInstalled('the rolling restart', [
      ...nginxWithBrotli,
      { file: 'openssl', package: 'openssl' },
      { file: 'envsubst', package: 'gettext-base' },
    ])
    await ensureWebBuild()
    await restartUnderLoad(options)
  })

if (import.meta.main) await runCommand(command)

/** nginx runs with the configuration of deploy/nginx. */
async function restartUnderLoad({ seconds, perSecond }: RestartOptions): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'kot-rolling-'))
  const feed = join(directory, 'feed')
  const cluster = await startTestCluster()
  const appUrl = await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'kot-rolling', max: 4 })
  await createDemoAccounts(db)
  await fillMarket(db, 'http://127.0.0.1:9')
  await publishMarket(aPublisher(db))
  await db.destroy()

  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    startServerProcess({
      PORT: String(port),
      DATABASE_URL: appUrl,
      FEED_DIRECTORY: feed,
      DRAIN_SECONDS: '5',
      TRUST_PROXY: 'true',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    })
  const servers: ServerProcess[] = [await start(ports[0]), await start(ports[1])]
  const front = await startFront({
    directory: join(directory, 'nginx'),
    hosts,
    servers: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`],
    feed,
    assets: resolve(import.meta.dirname, '../../apps/web/build/client'),
    requestsASecond: 10 * perSecond,
  })
  const asker = createHttp2Client(front.port, front.authority)

  try {
    const load = startLoad(asker.ask, await everyKindOfCall(asker), perSecond)
    const began = Date.now()
    const progress = startTimedProgress(seconds)
    await delay(5_000)
    for (const [index, port] of ports.entries()) {
      const restarting = performance.now()
      await servers[index]?.stop()
      servers[index] = await start(port)
      progress.log(`server ${index + 1} is back after ${since(restarting)} s`)
      await delay(3_000)
    }
    await delay(Math.max(0, seconds * 1_000 - (Date.now() - began)))
    progress.stop()
    const { asked, failed, times } = await load.stop()

    for (const [kind, taken] of times) {
      const sorted = taken.toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
      console.log(
        `${kind}: ${taken.length}, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
      )
    }
    for (const failure of new Set(failed)) {
      console.log(`${failed.filter((one) => one === failure).length} × ${failure}`)
    }
    const lines = front.accessLog().trimEnd().split('\n')
    const again = lines.filter((line) => /s \d+, \d+ "/.test(line)).length
    console.log(`repeated on the other server: ${again}`)
    console.log(`rolling restart: ${asked} requests in ${seconds} s, ${failed.length} failed`)
    process.exitCode = failed.length > 0 ? 1 : 0
  } finally {
    asker.close()
    await front.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Pages, reads and writes that reach the servers; writes are not repeated, so they would show a loss. */
async function everyKindOfCall({ ask }: Asker): Promise<LoadRequest[]> {
  const signedIn = await ask({
    host: hosts.is,
    path: '/api/v1/sign_in',
    method: 'POST',
    body: JSON.stringify({ email: 'active@kot.test', password: demoPassword }),
  })
  const { jwt } = JSON.parse(signedIn.body.toString()) as { jwt: string }
  const authorization = `Bearer ${jwt}`
  const write = {
    kind: 'POST',
    host: hosts.is,
    path: '/api/v1/check_active',
    method: 'POST',
    headers: { authorization },
    body: '{}',
    expected: 200,
  } as const
  return [
    write,
    { kind: 'page', host: hosts.is, path: '/', expected: 200 },
    write,
    { kind: 'page', host: hosts.en, path: '/', expected: 200 },
    write,
    { kind: 'search', host: hosts.is, path: '/api/v1/listings', expected: 200 },
    write,
    {
      kind: 'full feed',
      host: hosts.is,
      path: '/d/current_market.json',
      headers: { authorization, 'accept-encoding': 'br' },
      expected: 200,
    },
    {
      kind: 'visitor feed',
      host: hosts.is,
      path: '/d/current_market.json',
      headers: { 'accept-encoding': 'br' },
      expected: 200,
    },
  ]
}

function since(moment: number): string {
  return ((performance.now() - moment) / 1_000).toFixed(1)
}
