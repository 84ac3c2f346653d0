import { newsletterSend } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import type { WorkerParts } from './worker-parts.ts'
import { writeNewsletters } from './write-newsletters.ts'

/** From the operator's desk to the mailboxes of those who agreed. */
export async function wireNewsletterJob(parts: WorkerParts): Promise<void> {
  const { queue, logger, db, origins, links, stopping } = parts
  await work(queue, newsletterSend, async () => {
    const written = await writeNewsletters(
      {
        db,
        origins,
        links,
        now: () => new Date(),
        onTrouble: (facts) => logger.error(facts, 'a newsletter could not be written'),
      },
      { stopping },
    )
    const facts = { job: newsletterSend.name, written }
    if (written > 0) logger.info(facts, 'wrote newsletters')
    else logger.debug(facts, 'there was no newsletter to write')
  })
}
