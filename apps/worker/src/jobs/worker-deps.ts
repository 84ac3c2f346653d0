import type { PaymentProvider } from '@kot/access/payments/provider'
import type { Transport } from '@kot/notify/transport/message'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import type { VatRegistration } from '@kot/domain/money/vat'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import type { ImageLink } from '@kot/images/image-links'
import type { Queue } from '@kot/jobs/work'
import type { BounceMailbox } from '@kot/notify/bounce/process-bounces'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import type { MailTransport } from '@kot/notify/transport/mail-transport'
import type { Publisher } from '@kot/market/feed/publish-market'
import type { Logger } from 'pino'

/** Dependencies of the jobs. */
export type WorkerDeps = {
  queue: Queue
  logger: Logger
  db: Database
  /** The same database, for statements that may take minutes without blocking others. */
  patientDb: Database
  /** The same database, with a connection for every running crawl. */
  intakeDb: Database
  publisher: Publisher
  mail: {
    transport: MailTransport
    perSecond: number
    /** Receives messages of the contact page. */
    operator: string
    /** The mailbox of bounces; null where bounces are not processed. */
    bounces: BounceMailbox | null
  }
  /** The ways to channels; a kind that is not configured is missing. */
  channels: Readonly<Partial<Record<ConnectedKind, Transport>>>
  /** Signs the links in mails. */
  links: MailLinks
  /** Creates the URLs of home photos. */
  imageLink: ImageLink
  /** Private origins that serve photos: those of the demo. */
  trustedPhotoOrigins: readonly string[]
  /** Photos of homes without news in one run. */
  photosPerRun: number
  /** Where the feed of the bus company is; null when there is none. */
  transitFeed: string | null
  /** The card provider; null when payments are not configured. */
  provider: PaymentProvider | null
  /** The seller's registration for VAT; null while there is none. */
  vat: VatRegistration | null
  /** The origin of each language, for links in mails. */
  origins: Record<Lang, string>
  /** Aborted when the worker must stop; long runs end early. */
  stopping: AbortSignal
}
