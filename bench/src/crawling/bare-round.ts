import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'

export type Asked = { origin: string; method: string; path: string; body: string | null }

/** Everything that is asked of sites while something runs, in its order. */
export async function recordRequests(run: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const note = (message: unknown): void => {
    const { request: made } = message as { request: Asked & { origin: string | URL } }
    asked.push({
      origin: String(made.origin),
      method: made.method,
      path: made.path,
      body: made.body,
    })
  }
  subscribe('undici:request:create', note)
  try {
    await run()
  } finally {
    unsubscribe('undici:request:create', note)
  }
  return asked
}

/** The same requests with the same pauses, all sites at once, and nothing done with the answers. */
export async function bareRound(asked: readonly Asked[], pauseMs: number): Promise<void> {
  const bySite = Map.groupBy(asked, ({ origin }) => origin)
  await Promise.all([...bySite.values()].map((requests) => bareSite(requests, pauseMs)))
}

async function bareSite(requests: readonly Asked[], pauseMs: number): Promise<void> {
  const agent = new Agent({ connections: 1 })
  for (const [index, { origin, method, path, body }] of requests.entries()) {
    if (index > 0) await delay(pauseMs)
    const answer = await request(new URL(path, origin), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json' },
      body,
      dispatcher: agent,
    })
    await answer.body.arrayBuffer()
  }
  await agent.close()
}
