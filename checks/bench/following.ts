/** A change on the board of a household until the other member's page has read it: 1,000 open boards on one
 *  server process, through nginx as deploy/nginx sets it up. A page that is notified of a new version reads the
 *  board, as the web app does, so what is measured is the change on the other screen but for painting it. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { createSessionTokens } from '@kot/accounts/sessions/session-token'
import { startSession } from '@kot/accounts/sessions/session'
import { sql } from 'kysely'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { seededRandom } from '@kot/domain/testing/random'
import { startFront } from '../../scripts/deploy/start-front.ts'
import { type BenchMarket, benchMarket } from './measure/bench-market.ts'
import { kilobytes, median, milliseconds, print, quantile } from './measure/report.ts'

const households = 500
const homesPerBoard = 10
const changes = 600
const CHANGE_EVERY_MS = 50
const sessionSecret = 'a secret of sessions for measuring only'
const hosts = { is: 'localhost', en: 'en.localhost' }

type Member = { id: string; jwt: string }

export async function following(): Promise<void> {
  const market = await benchMarket(homesPerBoard)
  const feeds = join(market.directory, 'feeds')
  await mkdir(feeds)
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    SESSION_SECRET: sessionSecret,
    ORIGIN_IS: `http://${hosts.is}`,
    ORIGIN_EN: `http://${hosts.en}`,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    ...market.secrets,
  })
  const upstream = new URL(server.origin).host
  const front = await startFront({
    directory: join(market.directory, 'nginx'),
    hosts,
    servers: [upstream, upstream],
    feed: feeds,
    assets: market.directory,
    requestsASecond: 5_000,
  })
  const send = createSender(front)
  const pairs = await createHouseholds(market)

  const memoryOfServer = () => residentBytes(server.child.pid ?? 0)
  // The first requests load code that all others share.
  for (const [one] of pairs.slice(0, 50)) await text(await send('GET', '/api/v1/board', one))
  const before = memoryOfServer()
  const waiting = new Map<string, (version: number) => void>()
  for (const pair of pairs) {
    for (const member of pair) {
      await follow(send, member, (version) => waiting.get(member.id)?.(version))
    }
  }
  await delay(2_000)
  const after = memoryOfServer()

  const arrivals = await makeChanges(send, pairs, waiting)
  const times = await Promise.all(arrivals)

  await server.stop()
  await front.stop()
  await market.close()
  const lost = times.filter((time) => time === null).length
  const seen = times.filter((time) => time !== null)
  const p95 = quantile(seen, 0.95)
  print(`${households * 2} open boards on one server process, ${changes} changes`, [
    { what: 'changes that did not arrive', figure: String(lost), bound: '0', holds: lost === 0 },
    { what: 'change to the other page: p50', figure: milliseconds(median(seen)) },
    {
      what: 'change to the other page: p95',
      figure: milliseconds(p95),
      bound: '≤ 2 s',
      holds: p95 <= 2_000,
    },
    {
      what: 'memory of the server per open board',
      figure: kilobytes((after - before) / (households * 2)),
    },
    { what: 'memory of the server, all of it', figure: kilobytes(after) },
  ])
}

async function createHouseholds({ db }: BenchMarket): Promise<[Member, Member][]> {
  const sessions = {
    db,
    tokens: createSessionTokens({ secret: sessionSecret, issuer: `http://${hosts.is}` }),
    now: () => new Date(),
  }
  const { rows } = await sql<{ board_id: string; members: string[] }>`
    with made as (
      insert into account (name, email, lang)
      select 'Anna', 'member-' || n || '@kot.test', 'is'
      from generate_series(1, ${households * 2}::integer) as n
      returning id
    ),
    numbered as (select id, row_number() over () as n from made),
    boards as (
      select gen_random_uuid() as board_id, array_agg(id) as members from numbered group by (n + 1) / 2
    )
    select board_id, members from boards where cardinality(members) = 2
  `.execute(db)
  for (const { board_id, members } of rows) {
    await sql`insert into board (id) values (${board_id})`.execute(db)
    await sql`
      insert into board_member (account_id, board_id, joined_at)
      select one, ${board_id}, now() from unnest(${members}::uuid[]) as one
    `.execute(db)
  }
  await sql`
    insert into board_home (board_id, home_id, listed, stamps)
    select
      board.id, home.id, true,
      ${JSON.stringify({ listed: { at: new Date().toISOString(), by: null, change: null } })}::jsonb
    from board cross join home
  `.execute(db)
  const member = async (id = '') => ({ id, jwt: (await startSession(sessions, id)) ?? '' })
  return Promise.all(
    rows.map(async ({ members: [one, other] }): Promise<[Member, Member]> => [
      await member(one),
      await member(other),
    ]),
  )
}

function createSender({ port, authority }: { port: number; authority: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  return async (method: string, path: string, { jwt }: Member, body?: object) => {
    const sent = request({
      agent,
      method,
      path,
      host: '127.0.0.1',
      port,
      ca: authority,
      servername: hosts.is,
      headers: {
        host: hosts.is,
        authorization: `Bearer ${jwt}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    sent.end(body && JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
    return response
  }
}

type Send = ReturnType<typeof createSender>

async function follow(send: Send, member: Member, tell: (version: number) => void): Promise<void> {
  const response = await send('GET', '/api/v1/board/events', member)
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    for (const [, version] of chunk.matchAll(/^data: (\d+)$/gm)) tell(Number(version))
  })
}

/** Changes boards at a steady rate. @returns how long each took to be read by the other; null for never */
async function makeChanges(
  send: Send,
  pairs: readonly [Member, Member][],
  waiting: Map<string, (version: number) => void>,
): Promise<Promise<number | null>[]> {
  const random = seededRandom(23)
  const arrivals: Promise<number | null>[] = []
  for (let change = 0; change < changes; change += 1) {
    const [one, other] = pairs[change % pairs.length] ?? []
    if (one && other) arrivals.push(measureChange(send, waiting, { one, other, random }))
    await delay(CHANGE_EVERY_MS)
  }
  return arrivals
}

async function measureChange(
  send: Send,
  waiting: Map<string, (version: number) => void>,
  { one, other, random }: { one: Member; other: Member; random: ReturnType<typeof seededRandom> },
): Promise<number | null> {
  const { homes } = JSON.parse(await text(await send('GET', '/api/v1/board', one))) as {
    homes: { id: number }[]
  }
  const arrived = new Promise<number | null>((done) => {
    setTimeout(() => done(null), 15_000).unref()
    waiting.set(other.id, (version) => {
      if (version === 0) return
      void (async () => {
        await text(await send('GET', '/api/v1/board', other))
        done(performance.now())
      })()
    })
  })
  const started = performance.now()
  const value = random.pick(['new', 'contacted', 'viewing', 'applied', 'no'])
  await text(
    await send('POST', '/api/v1/board/changes', one, {
      changes: [
        {
          id: randomUUID(),
          home: random.pick(homes).id,
          at: new Date().toISOString(),
          field: 'status',
          value,
        },
      ],
    }),
  )
  const ended = await arrived
  return ended === null ? null : ended - started
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
