import { createHash, randomBytes } from 'node:crypto'

/** A secret that travels in an address: whoever holds it may do one thing, once. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url')

/** What is stored. The token is random and long, so a fast hash without salt keeps it secret. */
export const hashSecretToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()
