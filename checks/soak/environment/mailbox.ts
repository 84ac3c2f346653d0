import { Faults } from '@kot/mailbox-simulator/faults'
import { MailStore, type Mail } from '@kot/mailbox-simulator/mail-store'
import { startSmtp } from '@kot/mailbox-simulator/mailbox'
import type { ReceivedMail } from '../figures/repeated-mails.ts'

export type SoakMailbox = {
  url: string
  arrivals: ReceivedMail[]
  /** Calls the listener once for every mail. */
  onMail: (listener: (mail: Mail) => void) => void
  hasComeTo: (recipient: string, since: number) => boolean
  /** Stops listening and closes open connections. */
  goDown: () => Promise<void>
  comeBack: () => Promise<void>
  refuse: () => void
  accept: () => void
  stop: () => Promise<void>
}

/** The store drops the oldest mails; polling this often misses none. */
const GATHER_MS = 200
const ANY_NUMBER = 1_000_000_000

/** Starts the relay and all mailboxes. Mails received before an outage are kept. */
export async function startMailbox(port: number): Promise<SoakMailbox> {
  const store = new MailStore()
  const faults = new Faults()
  const arrivals: ReceivedMail[] = []
  const listeners: ((mail: Mail) => void)[] = []
  const lastTo = new Map<string, number>()
  let newest = 0
  const gather = () => {
    // Mails are numbered on arrival but stored when complete: a short mail may overtake a long one.
    const fresh = store.list().filter((mail) => !seen.has(mail.id) && mail.id > newest - 600)
    for (const mail of fresh) {
      seen.add(mail.id)
      newest = Math.max(newest, mail.id)
      const at = Date.parse(mail.receivedAt)
      for (const to of mail.to) {
        arrivals.push({ messageId: mail.messageId, to, at })
        lastTo.set(to, at)
      }
      for (const listener of listeners) listener(mail)
    }
  }
  const seen = new Set<number>()
  const gathering = setInterval(gather, GATHER_MS)
  let smtp = await startSmtp({ port, store, faults })
  return {
    url: smtp.url,
    arrivals,
    onMail: (listener) => void listeners.push(listener),
    hasComeTo: (recipient, since) => (lastTo.get(recipient) ?? 0) >= since,
    goDown: () => smtp.stop(),
    async comeBack() {
      smtp = await startSmtp({ port, store, faults })
    },
    refuse: () => faults.set({ kind: 'temporary', times: ANY_NUMBER }),
    accept: () => faults.clear(),
    async stop() {
      gather()
      clearInterval(gathering)
      await smtp.stop()
    },
  }
}
