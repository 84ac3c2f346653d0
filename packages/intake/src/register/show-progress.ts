import { SingleBar } from 'cli-progress'
import type { LoadProgress } from './load-register.ts'

/** A bar on a terminal; elsewhere, as in a log, a line for every tenth. */
export function showProgress(output: NodeJS.WriteStream): {
  onProgress: (progress: LoadProgress) => void
  stop: () => void
} {
  return output.isTTY ? bar(output) : lines(output)
}

function bar(output: NodeJS.WriteStream) {
  const shown = new SingleBar({
    format: '{bar} {percentage} %  {rows} rows  {stage}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    stream: output,
  })
  shown.start(100, 0, { rows: 0, stage: 'addresses' })
  return {
    onProgress: ({ share, ...words }: LoadProgress) =>
      shown.update(Math.round(100 * (share ?? 0)), words),
    stop: () => shown.stop(),
  }
}

function lines(output: NodeJS.WriteStream) {
  let said = -1
  return {
    onProgress: ({ share, rows, stage }: LoadProgress) => {
      // Where the length of the file is unknown, every 20,000 rows instead.
      const tenth = share === null ? Math.floor(rows / 20_000) : Math.floor(share * 10)
      if (stage === 'addresses' && tenth === said) return
      said = tenth
      const much = share === null ? '' : `, ${Math.round(share * 100)} %`
      output.write(stage === 'addresses' ? `${rows} rows${much}\n` : 'inferring streets\n')
    },
    stop: () => {},
  }
}
