/** Whether tests run at full size: the project `proof`, and `npm test -- --proof`. */
export const isProof = process.env['TEST_SIZE'] === 'proof'

/** `npm test -- --proof --times 10` looks further for what was never found. */
const times = Number(process.env['TEST_TIMES'] ?? 1)

/** How much a generated test tries: a few cases with every change, all of them in a proof. */
export const sized = ({ fast, proof }: { fast: number; proof: number }): number =>
  isProof ? proof * times : fast
