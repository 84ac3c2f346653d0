import PostalMime, { type Email } from 'postal-mime'
import { isBadAddress } from '../transport/classify-smtp-error.ts'

/** A mail sent to a bounce address. */
export type Bounce = {
  /** `nothing` is an out-of-office reply, a delay or a success report. No action is needed. */
  found: BounceClass | { kind: 'complaint' } | { kind: 'nothing' }
  /** Text that may contain our return address. */
  about: string
}

/** Complaint types of RFC 5965, without `not-spam`, which is the opposite. */
const COMPLAINTS = ['abuse', 'fraud', 'virus', 'other', 'opt-out', 'opt-out-list']
/** Headers of the report that name its recipient. */
const ADDRESSED = ['to', 'delivered-to', 'x-original-to', 'envelope-to']

/**
 * Parses a delivery status notification (RFC 3464), a feedback report (RFC 5965) or the format of
 * old relays.
 */
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

/** qmail writes prose, always with the same wording. */
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

/** Fields by lower-case name. */
type Fields = Readonly<Record<string, string | undefined>>

/**
 * Parses blocks of fields separated by empty lines: the first is about the report, each further one
 * about a recipient.
 */
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

/** What a relay reports about one failed recipient. */
type Failure = { status: string; diagnostic: string }

type BounceClass = { kind: 'hard' | 'soft'; fault: string }

const STATUS = /\b([245]\.\d{1,3}\.\d{1,3})\b/
const CODE = /\b([45]\d\d)\b/
/** The domain has no mail server. Some relays send this instead of 5.1.2 (RFC 3463). */
const NO_SUCH_DOMAIN = '5.4.4'
/** Permanent failures without a specific cause. Some relays send 5.4.1 for an unknown recipient. */
const VAGUE = ['5.0.0', '5.1.0', '5.4.1', '5.5.0', '5.0.1', '']
const SAYS_UNKNOWN =
  /no such (user|mailbox|recipient|person|address)|no mailbox here|(user|mailbox|recipient|account|address) (is )?(unknown|unavailable|disabled|inactive|not found|does not exist)|(unknown|invalid) (user|mailbox|recipient|address)|recipient address rejected/i

/**
 * Classifies a failure. Hard: the address does not exist. Soft: it could not accept this mail, for
 * example because of a full mailbox, a relay outage or a spam block.
 */
export function classifyBounce({ status, diagnostic }: Failure): BounceClass {
  const said = STATUS.exec(diagnostic)?.[1]
  const reported = STATUS.exec(status)?.[1]
  // A relay that forwards the reply of another often reports x.0.0 for it.
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
