/** Errors of the system, of the network and of PostgreSQL in words that name the next step. */

export type ExplainedError = {
  words: string
  /** Whether the words are enough to act on, so that no stack is needed. */
  isKnown: boolean
}

const known = (words: string): ExplainedError => ({ words, isKnown: true })

/** Returns what an error that no code expected is called for the person who ran the command. */
export function explainError(thrown: unknown): ExplainedError {
  const error = rootOf(thrown)
  const { code = '', path = '', syscall = '', address, port, hostname } = detailsOf(error)
  if (code === 'ENOENT' && syscall.startsWith('spawn')) {
    return known(`the program ${path} is not installed`)
  }
  if (code === 'ENOENT') return known(`there is no file or folder ${path}`)
  if (code === 'ENOTDIR') return known(`${path} is not below a folder`)
  if (code === 'EISDIR') return known(`${path || 'the path'} is a folder, not a file`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return known(`${path || syscall} is not permitted for this user (${code})`)
  }
  if (code === 'ENOSPC') return known('the disk is full')
  if (code === 'EADDRINUSE') {
    return known(
      `port ${port ?? '?'} is in use: end the program that has it, or choose another port`,
    )
  }
  if (code === 'ECONNREFUSED') {
    return known(`nothing listens at ${where(address, port)}: is it running?`)
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return known(`the name ${hostname ?? '?'} is not known to the name server`)
  }
  if (code === 'ETIMEDOUT') return known(`${where(address, port)} does not answer in time`)
  const message = messageOf(error)
  const cause = error instanceof Error && error.cause ? `: ${messageOf(error.cause)}` : ''
  const words = message.trim() === '' ? code || 'failed' : shorten(message + cause)
  return { words, isKnown: false }
}

/**
 * Returns why a database cannot be used, or null when the error has another reason.
 *
 * @param url its address, of which the password is never shown
 * @param variable that names it
 */
export function explainDatabaseError(
  thrown: unknown,
  url: string,
  variable: string,
): string | null {
  const error = rootOf(thrown)
  const { code = '', hostname } = detailsOf(error)
  const message = messageOf(error)
  const database = `the database at ${databaseAddress(url)}`
  const correct = `correct ${variable}`
  if (code === 'ECONNREFUSED' || (code === 'ENOENT' && message.startsWith('connect'))) {
    return `${database} does not answer: start it, or ${correct}`
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `${database} has the unknown name ${hostname ?? ''}: ${correct}`
  }
  if (
    code === 'ETIMEDOUT' ||
    code === 'EHOSTUNREACH' ||
    /connect.*timeout|timeout.*connect/.test(message)
  ) {
    return `${database} does not answer in time: is it running, and is it reached from here?`
  }
  if (code === '28P01' || code === '28000') {
    return `${database} refuses the user or the password: ${correct}`
  }
  if (code === '3D000') return `${database} does not exist: create it, or ${correct}`
  if (code === '42P01' || code === '42703' || code === '3F000') {
    return `${database} is not of this version (${message}): npm run migrate`
  }
  if (code === '42501') return `${database} does not permit this to its user (${message})`
  if (code === '53300' || code === '57P03') {
    return `${database} takes no connection now (${message}): try again`
  }
  if (code === '57P01' || code === 'ECONNRESET' || message.startsWith('Connection terminated')) {
    return `${database} has ended the connection: is it being restarted?`
  }
  return null
}

/** `127.0.0.1:5432/kot`, without user and password. */
function databaseAddress(url: string): string {
  const address = URL.parse(url)
  if (address === null) return 'the given address'
  return `${address.hostname}:${address.port || '5432'}${address.pathname}`
}

type Details = {
  code?: string
  path?: string
  syscall?: string
  address?: string
  port?: number
  hostname?: string
}

const detailsOf = (error: unknown): Details =>
  typeof error === 'object' && error !== null ? error : {}

/** A name with several addresses fails with all their errors, and `fetch` hides the reason in its cause. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  if (error instanceof TypeError && error.message === 'fetch failed' && error.cause) {
    return rootOf(error.cause)
  }
  return error
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const where = (address = 'the other end', port?: number): string =>
  port === undefined ? address : `${address}:${port}`

/** A failed program has its whole output in its message. */
const MAX_LENGTH = 400

const shorten = (message: string): string =>
  message.length > MAX_LENGTH ? `${message.slice(0, MAX_LENGTH)}…` : message
