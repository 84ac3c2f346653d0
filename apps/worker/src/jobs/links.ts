import { linksCheck } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { createAskForStatus } from '@kot/links/ask-for-status'
import { checkLinks } from '@kot/links/check-links'
import { committedLinks } from '@kot/links/committed-links'
import { seedLinks } from '@kot/links/links'
import type { WorkerDeps } from './worker-deps.ts'

type LinksDeps = Pick<WorkerDeps, 'queue' | 'logger' | 'db'>

/** Stores the committed links of /links at every start, and checks all of them every week. */
export async function wireLinksJob({ queue, logger, db }: LinksDeps): Promise<void> {
  await seedLinks(db, committedLinks)
  const ask = createAskForStatus()
  await work(queue, linksCheck, async () => {
    const found = await checkLinks(db, ask, () => new Date())
    const job = linksCheck.name
    if (found === null) logger.warn({ job }, 'link check failed')
    else logger.info({ job, ...found }, 'links checked')
  })
}
