import { createHash, randomBytes } from 'node:crypto'

export const createHandOffToken = (): string => randomBytes(32).toString('base64url')

/** What is stored. The token is random and long, so a fast hash without salt keeps it secret. */
export const hashHandOffToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()
