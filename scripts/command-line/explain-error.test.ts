import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { explainDatabaseError, explainError } from './explain-error.ts'

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('did not fail')
}

const folder = mkdtempSync(join(tmpdir(), 'kot-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))
const missing = join(folder, 'missing')

test.each<[string, () => unknown, string]>([
  ['a file', () => readFileSync(missing), `there is no file or folder ${missing}`],
  ['a folder', () => readdir(missing), `there is no file or folder ${missing}`],
  [
    'a program',
    () => promisify(execFile)('no-such-program'),
    'the program no-such-program is not installed',
  ],
  ['a folder in place of a file', () => readFileSync(folder), 'the path is a folder, not a file'],
  [
    'a name',
    () => fetch('http://nowhere.invalid/'),
    'the name nowhere.invalid is not known to the name server',
  ],
])('explains that %s is missing', async (_, work, words) => {
  expect(explainError(await failureOf(work))).toEqual({ words, isKnown: true })
})

test('names the port in use, and the one that does not answer', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const second = createServer().listen(port, '127.0.0.1')
  const [inUse] = (await once(second, 'error')) as [unknown]
  expect(explainError(inUse).words).toMatch(new RegExp(`^port ${port} is in use: `))
  server.close()
  await once(server, 'close')
  const refused = await failureOf(() => fetch(`http://localhost:${port}/`))
  expect(explainError(refused).words).toMatch(
    new RegExp(`^nothing listens at (127\\.0\\.0\\.1|::1):${port}: `),
  )
})

test('what it does not know keeps its message, without a long output', () => {
  expect(explainError(new RangeError('3 of 4 are gone'))).toEqual({
    words: '3 of 4 are gone',
    isKnown: false,
  })
  expect(explainError('thrown text').words).toBe('thrown text')
  expect(explainError(new Error('x'.repeat(5_000))).words).toHaveLength(401)
  expect(explainError(new Error('')).words).toBe('failed')
})

const url = 'postgres://kot:geheimnis@db.example/kot'
const explained = (error: object) =>
  explainDatabaseError(Object.assign(new Error('as the server says'), error), url, 'DATABASE_URL')

test.each([
  [{ code: 'ECONNREFUSED' }, /does not answer: start it, or correct DATABASE_URL$/],
  [
    { code: 'ENOTFOUND', hostname: 'db.example' },
    /unknown name db\.example: correct DATABASE_URL$/,
  ],
  [{ message: 'timeout exceeded when trying to connect' }, /does not answer in time/],
  [{ message: 'Connection terminated due to connection timeout' }, /does not answer in time/],
  [{ code: '28P01' }, /refuses the user or the password: correct DATABASE_URL$/],
  [{ code: '3D000' }, /does not exist: create it, or correct DATABASE_URL$/],
  [{ code: '42P01' }, /is not of this version \(as the server says\): npm run migrate$/],
  [{ code: '57P03' }, /takes no connection now \(as the server says\): try again$/],
  [{ message: 'Connection terminated unexpectedly' }, /has ended the connection/],
])('a database that fails with %j is named without its password', (error, words) => {
  expect(explained(error)).toMatch(/^the database at db\.example:5432\/kot /)
  expect(explained(error)).toMatch(words)
  expect(explained(error)).not.toContain('geheimnis')
})

test('an error of another kind is not blamed on the database', () => {
  expect(explained({ code: '23505' })).toBeNull()
  expect(explainDatabaseError(new TypeError('a defect'), url, 'DATABASE_URL')).toBeNull()
})
