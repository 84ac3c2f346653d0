import PostalMime, { type Email } from 'postal-mime'
import { isBadAddress } from '../transport/classify-smtp-error.ts'

/** What came to the address for bounces. */
export type Bounce = {
  /** For `nothing` it is a holiday greeting, a delay, or good news: nobody has to do anything. */
  found: BounceClass | { kind: 'complaint' } | { kind: 'nothing' }
  /** Where the address we gave the mail may stand. */
  about: string
}

/** Complaints that RFC 5965 knows, and `not-spam`, which is the opposite of one. */
const COMPLAINTS = ['abuse', 'fraud', 'virus', 'other', 'opt-out', 'opt-out-list']
/** Headers of the report itself that name whom it was delivered to. */
const ADDRESSED = ['to', 'delivered-to', 'x-original-to', 'envelope-to']

/** Reads a delivery status notification (RFC 3464), a feedback report (RFC 5965) or what old relays
 *  write instead. */
export async function readBounce(raw: Uint8Array): Promise<Bounce> {
  const email = await PostalMime.parse(raw)
  const feedback = partOf(email, 'message/feedback-report')
  const original = partOf(email, 'message/rfc822') ?? partOf(email, 'text/rfc822-headers')
  const about = [
    ...email.headers.filter(({ key }) => ADDRESSED.includes(key)).map(({ value }) => value),
    feedback?.[0]?.['original-mail-from'] ?? '',
    original?.[0]?.['return-path'] ?? '',
  ].join('\n')
  return { found: feedback ? readFeedback(feedback) : readDelivery(email), about }
}

const readFeedback = ([report]: Fields[]): Bounce['found'] => {
  const type = report?.['feedback-type']?.toLowerCase() ?? ''
  return { kind: COMPLAINTS.includes(type) ? 'complaint' : 'nothing' }
}

function readDelivery(email: Email): Bounce['found'] {
  const [, ...recipients] = partOf(email, 'message/delivery-status') ?? []
  const failures = recipients
    .filter(({ action = '' }) => action.toLowerCase().startsWith('failed'))
    .map((fields) =>
      classifyBounce({
        status: fields['status'] ?? '',
        diagnostic: fields['diagnostic-code'] ?? '',
      }),
    )
  const worst = failures.find(({ kind }) => kind === 'hard') ?? failures[0]
  return worst ?? readOldDelivery(email) ?? { kind: 'nothing' }
}

/** qmail writes to people, and always in the same words. */
function readOldDelivery({ text = '' }: Email): BounceClass | null {
  if (!/^\s*Hi\. This is the qmail-send program/.test(text)) return null
  const [said = ''] = text.split(/^--- Below this line/m)
  return classifyBounce({ status: '', diagnostic: said })
}

function partOf({ attachments }: Email, type: string): Fields[] | null {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  if (part === undefined) return null
  const { content } = part
  return reportFields(
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
  )
}

/** Fields by their names in small letters. */
type Fields = Readonly<Record<string, string | undefined>>

/** Blocks of fields with empty lines between them, as machine-readable reports are written: the first
 *  about the report, then one for each recipient. */
const reportFields = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n+/)
    .map((block) =>
      Object.fromEntries(
        block
          .replaceAll(/\n[ \t]+/g, ' ')
          .split('\n')
          .map((line) => {
            const colon = line.indexOf(':')
            return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
          }),
      ),
    )

/** What a relay says about one recipient it gave up. */
type Failure = { status: string; diagnostic: string }

type BounceClass = { kind: 'hard' | 'soft'; fault: string }

const STATUS = /\b([245]\.\d{1,3}\.\d{1,3})\b/
const CODE = /\b([45]\d\d)\b/
/** The domain has no mail server, as relays say it that do not ask RFC 3463 for 5.1.2. */
const NO_SUCH_DOMAIN = '5.4.4'
/** Says that something is wrong for good and not what; some say 5.4.1 for whoever is unknown. */
const VAGUE = ['5.0.0', '5.1.0', '5.4.1', '5.5.0', '5.0.1', '']
const SAYS_UNKNOWN =
  /no such (user|mailbox|recipient|person|address)|no mailbox here|(user|mailbox|recipient|account|address) (is )?(unknown|unavailable|disabled|inactive|not found|does not exist)|(unknown|invalid) (user|mailbox|recipient|address)|recipient address rejected/i

/**
 * Whether an address is lost (hard) or only could not take this mail (soft): a full mailbox, a relay
 * that was down for days, or one that takes us for a nuisance, for which the address can do nothing.
 */
export function classifyBounce({ status, diagnostic }: Failure): BounceClass {
  const said = STATUS.exec(diagnostic)?.[1]
  const reported = STATUS.exec(status)?.[1]
  // A relay that only passes on what another has said often reports x.0.0 for it.
  const finest = said !== undefined && (!reported || reported.endsWith('.0.0')) ? said : reported
  const code = CODE.exec(diagnostic)?.[1]
  const isForGood = finest?.startsWith('5') ?? code?.startsWith('5') ?? false
  const isLost =
    isForGood &&
    (isBadAddress(finest ?? '') ||
      finest === NO_SUCH_DOMAIN ||
      (VAGUE.includes(finest ?? '') && SAYS_UNKNOWN.test(diagnostic)))
  return { kind: isLost ? 'hard' : 'soft', fault: [code, finest].filter(Boolean).join(' ') }
}
