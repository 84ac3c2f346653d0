/**
 * Once per test run: a server, and on it a template database with everything a deployment makes.
 * Test files clone it (testDatabase in packages/db), which takes a fraction of a second.
 */
import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, onDatabase } from '@kot/db/testing/databases'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from './prepare-database.ts'
import { startTestCluster } from './test-cluster.ts'

export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const server =
    given === undefined ? await startTestCluster() : { url: given, stop: async () => {} }

  // A given server may serve several runs at once.
  const template = `kot_template_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server.url, template)
  const appUrl = await prepareDatabase(onDatabase(server.url, template))

  project.provide('testServer', { url: server.url, appUrl, template })
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}
