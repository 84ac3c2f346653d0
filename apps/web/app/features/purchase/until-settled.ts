import type { OrderReport } from './order-calls'

/** The first looks follow quickly, because most orders are settled at once. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]
const longestPauseMs = 15_000

/** Some twenty minutes; by then reconciliation has come round several times. */
const looksAtMost = 80

/** Whoever waits for longer than this is told that it may take a while. */
const lateAfterMs = 5_000

type Following = {
  look: () => Promise<OrderReport>
  /** How many looks may find it unpaid before that is believed. */
  unpaidLooks: number
  onNews: (news: 'activating' | 'late') => void
}

/** Looks at an order, with growing pauses, until it has come to an end, and says to which. */
export async function untilSettled({ look, unpaidLooks, onNews }: Following): Promise<OrderReport> {
  const late = setTimeout(() => onNews('late'), lateAfterMs)
  try {
    for (let looks = 1; ; looks += 1) {
      const report = await look()
      if (isEnd(report) || looks === looksAtMost) return report
      if (report.progress === 'open' && looks >= unpaidLooks) return report
      if (report.progress === 'activating') onNews('activating')
      if (report.progress !== 'open') onNews('late')
      await pause(pausesMs[looks - 1] ?? longestPauseMs)
    }
  } finally {
    clearTimeout(late)
  }
}

const isEnd = ({ progress }: OrderReport): boolean =>
  progress === 'granted' || progress === 'refused' || progress === 'gone'

/** Ends early when the connection comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const goOn = () => {
      end.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn, { signal: end.signal })
  })
}
