import PostalMime, { type Email } from 'postal-mime'
import { judgeBounce, type Judgement } from './judge-bounce.ts'
import { reportFields, type Fields } from './report-fields.ts'

/** What came to the address for bounces. */
export type Bounce = {
  /** For `nothing` it is a holiday greeting, a delay, or good news: nobody has to do anything. */
  found: Judgement | { kind: 'complaint' } | { kind: 'nothing' }
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
      judgeBounce({ status: fields['status'] ?? '', diagnostic: fields['diagnostic-code'] ?? '' }),
    )
  const worst = failures.find(({ kind }) => kind === 'hard') ?? failures[0]
  return worst ?? readOldDelivery(email) ?? { kind: 'nothing' }
}

/** qmail writes to people, and always in the same words. */
function readOldDelivery({ text = '' }: Email): Judgement | null {
  if (!/^\s*Hi\. This is the qmail-send program/.test(text)) return null
  const [said = ''] = text.split(/^--- Below this line/m)
  return judgeBounce({ status: '', diagnostic: said })
}

function partOf({ attachments }: Email, type: string): Fields[] | null {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  if (part === undefined) return null
  const { content } = part
  return reportFields(
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
  )
}
