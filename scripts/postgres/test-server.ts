import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, onDatabase } from '@kot/db/testing/databases'
import { prepareDatabase } from './prepare-database.ts'
import { startTestCluster } from './test-cluster.ts'

type TestServer = {
  /** As a superuser. */
  url: string
  /** The same for servers and workers. */
  appUrl: string
  /** A database with everything a deployment makes. Cloning it takes a fraction of a second. */
  template: string
}

type SharedServer = { users: number; started: Promise<TestServer & { stop: () => Promise<void> }> }

/** On the global object: every project of a test run loads its own copy of this module. */
const run = globalThis as { kotTestServer?: SharedServer }

/** Starts the server of this test run, or joins it. The last project that leaves stops it. */
export async function joinTestServer(): Promise<TestServer & { leave: () => Promise<void> }> {
  const shared = (run.kotTestServer ??= { users: 0, started: start() })
  shared.users += 1
  const { stop, ...server } = await shared.started
  const leave = async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete run.kotTestServer
    await stop()
  }
  return { ...server, leave }
}

async function start(): Promise<TestServer & { stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  const server =
    given === undefined
      ? await startTestCluster({ inMemory: true })
      : { url: given, stop: async () => {} }
  // A given server may serve several runs at once.
  const template = `kot_template_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server.url, template)
  const appUrl = await prepareDatabase(onDatabase(server.url, template))
  const stop = async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
  return { url: server.url, appUrl, template, stop }
}
