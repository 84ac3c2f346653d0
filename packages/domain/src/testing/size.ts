/** Whether tests run at full size: the project `proof`, and `npm test -- --proof`. */
export const isProof = process.env['TEST_SIZE'] === 'proof'

/** `npm test -- --proof --times 10` looks further for what was never found. */
const times = Number(process.env['TEST_TIMES'] ?? 1)

/** `.ci/run` sets the slice of the proof that belongs to its commit, such as `7/12`. */
const [slice = 0, slices = 1] = (process.env['TEST_SLICE'] ?? '0/1').split('/').map(Number)

/** How much a generated test tries: a few cases with every change, all of them in a proof. A slice tries its
 *  share of them, or as many as the test sets where a share takes too long for every change. */
export function sized(size: { fast: number; proof: number; slice?: number }): number {
  if (isProof) return size.proof * times
  return slice === 0 ? size.fast : Math.max(size.fast, size.slice ?? Math.ceil(size.proof / slices))
}

/** Every slice tries other cases. */
export const seedOf = (seed: number): number => seed + slice

/** Of a table of cases: all in a proof, and otherwise the share of a slice. */
export const shareOf = <T>(cases: readonly T[]): T[] =>
  isProof
    ? [...cases]
    : cases.filter((_, index) => index % Math.max(slices, 12) === slice % Math.max(slices, 12))

/** Which of two every change takes, in turns; a proof takes both. */
export const turnOf = <T>(first: T, second: T): T[] =>
  isProof ? [first, second] : [slice % 2 === 0 ? first : second]
