/** What can be wrong with a feed. */
export type ProblemName =
  | 'not-a-zip'
  | 'too-large'
  | 'missing-file'
  | 'missing-column'
  | 'unreadable-file'
  | 'no-trips'
  | 'frequencies'
  | 'unknown-reference'
  | 'unreadable-time'
  | 'time-runs-backwards'
  | 'outside-iceland'
  | 'implausible-speed'
  | 'not-valid-today'
  | 'expires-soon'
  | 'no-weekday-service'

export type FeedProblem = {
  readonly name: ProblemName
  /** What an operator needs to find it. */
  readonly detail: string
  /** Whether the feed is refused. Otherwise what is wrong is left out, or it is only reported. */
  readonly isFatal: boolean
}

/** A feed that cannot be read at all. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly problem: FeedProblem

  constructor(name: ProblemName, detail: string) {
    super(`${name}: ${detail}`)
    this.problem = { name, detail, isFatal: true }
  }
}

/** Feeds of many thousand rows have a few wrong ones. More than these mean that it is not what we take it for. */
const TOLERATED_SHARE = 0.01

/** Counts rows that are wrong in the same way, and keeps the first as an example. */
export function createProblemCount(name: ProblemName) {
  let count = 0
  let example = ''
  return {
    add: (detail: string): void => {
      if (count === 0) example = detail
      count += 1
    },
    /** @param of how many rows there are */
    problems: (of: number): FeedProblem[] =>
      count === 0
        ? []
        : [
            {
              name,
              detail: `${count} of ${of}, such as ${example}`,
              isFatal: count > TOLERATED_SHARE * of,
            },
          ],
  }
}
