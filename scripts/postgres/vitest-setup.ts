/**
 * Once per test run: a server, and on it a template database with everything a deployment makes.
 * Test files clone it (testDatabase in packages/db), which takes a fraction of a second.
 */
import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, onDatabase } from '@kot/db/testing/databases'
import { migrate } from '@kot/db/migrate'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const server =
    given === undefined ? await startTestCluster() : { url: given, stop: async () => {} }

  // A given server may serve several runs at once.
  const template = `kot_template_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server.url, template)
  await migrate(onDatabase(server.url, template))
  await prepareQueues(onDatabase(server.url, template))

  project.provide('testServer', { url: server.url, template })
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}
