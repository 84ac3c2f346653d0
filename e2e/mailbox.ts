import { setTimeout as delay } from 'node:timers/promises'
import type { Mail } from '@kot/mailbox-simulator/mail-store'
import { ports } from './hosts.ts'

const origin = `http://127.0.0.1:${ports.mailbox}`
/** For a busy machine; a mail usually takes a second. */
const patienceMs = 60_000

type MailFilter = {
  /** Part of the subject, for addresses that get several mails. */
  subject?: string
  /** Only mails that came after this one. */
  after?: Mail
}

/** The newest mail to that address, as soon as there is one. Stories use separate addresses, so
 *  that none of them finds another one's mail. */
export async function mailTo(address: string, wanted: MailFilter = {}): Promise<Mail> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const mail = (await mailsTo(address)).find(
      ({ id, subject }) => id > (wanted.after?.id ?? 0) && subject.includes(wanted.subject ?? ''),
    )
    if (mail) return mail
    await delay(100)
  }
  throw new Error(`no mail came to ${address} within ${patienceMs / 1_000} s`)
}

/** All mails to that address so far, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/mails?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as Mail[]
}

/** The one link of a mail that leads to that path. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.links.find((address) => new URL(address).pathname === path)
  if (link === undefined) throw new Error(`the mail has no link to ${path}`)
  return link
}
