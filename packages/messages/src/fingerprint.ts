import { createHash } from 'node:crypto'

/** The same for the same words, however they are spaced, cased and pointed. */
export const fingerprintOf = (body: string): Buffer =>
  createHash('sha256')
    .update(
      body
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim() || body,
    )
    .digest()
