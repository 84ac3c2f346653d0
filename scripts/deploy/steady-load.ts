import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Asked } from './ask-over-http2.ts'

export type Call = Asked & { kind: string; expected: number }

export type LoadReport = {
  asked: number
  failed: string[]
  /** Milliseconds from asking to the last byte, by kind. */
  times: Map<string, number[]>
}

/** Asks at a constant rate, whether or not earlier answers have come, until told to stop. */
export function startLoad(
  ask: (asked: Asked) => Promise<Answer>,
  calls: readonly Call[],
  perSecond: number,
) {
  const report: LoadReport = { asked: 0, failed: [], times: new Map() }
  const over = new AbortController()
  const under = new Set<Promise<void>>()

  async function one(call: Call): Promise<void> {
    const start = performance.now()
    const answer = await ask(call).catch((error: unknown) => String(error))
    const times = report.times.get(call.kind) ?? []
    times.push(performance.now() - start)
    report.times.set(call.kind, times)
    const seen = typeof answer === 'string' ? answer : answer.status
    if (seen !== call.expected) report.failed.push(`${call.kind}: ${seen}`)
  }

  const asking = (async () => {
    const start = performance.now()
    while (!over.signal.aborted) {
      const due = ((performance.now() - start) / 1_000) * perSecond
      for (; report.asked < due; report.asked += 1) {
        const call = calls[report.asked % calls.length]
        if (!call) throw new Error('nothing to ask for')
        const asked = one(call).finally(() => under.delete(asked))
        under.add(asked)
      }
      await delay(5)
    }
  })()

  return {
    async stop(): Promise<LoadReport> {
      over.abort()
      await asking
      await Promise.all(under)
      return report
    },
  }
}
