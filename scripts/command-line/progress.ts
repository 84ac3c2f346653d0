/** Progress of long work: one line that is redrawn on a terminal, a line for every tenth elsewhere, as in
 *  a log. Goes to standard error, so that a command's output can be read by a program. */

export type Progress = {
  update: (done: number, note?: string) => void
  /** A separate line, above the bar. */
  log: (line: string) => void
  stop: () => void
}

export type ProgressOptions = {
  /** How much there is to do; null where it is not known beforehand. */
  total: number | null
  /** What is counted: pages, rows, seconds; null where the share alone is enough. */
  unit: string | null
  output?: NodeJS.WriteStream
  /** Where there is no terminal, write only what is logged. */
  logsOnly?: boolean
  now?: () => number
}

const BAR_LENGTH = 30
const REDRAW_MS = 1_000
/** Where the total is unknown, a line for so many. */
const UNCOUNTED_STEP = 20_000

export function startProgress(options: ProgressOptions): Progress {
  const filled = {
    output: process.stderr,
    logsOnly: false,
    now: () => performance.now(),
    ...options,
  }
  return filled.output.isTTY ? drawBar(filled) : writeLines(filled)
}

/** For work that takes a given time: goes on by itself. */
export function startTimedProgress(seconds: number, output = process.stderr): Progress {
  const start = performance.now()
  const progress = startProgress({ total: Math.round(seconds), unit: 'seconds', output })
  const tick = () => {
    const elapsed = Math.floor((performance.now() - start) / 1_000)
    progress.update(Math.min(elapsed, Math.round(seconds)))
  }
  const timer = setInterval(tick, REDRAW_MS)
  timer.unref()
  return {
    ...progress,
    stop() {
      clearInterval(timer)
      progress.stop()
    },
  }
}

function drawBar({ total, unit, output, now }: Required<ProgressOptions>): Progress {
  const start = now()
  let done = 0
  let note = ''
  let updated = start
  const draw = () => {
    const share = total === null ? 0 : Math.min(done / total, 1)
    const full = Math.round(share * BAR_LENGTH)
    const bar = total === null ? '' : `${'█'.repeat(full)}${'░'.repeat(BAR_LENGTH - full)} `
    const elapsed = { elapsedMs: updated - start, sinceMs: now() - updated }
    const line = bar + describe({ done, total, unit, note, ...elapsed }).join('  ')
    output.write(`\r${line.slice(0, (output.columns || 80) - 1)}\u001B[K`)
  }
  // Between two updates the remaining time goes on.
  const timer = setInterval(draw, REDRAW_MS)
  timer.unref()
  return {
    update(count, words = note) {
      done = count
      note = words
      updated = now()
      draw()
    },
    log(line) {
      output.write(`\r\u001B[K${line}\n`)
      draw()
    },
    stop() {
      clearInterval(timer)
      output.write('\r\u001B[K')
    },
  }
}

function writeLines({ total, unit, output, logsOnly, now }: Required<ProgressOptions>): Progress {
  const start = now()
  let written = -1
  return {
    update(done, note = '') {
      const step = Math.floor(total === null ? done / UNCOUNTED_STEP : (done / total) * 10)
      if (logsOnly || step === written) return
      written = step
      const elapsedMs = now() - start
      const parts = describe({ done, total, unit, note, elapsedMs, sinceMs: 0 })
      output.write(`${parts.join(', ')}\n`)
    },
    log: (line) => void output.write(`${line}\n`),
    stop() {},
  }
}

type ProgressState = {
  done: number
  total: number | null
  unit: string | null
  note: string
  /** From the start to the last update, and since then. */
  elapsedMs: number
  sinceMs: number
}

function describe({ done, total, unit, note, ...elapsed }: ProgressState): string[] {
  const share = total === null ? '' : `${Math.round((done / total) * 100)} %`
  const count = total === null ? `${done} ${unit}` : `${done} of ${total} ${unit}`
  const left = total === null ? '' : remainingTime(done, total, elapsed)
  return [share, unit === null ? '' : count, note, left].filter((part) => part !== '')
}

/** Extrapolated from the work so far; nothing where that is too little yet. */
function remainingTime(
  done: number,
  total: number,
  { elapsedMs, sinceMs }: Pick<ProgressState, 'elapsedMs' | 'sinceMs'>,
): string {
  if (done <= 0 || done >= total || elapsedMs < 2_000) return ''
  const leftMs = (elapsedMs / done) * (total - done) - sinceMs
  const seconds = Math.max(1, Math.ceil(leftMs / 1_000))
  if (seconds < 60) return `${seconds} s left`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min left` : `${(minutes / 60).toFixed(1)} h left`
}
