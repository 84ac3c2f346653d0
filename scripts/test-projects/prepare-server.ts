/** Once per run of the projects with a database: the server, and the documents that responses are compared with. */
import type { TestProject } from 'vitest/node'
import prepareResponses from '../../apps/server/src/testing/report-responses.ts'
import { joinTestServer } from '../postgres/test-server.ts'

export default async function setup(project: TestProject) {
  // Both take seconds, on two cores.
  const [server, responses] = await Promise.allSettled([
    joinTestServer(),
    prepareResponses(project),
  ])
  if (server.status === 'rejected') throw server.reason
  const { leave, ...testServer } = server.value
  if (responses.status === 'rejected') {
    await leave()
    throw responses.reason
  }
  project.provide('testServer', testServer)
  return async () => {
    await responses.value()
    await leave()
  }
}
