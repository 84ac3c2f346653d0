/** The whole server in the process of the test, one for all files of a worker. */
import { join } from 'node:path'
import type { Database } from '@kot/db/connect'
import { inject } from 'vitest'
import { hosts } from '../hosts.ts'

export type Answered = { status: number; headers: Record<string, string>; payload: Uint8Array }

type Injected = { statusCode: number; headers: object; rawPayload: Uint8Array }
type App = { inject: (request: object) => Promise<Injected>; close: () => Promise<void> }
type ServerModule = {
  startRenderedServer: (options: object) => Promise<{
    app: App
    db: Database
  }>
}
/** Loaded by path: the server's types are Node's, and those of stories also the browser's. */
const serverModule = join(import.meta.dirname, '../../apps/server/src/testing/rendered-server.ts')

/** On the global object, because every test file gets its modules anew. */
const worker = globalThis as { renderedServer?: ReturnType<typeof start> }
const server = () => (worker.renderedServer ??= start())

async function start(settings: { launchClaims?: string } = {}) {
  const { startRenderedServer } = (await import(serverModule)) as ServerModule
  return startRenderedServer({ ...inject('rendered'), origins: hosts, ...settings })
}

/** A separate server on the same database, for a story about a setting. */
export async function startServerWith(settings: { launchClaims: string }) {
  const { app, db } = await start(settings)
  return {
    answer: (...asked: RequestInput) => answerOf(app, ...asked),
    close: async () => {
      await app.close()
      await db.destroy()
    },
  }
}

type RequestInput = [request: Request, body: string | null, host?: string]

export const answer = async (...asked: RequestInput): Promise<Answered> =>
  answerOf((await server()).app, ...asked)

async function answerOf(
  app: App,
  ...[request, body, host = new URL(request.url).host]: RequestInput
): Promise<Answered> {
  const { pathname, search } = new URL(request.url)
  const { statusCode, headers, rawPayload } = await app.inject({
    method: request.method,
    url: `${pathname}${search}`,
    headers: {
      ...Object.fromEntries(request.headers),
      host,
      'user-agent': window.navigator.userAgent,
    },
    ...(body !== null && { payload: body }),
  })
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { status: statusCode, headers: Object.fromEntries(texts), payload: rawPayload }
}

export const database = async (): Promise<Database> => (await server()).db
