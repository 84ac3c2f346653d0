import { join, resolve } from 'node:path'
import { readFile, rm, writeFile } from 'node:fs/promises'

/** The state file of a running demo: the process to signal, where its database is. */
type DemoState = { pid: number; databaseUrl: string; workerPid: number; serverPid: number }

export const writeState = (port: number, state: DemoState) =>
  writeFile(demoPlace(port).state, JSON.stringify(state))

export const clearState = (port: number) => rm(demoPlace(port).state, { force: true })

/** @returns null if no demo runs on that port, or it crashed */
export async function readState(port: number): Promise<DemoState | null> {
  try {
    const state = JSON.parse(await readFile(demoPlace(port).state, 'utf8')) as DemoState
    process.kill(state.pid, 0)
    return state
  } catch {
    return null
  }
}

const checkout = resolve(import.meta.dirname, '../..')

/** Everything a demo leaves behind lies in one folder per port, outside version control. */
export const demoPlace = (port: number) => {
  const directory = join(checkout, '.run', String(port))
  return {
    checkout,
    directory,
    database: join(directory, 'postgres'),
    feed: join(directory, 'feed'),
    images: join(directory, 'images'),
    // The same for every demo of the checkout.
    photos: join(checkout, '.run', 'photos'),
    log: join(directory, 'demo.log'),
    state: join(directory, 'demo.json'),
  }
}
