import type { Span } from './tally.ts'

export type ReceivedMail = { messageId: string; to: string; at: number }

/** A period in which a worker may lose the state of one mail. */
export type Excuse = Span & { name: string }

export type Repeats = {
  mails: number
  /** Sent twice because its delivery was unknown: one for each excuse, decision 14. */
  excused: { messageId: string; by: string }[]
  /** Sent twice without such a reason. */
  wrong: ReceivedMail[]
}

/** Between the last line of a mail and storing its outcome. */
const IN_TRANSIT_MS = 3_000

/** Mails that arrived more than once, compared with what decision 14 allows. */
export function repeatedMails(
  arrivals: readonly ReceivedMail[],
  excuses: readonly Excuse[],
): Repeats {
  const seen = new Map<string, ReceivedMail>()
  const left = [...excuses]
  const repeats: Repeats = { mails: 0, excused: [], wrong: [] }
  for (const arrival of arrivals.toSorted((one, other) => one.at - other.at)) {
    const key = `${arrival.messageId} ${arrival.to}`
    const former = seen.get(key)
    seen.set(key, arrival)
    if (former === undefined) {
      repeats.mails += 1
      continue
    }
    const place = left.findIndex(
      ({ from, to }) => former.at >= from - IN_TRANSIT_MS && former.at <= to,
    )
    const [excuse] = place === -1 ? [] : left.splice(place, 1)
    if (excuse === undefined) repeats.wrong.push(arrival)
    else repeats.excused.push({ messageId: arrival.messageId, by: excuse.name })
  }
  return repeats
}
