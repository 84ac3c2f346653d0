import { Faults } from './faults.ts'
import { MailStore } from './mail-store.ts'
import { startSmtp } from './smtp-side.ts'
import { startWeb } from './web-side.ts'

export type Mailbox = {
  /** Where mail is sent to. */
  smtpUrl: string
  /** Where it is looked at. */
  origin: string
  store: MailStore
  faults: Faults
  stop: () => Promise<void>
}

/** Plays the relay and everybody's mailbox. */
export async function startMailbox(ports: { smtp: number; web: number }): Promise<Mailbox> {
  const store = new MailStore()
  const faults = new Faults()
  const smtp = await startSmtp({ port: ports.smtp, store, faults })
  const web = await startWeb({ port: ports.web, store, faults })
  return {
    smtpUrl: smtp.url,
    origin: web.origin,
    store,
    faults,
    stop: async () => void (await Promise.all([smtp.stop(), web.stop()])),
  }
}
