import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'bounces')

/** The samples by name: reports as several relays write them, about invented mailboxes. */
export const bounceNames = readdirSync(folder).map((file) => file.replace('.eml', ''))

/** A report that came back to this address. */
export const aBounce = (name: string, returnPath: string): Buffer =>
  Buffer.from(
    readFileSync(join(folder, `${name}.eml`), 'utf8')
      .replaceAll('@@VERP@@', returnPath)
      .replaceAll('\n', '\r\n'),
  )
