import { createHash } from 'node:crypto'

/** What is kept of a partner's token. It is random and long, so a fast hash without salt keeps it secret. */
export const pushTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
