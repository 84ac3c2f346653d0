import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '../book/refused.ts'
import type { Answer } from '../server/answer.ts'

const directory = join(import.meta.dirname, '../browser')
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** The scripts and styles for browsers are sent as they lie there, so they are written in what
 *  browsers understand. */
export async function browserFile(name: string): Promise<Answer> {
  const [, ending = ''] = /^[a-z-]+\.(js|css)$/.exec(name) ?? []
  const type = types[ending]
  const body = type && (await readFile(join(directory, name), 'utf8').catch(() => undefined))
  if (type === undefined || body === undefined) throw new Refused(404, 'NOT_FOUND', 'no such file')
  return { status: 200, type, body, headers: { 'cross-origin-resource-policy': 'cross-origin' } }
}
