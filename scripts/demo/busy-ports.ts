import { once } from 'node:events'
import { globSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { CommandError } from '../command-line/command.ts'

export type BusyPort = {
  name: string
  port: number
  /** `node (process 123)`; null where the system does not report it. */
  holder: string | null
}

/**
 * Fails when a port is in use, before anything is filled.
 *
 * @param other how another port is chosen
 */
export async function checkPortsFree(
  ports: ReadonlyMap<string, number>,
  other = '--port',
): Promise<void> {
  const busy = await findBusyPorts(ports)
  if (busy.length === 0) return
  const held = busy.map(({ name, port, holder }) =>
    [`${port} (${name})`, ...(holder === null ? [] : [`by ${holder}`])].join(' '),
  )
  throw new CommandError(
    `ports in use: ${held.join(', ')}. End that process, or choose another port with ${other}`,
  )
}

export async function findBusyPorts(ports: ReadonlyMap<string, number>): Promise<BusyPort[]> {
  const busy: BusyPort[] = []
  for (const [name, port] of ports) {
    if (!(await isFree(port))) busy.push({ name, port, holder: holderOf(port) })
  }
  return busy
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}

const LISTENING = '0A'

/** The process that listens on a port, as Linux lists it. */
function holderOf(port: number): string | null {
  const inode = inodeOf(port)
  if (inode === null) return null
  const descriptor = globSync('/proc/[0-9]*/fd/*').find(
    (link) => readOr(() => readlinkSync(link)) === `socket:[${inode}]`,
  )
  const pid = descriptor?.split('/')[2]
  if (pid === undefined) return null
  const words = readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
  const [program = '', first, ...others] = words.split('\0')
  // A script may come after options of Node.js.
  const script = others.findLast((word) => /\.[cm]?[jt]s$/.test(word)) ?? first
  const name = [program, script].flatMap((one) => one?.split('/').slice(-1) ?? []).join(' ')
  return `${name.trim()} (process ${pid})`
}

/** The socket that listens on a port, on any address. */
function inodeOf(port: number): string | null {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of (readOr(() => readFileSync(table, 'utf8')) ?? '').split('\n').slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      if (local?.endsWith(`:${hex}`) && state === LISTENING) return inode ?? null
    }
  }
  return null
}

function readOr(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
