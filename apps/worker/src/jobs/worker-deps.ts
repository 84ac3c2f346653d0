import type { PaymentProvider } from '@kot/access/payments/provider'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import type { ImageLink } from '@kot/images/image-links'
import type { Queue } from '@kot/jobs/work'
import type { BounceMailbox } from '@kot/mail/bounce/process-bounces'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import type { MailTransport } from '@kot/mail/transport/mail-transport'
import type { Publisher } from '@kot/market/feed/publish-market'
import type { Logger } from 'pino'

/** What the jobs work with. */
export type WorkerDeps = {
  queue: Queue
  logger: Logger
  db: Database
  /** The same database, for statements that may take minutes: they hold up nobody's page. */
  patientDb: Database
  /** The same database, with a connection for every site that is being looked at. */
  intakeDb: Database
  publisher: Publisher
  mail: {
    transport: MailTransport
    perSecond: number
    /** Where messages of the contact page go. */
    operator: string
    /** Where mail comes back to; null where nobody reads that. */
    bounces: BounceMailbox | null
  }
  /** Signs what the links of mails do. */
  links: MailLinks
  /** The addresses of our pictures of homes. */
  imageLink: ImageLink
  /** The card provider; null where nothing is sold. */
  provider: PaymentProvider | null
  /** Where each language lives: mails lead there. */
  origins: Record<Lang, string>
  /** Raised when the worker is asked to stop: long runs come to an early end. */
  stopping: AbortSignal
}
