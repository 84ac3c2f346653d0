/** In the order in which they strike. */
export const faultNames = ['kill', 'return', 'cut', 'freeze', 'disk', 'etcd', 'promote'] as const

export type FaultName = (typeof faultNames)[number]

/** The options of the drill. */
export type RunWish = {
  homes: number
  users: number
  faults: readonly FaultName[]
  /** Keeps the folder for inspection. */
  keep: boolean
}

/** What one fault did, seen from outside. */
export type FaultFigures = {
  fault: FaultName
  what: string
  acknowledged: number
  lost: number
  gapSeconds: number
  reads: number
  readsFailed: number
  readsFailedWhy: string
  slowestReadSeconds: number
  jobSeconds: number
  slowestJob: string
  /** That came for the first time during the fault, and again at any time. */
  mailsDoubled: number
  /** From the end of the fault until everything is there twice again. A killed machine comes back
   *  with the fault after it. */
  redundantSeconds: number | 'never' | 'later'
}

export type RunResult = {
  faults: FaultFigures[]
  /** Counted once, after every claim of a dead worker has expired. */
  mailsMissing: number
  mailsArrived: number
  mailsDoubled: number
  grantsDoubled: number
  restarts: number
  brokenRules: string[]
  /** Whether the log of the last leader arrives in the repository. */
  archived: boolean
}

const MAX_GAP_SECONDS = 30

/** The promises that a fault broke; mails are counted at the end. */
export function brokenBy(figures: Omit<FaultFigures, 'mailsDoubled'>): string[] {
  return [
    figures.lost > 0 ? `${figures.lost} acknowledged writes lost` : '',
    figures.gapSeconds > MAX_GAP_SECONDS ? `no write for ${seconds(figures.gapSeconds)}` : '',
    figures.readsFailed > 0 ? `${figures.readsFailed} reads failed` : '',
    figures.redundantSeconds === 'never' ? 'not redundant again' : '',
  ].filter(Boolean)
}

export function brokenInRun(result: RunResult): string[] {
  return [
    ...result.faults.flatMap((one) => brokenBy(one).map((broken) => `${one.fault}: ${broken}`)),
    result.mailsMissing > 0 ? `${result.mailsMissing} mails never came` : '',
    result.mailsDoubled > 0 ? `${result.mailsDoubled} mails doubled` : '',
    result.grantsDoubled > 0 ? `${result.grantsDoubled} grants doubled` : '',
    ...result.brokenRules,
    result.archived ? '' : 'the log is not archived any more',
  ].filter(Boolean)
}

/** One line for each fault: the worst of all runs. */
export function summarise(results: readonly RunResult[]): string[] {
  const all = results.flatMap(({ faults }) => faults)
  const byFault = [...Map.groupBy(all, ({ fault }) => fault).values()]
  const lines = byFault.map((runs) => {
    const worst = (pick: (one: FaultFigures) => number) => Math.max(...runs.map(pick))
    const sum = (pick: (one: FaultFigures) => number) => runs.reduce((so, one) => so + pick(one), 0)
    const redundant = runs.map(({ redundantSeconds }) => redundantSeconds)
    return [
      runs[0]?.fault ?? '',
      String(runs.length),
      seconds(worst(({ gapSeconds }) => gapSeconds)),
      `${sum(({ lost }) => lost)} of ${sum(({ acknowledged }) => acknowledged)}`,
      `${sum(({ readsFailed }) => readsFailed)} of ${sum(({ reads }) => reads)}`,
      seconds(worst(({ slowestReadSeconds }) => slowestReadSeconds)),
      seconds(worst(({ jobSeconds }) => jobSeconds)),
      String(sum(({ mailsDoubled }) => mailsDoubled)),
      longestOf(redundant),
    ]
  })
  return table([
    [
      'fault',
      'runs',
      'longest write gap',
      'acknowledged writes lost',
      'reads failed',
      'slowest read',
      'longest job delay',
      'mails doubled',
      'redundant again after',
    ],
    ...lines,
  ])
}

function longestOf(times: readonly FaultFigures['redundantSeconds'][]): string {
  if (times.includes('never')) return 'never'
  const measured = times.filter((one) => typeof one === 'number')
  return measured.length === 0 ? '–' : seconds(Math.max(...measured))
}

const table = (rows: readonly (readonly string[])[]): string[] =>
  rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(Math.max(...rows.map((one) => one[column]?.length ?? 0))))
      .join('  ')
      .trimEnd(),
  )

export const seconds = (figure: number): string => `${figure.toFixed(1)} s`
