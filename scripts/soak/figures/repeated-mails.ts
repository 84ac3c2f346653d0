import type { Span } from './tally.ts'

export type ReceivedMail = { messageId: string; to: string; at: number }

/** A moment in which a worker may lose sight of one mail. */
export type Excuse = Span & { name: string }

export type Repeats = {
  mails: number
  /** Came twice because nobody could know that it had arrived: one for each excuse, decision 14. */
  excused: { messageId: string; by: string }[]
  /** Came twice without such a reason. */
  wrong: ReceivedMail[]
}

/** Between the last line of a mail and the moment its fate is written down. */
const IN_TRANSIT_MS = 3_000

/** Mails that came more than once, held against what decision 14 allows. */
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
